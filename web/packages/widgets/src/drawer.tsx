import { Button } from '@mirror/ui'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './drawer.module.css'
import { t } from './list.texts.ts'

export interface DrawerProps {
  title: ReactNode
  extra?: ReactNode
  /** A short form or text: a dialog in the middle, as high as what it holds; on a phone at the lower edge. */
  small?: boolean | undefined
  onClose: () => void
  children: ReactNode
}

/** The field a form begins with. A picture is chosen with the hand. */
const firstField = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('form :is(input:not([type="hidden"], [type="file"], [readonly]), select, textarea:not([readonly])):not(:disabled)')

/** Ctrl+Enter does what the form's button says; a text of several lines keeps its Enter. */
function send(e: KeyboardEvent) {
  if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || e.defaultPrevented || !(e.target instanceof Element)) return
  const form = e.target.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]:not(:disabled)')
  if (button) form?.requestSubmit(button)
}

/**
 * A sheet from the right over the page: the browser's own modal dialog, which traps focus, closes on Esc and gives the
 * focus back. A form begins in its first field, and Ctrl+Enter sends it. antd's Drawer would put 7 kB into the chunk that the list waits for. It closes while its tab is hidden: a page that was left goes on
 * for a while, and an open modal dialog lets nothing on any page be clicked.
 */
export function Drawer({ title, extra, small, onClose, children }: DrawerProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const d = box.current
    if (!d) return
    let opener: Element | null = null
    // Fields may come with a late chunk; until then a hand that goes elsewhere is followed.
    const begins = new MutationObserver(() => begin())
    const begin = () => {
      const within = document.activeElement?.closest('form, button, a')
      if (within && d.contains(within) && within !== d.querySelector('header button')) return begins.disconnect()
      const field = firstField(d)
      if (!field) return
      begins.disconnect()
      field.focus({ preventScroll: true })
    }
    const cancel = (e: Event) => {
      e.preventDefault()
      close.current()
    }
    d.addEventListener('cancel', cancel)
    // A modal dialog lies above everything and lets nothing beside it be clicked: while the shell asks something, the sheet steps aside. One that
    // comes while the shell shows a dialog (a chunk or an answer was slow) waits until that is gone: it would take the keys from under a hand.
    const root = document.getElementById('root')
    const tab = d.closest('[data-app]')
    const look = () => {
      const aside = root?.hasAttribute('data-base-ui-inert') || tab?.hasAttribute('hidden')
      if (aside && d.open) d.close()
      if (aside || d.open || (root && [...document.querySelectorAll('dialog[open]')].some((other) => !root.contains(other)))) return
      const first = opener === null
      opener ??= document.activeElement
      d.showModal()
      if (!first) return
      begins.observe(d, { childList: true, subtree: true })
      begin()
    }
    look()
    const changes = new MutationObserver(look)
    if (root) {
      changes.observe(root, { attributes: true, attributeFilter: ['data-base-ui-inert'] })
      changes.observe(document.body, { childList: true })
    }
    if (tab) changes.observe(tab, { attributes: true, attributeFilter: ['hidden'] })
    return () => {
      changes.disconnect()
      begins.disconnect()
      d.removeEventListener('cancel', cancel)
      d.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={styles.sheet}
      data-small={small || undefined}
      aria-labelledby={id}
      onKeyDown={send}
      onClick={(e) => {
        // The dialog itself is only hit beside its content: on the backdrop.
        if (e.target === e.currentTarget) onClose()
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {extra}
          <Button kind="plain" icon="close" aria-label={t.close} onClick={onClose} />
        </header>
        <div className={styles.content} tabIndex={0} role="region" aria-labelledby={id}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
