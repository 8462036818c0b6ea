import { env, followed } from '@mirror/sdk/page'
import { whole } from '@mirror/widgets'
import type { WarningCounts } from './rules.ts'
import { t } from './visual.texts.ts'
import css from './warnings.module.css'

/** How many red and orange warnings each analysis has; a name leads to the analysis of the area on show. */
export function Warnings({ counts, area, own }: { counts: WarningCounts | undefined; area: string; own: string }) {
  if (!counts) return <p className={css.none}>{t.loading}</p>
  if (counts.asOf === 0) return <p className={css.none}>{t.notYet}</p>
  const query = area === own ? '' : `?area=${area}`
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t.warnings}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.warning}</th>
            <th scope="col">{t.red}</th>
            <th scope="col">{t.orange}</th>
          </tr>
        </thead>
        <tbody>
          {counts.items.map((x) => (
            <tr key={x.slug}>
              <th scope="row">
                <a href={`${env.base}/warning/${x.slug}${query}`} onClick={followed}>
                  {x.title}
                </a>
              </th>
              <td data-level={x.red > 0 ? 'red' : undefined}>{whole(x.red)}</td>
              <td data-level={x.orange > 0 ? 'orange' : undefined}>{whole(x.orange)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
