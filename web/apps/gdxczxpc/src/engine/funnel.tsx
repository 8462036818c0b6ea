import { useSdk } from '@mirror/sdk'
import { whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Description } from './model.ts'
import { summaryQuery } from './queries.ts'

/** How many records stand in each state, as a row of steps that narrow the list; the figures come from the roll-up. */
export function Funnel({ d, area, state, onState }: { d: Description; area: string; state: string; onState: (state: string) => void }) {
  const sdk = useSdk()
  const summary = useQuery(summaryQuery(sdk, d.code, area))
  const counts = summary.data?.states
  const most = Math.max(1, ...Object.values(counts ?? {}))
  // States that hold nothing say nothing; the one that is chosen stays, so that it can be left.
  const held = d.states.filter((s) => !counts || (counts[s.code] ?? 0) > 0 || s.code === state)
  return (
    <ol className={css.funnel} aria-label={t.funnel}>
      {held.map((s) => {
        const n = counts?.[s.code] ?? 0
        return (
          <li key={s.code}>
            <button type="button" aria-pressed={state === s.code} disabled={!counts} onClick={() => onState(state === s.code ? '' : s.code)}>
              <b>{counts ? whole(n) : '…'}</b>
              <span>{s.title}</span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(n / most) * 100} height="4" data-tone={s.tone} />
              </svg>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
