import { lang, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import rows from '../engine/rows.module.css'
import { ofHouseholdQuery, type Hit } from './queries.ts'
import { SiteLink } from './site-link.tsx'
import { t } from './warning.texts.ts'
import { levelOf } from './words.ts'

/** A day of the server, yyyymmdd, as it is written. */
const dayText = (day: number) => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3')

const valueText = ({ value, decimals, unit }: Hit) =>
  value === null ? '' : `${value.toLocaleString(lang(), { maximumFractionDigits: decimals })}${unit === '%' ? unit : ` ${unit}`}`

/** What stands out of one household, on its card: each with its figure, threshold and days, and the way to how it came about. */
export default function HouseholdWarnings({ id, no, heading: H, section }: { id: number; no: string; heading: 'h2' | 'h3'; section: string | undefined }) {
  const sdk = useSdk()
  const { data, isError, error, refetch } = useQuery(ofHouseholdQuery(sdk, id))
  return (
    <section className={section} aria-label={t.warnings}>
      <H>{t.warnings}</H>
      {isError && !data ? (
        <QueryError error={error} title={t.failed} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.items.length === 0 ? (
        <p className={engine.quiet}>{t.none}</p>
      ) : (
        <ul className={rows.rows}>
          {data.items.map((h) => (
            <li key={h.id}>
              <span className={rows.main}>
                <SiteLink site={data.site} slug={h.slug} search={{ area: h.area.code, q: no, tab: 'hits' }}>
                  {h.figureTitle}
                </SiteLink>
                <small>{t.said(h.name, valueText(h), h.ruleTitle, dayText(h.firstSeen))}</small>
              </span>
              <Tag tone={levelOf(h.level).tone}>{levelOf(h.level).text()}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
