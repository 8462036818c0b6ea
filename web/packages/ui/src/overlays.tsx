import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './overlays.module.css'

/** Everything that floats, on Base UI: focus goes in, stays in and comes back. Loaded on demand by the shell. */

export type MenuEntry =
  | { kind: 'head'; key: string; content: ReactNode }
  | { kind: 'rule'; key: string }
  | {
      kind: 'item'
      key: string
      label: string
      icon?: IconName | undefined
      href?: string | undefined
      current?: boolean
      checked?: boolean | undefined
      keepOpen?: boolean
      onSelect: () => void
    }

export interface MenuProps {
  anchor: HTMLElement | null
  label: string
  entries: readonly MenuEntry[]
  side?: 'bottom' | 'right'
  align?: 'start' | 'end'
  onClose: () => void
}

/** An open menu at its anchor; the caller renders it while it is open and keeps the trigger itself. */
export function Menu({ anchor, label, entries, side = 'bottom', align = 'end', onClose }: MenuProps) {
  return (
    <BaseMenu.Root
      open
      modal={false}
      onOpenChange={(open, details) => {
        // A press on the trigger is left to the trigger, or it would close and open again.
        if (!open && !(details.event.target instanceof Node && details.event.type !== 'keydown' && anchor?.contains(details.event.target))) onClose()
      }}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={css['positioner']} anchor={anchor} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <BaseMenu.Popup className={css['menu']} aria-label={label} finalFocus={() => anchor}>
            {entries.map((entry) => {
              if (entry.kind === 'rule') return <BaseMenu.Separator key={entry.key} className={css['rule']} />
              if (entry.kind === 'head')
                return (
                  <div key={entry.key} className={css['head']}>
                    {entry.content}
                  </div>
                )
              const inside = (
                <>
                  {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
                  <span>{entry.label}</span>
                  {entry.checked ? (
                    <span className={css['end']}>
                      <Icon name="check" size={16} />
                    </span>
                  ) : null}
                </>
              )
              const names = `${css['item']} ${entry.checked ? css['checked'] : ''}`
              if (entry.checked !== undefined)
                return (
                  <BaseMenu.CheckboxItem
                    key={entry.key}
                    className={names}
                    checked={entry.checked}
                    closeOnClick={!entry.keepOpen}
                    onCheckedChange={entry.onSelect}
                  >
                    {inside}
                  </BaseMenu.CheckboxItem>
                )
              return (
                <BaseMenu.Item
                  key={entry.key}
                  className={names}
                  label={entry.label}
                  aria-current={entry.current ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    onClose()
                    entry.onSelect()
                  }}
                  {...(entry.href ? { render: <a href={entry.href} />, nativeButton: false } : {})}
                >
                  {inside}
                </BaseMenu.Item>
              )
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export interface DialogProps {
  title: string
  /** px */
  width?: number | undefined
  /** False: neither Esc nor a press outside closes it (S4.12). */
  dismissible?: boolean | undefined
  /** "alertdialog" for a question. */
  alert?: boolean
  footer?: ReactNode
  children?: ReactNode
  /** Told whether a text somebody typed still stands in it. */
  onClose: (typed: boolean) => void
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isText = (at: EventTarget): at is Field => at instanceof Element && at.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])')

export function Dialog({ title, width = 460, dismissible = true, alert = false, footer, children, onClose }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const typed = useRef(new Set<Field>())
  return (
    <BaseDialog.Root
      open
      modal
      disablePointerDismissal={!dismissible || alert}
      onOpenChange={(open, details) =>
        !open && (dismissible || details.reason === 'none') ? onClose([...typed.current].some((at) => at.isConnected && at.value !== '')) : undefined
      }
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={css['scrim']} forceRender />
        <BaseDialog.Popup
          ref={popup}
          className={css['dialog']}
          role={alert ? 'alertdialog' : 'dialog'}
          style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
        >
          <BaseDialog.Title className={css['title']}>{title}</BaseDialog.Title>
          <div className={css['body']} onInput={({ target }) => isText(target) && typed.current.add(target)}>
            {children}
          </div>
          {footer ? <div className={css['foot']}>{footer}</div> : null}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** For what is cut off or has only an icon; never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={css['positioner']} sideOffset={6}>
          <BaseTooltip.Popup className={css['tip']}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
