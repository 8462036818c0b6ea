import { useEffect } from 'react'
import { router } from '../route/router.ts'
import { StarIcon } from '../stars/star-icon.tsx'
import { isStarred, readStars, starrable, stars, toggleStar } from '../stars/stars.ts'
import { t } from '../stars/stars.texts.ts'
import { useStore } from '../store.ts'
import css from './bar.module.css'
import { starOf } from './star-of.ts'
import type { Part } from './tab-list.tsx'

/** The star of the page on show, at the end of the bar. */
export function StarButton({ tabs, list }: Part) {
  const all = useStore(stars)
  const active = useStore(tabs.active)
  // A record opened within a tab is another page to star.
  const spot = useStore(router.spot)
  const tab = list.find(({ id }) => id === active)
  useEffect(() => void readStars().catch(() => undefined), [])
  const star = tab && starOf(spot, tab)
  if (!star || !starrable(star.address)) return null
  const on = isStarred(all, star.address)
  return (
    <button
      type="button"
      className={css['step']}
      data-tour="star"
      data-on={on || undefined}
      aria-pressed={on}
      aria-label={t.add}
      title={on ? t.drop : t.add}
      onClick={() => void toggleStar(star)}
    >
      <StarIcon on={on} />
    </button>
  )
}
