import { Button } from '@mirror/ui'
import type { ReactNode } from 'react'
import { t } from '../list.texts.ts'
import css from './list-page.module.css'

export interface FilterRowProps {
  /** What a screen reader hears. */
  label: string
  children: ReactNode
  /** Given the fields of the form by name, for those that keep their own value. */
  onFind: (fields: FormData) => void
  onReset: () => void
  /** Where some filters are folded away: whether they are on show. */
  open?: boolean | undefined
  onOpen?: (open: boolean) => void
  /** The filters in use that are not on show, each of which can be dropped by itself. */
  chips?: readonly Chip[]
}

export interface Chip {
  key: string
  name: string
  value: ReactNode
  onDrop: () => void
}

/** The filter row of a list. What is typed takes effect with 查询 or Enter, so a half-filled row asks nothing of the server. The first one is the widest. */
export function FilterRow({ label, children, onFind, onReset, open, onOpen, chips }: FilterRowProps) {
  return (
    <form
      className={css.filters}
      role="search"
      aria-label={label}
      onSubmit={(e) => {
        e.preventDefault()
        onFind(new FormData(e.currentTarget))
      }}
    >
      {children}
      <div className={css.buttons}>
        {onOpen && (
          <Button kind="plain" icon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => onOpen(!open)}>
            {open ? t.less : chips && chips.length > 0 ? t.moreOn(chips.length) : t.more}
          </Button>
        )}
        <Button kind="primary" type="submit">
          {t.find}
        </Button>
        <Button onClick={onReset}>{t.reset}</Button>
      </div>
      {chips && chips.length > 0 && (
        <ul className={css.chips} aria-label={t.inUse}>
          {chips.map((c) => (
            <li key={c.key}>
              {c.name}
              {t.colon}
              {c.value}
              <Button kind="plain" icon="close" aria-label={t.dropOne(c.name)} onClick={c.onDrop} />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
