import { Button } from '@mirror/ui'
import { Choice } from './field.tsx'
import { late } from './late.tsx'
import { PAGE_SIZES, countText } from './list-state.ts'
import type { Jump, Paging } from './list-state.ts'
import styles from './pager.module.css'
import { t } from './list.texts.ts'

// It brings the tree of areas, and the first rows need neither.
const JumpTo = late(() => import('./jump-to.tsx'))

export interface PagerProps {
  paging: Paging
  /** Matches, and where the server stopped counting them. */
  total: number | undefined
  cap: number
  /** Cursor of the next page, "" on the last one, undefined while it loads. */
  next: string | undefined
  /** Whether anything lies before the page on show, where its number does not tell. */
  previous?: boolean
  onFirst?: () => void
  onPrevious: () => void
  onNext: () => void
  /** For lists that are read from either end. */
  onLast?: (() => void) | undefined
  jump?: Jump | undefined
  onJump?: (value: string) => void
  onSize: (size: number) => void
}

/** Foot of a keyset-paged list: either end, a step, and a value of the order. Not page 500, because nobody can say what it holds without reading 499. */
export function Pager({ paging, total, cap, next, previous = paging.page !== 1, onFirst, onPrevious, onNext, onLast, jump, onJump, onSize }: PagerProps) {
  const all = total === undefined || (cap > 0 && total >= cap) ? 0 : Math.max(1, Math.ceil(total / paging.size))
  return (
    <nav className={styles.pager} aria-label={t.pager}>
      <span className={styles.total}>{total === undefined ? '\u00a0' : t.total(countText(total, cap))}</span>
      {jump && onJump && <JumpTo key={jump.column} jump={jump} onJump={onJump} />}
      <Choice
        className={styles.size}
        label={t.sizes}
        value={String(paging.size)}
        onChange={(n) => onSize(Number(n))}
        options={PAGE_SIZES.map((n) => ({ value: String(n), label: t.size(n) }))}
      />
      {onFirst && (
        <Button className={styles.end} disabled={!previous} onClick={onFirst}>
          {t.first}
        </Button>
      )}
      <Button icon="chevron-left" disabled={!previous} onClick={onPrevious}>
        {t.previous}
      </Button>
      <span className={styles.page} aria-current="page">
        {paging.page === 0 ? t.somewhere : all >= paging.page ? t.of(paging.page, all) : t.page(paging.page)}
      </span>
      <Button disabled={!next} onClick={onNext}>
        {t.next}
      </Button>
      {onLast && (
        <Button className={styles.end} disabled={!next} onClick={onLast}>
          {t.last}
        </Button>
      )}
    </nav>
  )
}
