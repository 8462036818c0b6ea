import { Button } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import type { Column } from '../data-table.tsx'
import { copyText } from '../copy-text.ts'
import { t } from '../list.texts.ts'
import css from './column-chooser.module.css'
import { moved, ordered } from './list-look.ts'
import type { ListLook } from './list-look.ts'

export interface ColumnsProps<T> {
  columns: readonly Column<T>[]
  look: ListLook
  /** Columns the table put away for want of room. */
  tight: readonly string[]
  dense: boolean
  onChange: (next: ListLook) => void
}

/** The address of what is on show: filters and order, from its first page. Whoever opens it sees of it what is theirs to see. */
function shared(): string {
  const [before, hash = ''] = location.href.split('#', 2)
  const [page, search] = hash.split('?', 2)
  const params = new URLSearchParams(search)
  for (const k of ['after', 'page']) params.delete(k)
  return `${before}#${page}${params.size > 0 ? `?${params}` : ''}`
}

/** Which columns, in which order, how close the rows. In force with each click; a row moves by its buttons or with Alt and an arrow key. */
export default function ColumnPanel<T>({ columns, look, tight, dense, onChange }: ColumnsProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const list = ordered(columns, look)
  const keys = list.map((c) => c.key)
  const untouched = !look.order && !look.hidden
  // Until the user chooses, columns that do not fit count as hidden, so that the ticks match what is shown.
  const narrow = untouched && !matchMedia('(min-width: 1600px)').matches
  const hidden = look.hidden ?? (untouched ? list.filter((c) => (narrow && c.roomy) || tight.includes(c.key)).map((c) => c.key) : [])
  const put = (part: ListLook) => onChange({ ...look, order: keys, hidden, ...part })
  const move = (column: Column<T>, by: -1 | 1) => {
    const order = moved(keys, column.key, by)
    put({ order })
    say(t.movedTo(column.title, order.indexOf(column.key) + 1))
  }
  return (
    <div ref={box} role="dialog" aria-label={t.columns} className={css.panel}>
      <fieldset className={css.density}>
        <legend>{t.density}</legend>
        {[false, true].map((to) => (
          <label key={String(to)}>
            <input type="radio" name="density" checked={dense === to} onChange={() => onChange({ ...look, dense: to })} />
            {to ? t.compact : t.comfortable}
          </label>
        ))}
      </fieldset>
      <ul className={css.columns} aria-label={t.columns}>
        {list.map((c, i) => (
          <li
            key={c.key}
            onKeyDown={(e) => {
              if (!e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return
              e.preventDefault()
              move(c, e.key === 'ArrowUp' ? -1 : 1)
            }}
          >
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(c.key)}
                onChange={() => put({ hidden: hidden.includes(c.key) ? hidden.filter((k) => k !== c.key) : [...hidden, c.key] })}
              />
              {c.title}
            </label>
            <Button kind="plain" icon="chevron-up" aria-label={t.up(c.title)} disabled={i === 0} onClick={() => move(c, -1)} />
            <Button kind="plain" icon="chevron-down" aria-label={t.down(c.title)} disabled={i === list.length - 1} onClick={() => move(c, 1)} />
          </li>
        ))}
      </ul>
      <Button disabled={untouched && look.dense === undefined} onClick={() => onChange({})}>
        {t.resetColumns}
      </Button>
      <Button onClick={() => void copyText(shared()).then((done) => (done ? say(t.copied) : say(t.notCopied)))}>{t.copyView}</Button>
      <span className={css.said} role="status">
        {said}
      </span>
    </div>
  )
}
