import { Button } from '@mirror/ui'
import { PAGE_SIZES, countText } from './list-state.ts'
import type { Paging } from './list-state.ts'
import styles from './pager.module.css'
import { t } from './list.texts.ts'

export interface PagerProps {
  paging: Paging
  /** Matches, and where the server stopped counting them. */
  total: number | undefined
  cap: number
  /** Cursor of the next page, "" on the last one, undefined while it loads. */
  next: string | undefined
  onPrevious: () => void
  onNext: () => void
  onSize: (size: number) => void
}

/** Foot of a keyset-paged list: there is no jump to page 500, because nobody can say what it holds without reading 499. */
export function Pager({ paging, total, cap, next, onPrevious, onNext, onSize }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={t.pager}>
      <span className={styles.total}>{total === undefined ? '\u00a0' : t.total(countText(total, cap))}</span>
      <label className={styles.size}>
        <span className="sr-only">{t.sizes}</span>
        <select value={paging.size} onChange={(e) => onSize(Number(e.target.value))}>
          {PAGE_SIZES.map((n) => (
            <option key={n} value={n}>
              {t.size(n)}
            </option>
          ))}
        </select>
      </label>
      <Button icon="chevron-left" disabled={paging.page === 1} onClick={onPrevious}>
        {t.previous}
      </Button>
      <span className={styles.page} aria-current="page">
        {t.page(paging.page)}
      </span>
      <Button disabled={!next} onClick={onNext}>
        {t.next}
      </Button>
    </nav>
  )
}
