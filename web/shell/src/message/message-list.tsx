import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '@mirror/ui'
import { Tag, ago, dateTime } from '@mirror/widgets'
import css from './centre.module.css'
import { look } from './kinds.ts'
import { kindName, t } from './message.texts.ts'
import type { Message } from './queries.ts'

export interface MessageListProps {
  rows: Message[]
  now: number
  busy: boolean
  isUnread: (row: Message) => boolean
  onOpen: (row: Message) => void
  onUnread: (row: Message) => void
  onRemove: (row: Message) => void
}

/** The list, one tab stop: arrows or J and K walk it, Enter opens, U marks, Delete removes. */
export function MessageList({ rows, now, busy, isUnread, onOpen, onUnread, onRemove }: MessageListProps) {
  const box = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const move = (to: number) => {
    const all = box.current?.querySelectorAll<HTMLButtonElement>('button[data-row]')
    const next = all?.[Math.min(Math.max(to, 0), (all.length || 1) - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[at]
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      j: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      k: () => move(at - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      u: () => row && onUnread(row),
      Delete: () => row && onRemove(row),
    }
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside
    <ul ref={box} className={css['list']} aria-label={t.list} aria-busy={busy || undefined} onKeyDown={onKey}>
      {rows.map((row, i) => {
        const unread = isUnread(row)
        return (
          <li key={row.id}>
            <button
              type="button"
              data-row=""
              data-unread={unread || undefined}
              tabIndex={i === Math.min(at, rows.length - 1) ? 0 : -1}
              onFocus={() => setAt(i)}
              onClick={() => onOpen(row)}
            >
              <i className={css['dot']} aria-hidden="true" />
              {unread ? <span className="sr-only">{t.unread}</span> : null}
              <span className={css['kind']}>
                <Tag tone={look[row.kind]?.tone ?? 'quiet'}>{kindName(row.kind)}</Tag>
              </span>
              <span className={css['words']}>
                <span className={css['title']}>
                  {row.pinned ? <Tag tone="brand">{t.pinned}</Tag> : null}
                  {row.level === 'high' ? <Tag tone="red">{t.urgent}</Tag> : null}
                  {row.doneAt > 0 ? (
                    <Tag tone="green" icon="check">
                      {t.doneTag}
                    </Tag>
                  ) : null}
                  <span className={css['name']}>{row.title}</span>
                </span>
                <span className={css['body']}>{row.body}</span>
              </span>
              <span className={css['side']}>
                <time dateTime={new Date(row.createdAt).toISOString()} title={dateTime(row.createdAt)}>
                  {ago(row.createdAt, now)}
                </time>
                <span>{row.sender}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
