import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Tag, countText, errorText, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import { Way } from '../engine/way.tsx'
import { dueQuery } from '../help/queries.ts'
import type { Due } from '../help/queries.ts'
import { lightText } from '../help/rules.ts'
import { Dial } from './dial.tsx'
import rowsCss from '../engine/rows.module.css'
import { Segmented } from './segmented.tsx'
import css from './visit-map.module.css'
import { t } from './visit-map.texts.ts'

// The list is what people come for; the picture of it may come a moment later.
const VisitMap = late(() => import('./visit-map.tsx'))

/** How many households are on the map; the page 应访未访 has them all. */
const most = 100

const KINDS = ['monitored', 'must'] as const
type Kind = (typeof KINDS)[number]

/** Whom somebody has to visit now: a list with the visit one touch away, beside a map of where they live. */
export function DueVisits() {
  const sdk = useSdk()
  const [kind, setKind] = useState<Kind>('monitored')
  const [chosen, setChosen] = useState<number>()
  const list = useQuery(dueQuery(sdk, { area: '', kind, light: '', placed: '', visited: '' }, '', most))
  const unplaced = useQuery(dueQuery(sdk, { area: '', kind, light: '', placed: 'no', visited: '' }, '', 1))
  // Households of the other kind never stand below the name of this one.
  const data = list.isPlaceholderData ? undefined : list.data
  const without = unplaced.data?.total ?? 0
  const choose = (id: number) => {
    setChosen(id)
    document.querySelector(`#due-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <header className={rowsCss.head}>
        <h2>{t.due}</h2>
        {data && data.items.length > 0 && <span>{t.dueCount(countText(data.total, data.totalCap))}</span>}
      </header>
      <div className={css.kinds}>
        <Segmented name="due-kind" legend={t.kinds} options={KINDS.map((k) => [k, t[k]])} value={kind} onChange={setKind} />
      </div>
      {list.isError && !data ? (
        <p className={rowsCss.none}>
          {errorText(list.error)}
          <Button onClick={() => list.refetch()}>{t.retry}</Button>
        </p>
      ) : !data ? (
        <Skeleton rows={8} />
      ) : data.items.length === 0 ? (
        <p className={rowsCss.none}>{kind === 'must' ? t.noneMust : t.noneMonitored}</p>
      ) : (
        <div className={css.frame}>
          <div className={css.both}>
            {data.items.some((r) => r.position) ? (
              <VisitMap key={kind} rows={data.items} chosen={chosen} onChoose={choose} />
            ) : (
              <p className={rowsCss.none}>{t.none}</p>
            )}
            <ul className={`${rowsCss.rows} ${css.list}`}>
              {data.items.map((r) => (
                <Row key={r.id} r={r} on={r.id === chosen} onChoose={() => setChosen(r.id)} />
              ))}
            </ul>
          </div>
        </div>
      )}
      <footer className={css.foot}>
        {without > 0 && (
          <Way to={`/m/help/due?${kind === 'monitored' ? '' : `kind=${kind}&`}placed=no`}>{t.unplaced(countText(without, unplaced.data?.totalCap ?? 0))}</Way>
        )}
        {data?.next && <span>{t.first(most)}</span>}
        <Way to="/m/help/due">{t.allDue}</Way>
      </footer>
    </>
  )
}

function Row({ r, on, onChoose }: { r: Due; on: boolean; onChoose: () => void }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const visit = useQuery(descriptionQuery(sdk, 'help-visit'))
  return (
    <li id={`due-${r.id}`} data-on={on || undefined} onFocus={onChoose} onPointerEnter={onChoose}>
      <span className={rowsCss.main}>
        <Way to={`/household/${r.id}/card`}>{r.headName}</Way>
        <small>{[r.areaName, r.position ? '' : t.noPlace, r.lastVisit ? t.lastVisit(r.lastVisit) : t.neverVisited].filter(Boolean).join(' · ')}</small>
        {r.kinds.length > 0 && <small>{r.kinds.join('、')}</small>}
      </span>
      <Tag tone={r.light === 'red' ? 'red' : 'orange'}>{lightText(r.monthly, r.light)}</Tag>
      <span className={css.acts}>
        {sdk.permissions.has('household-data:detail') && <Dial id={r.id} name={r.headName} />}
        {visit.data?.mayAdd && (
          <Button aria-label={t.visitOf(r.headName)} onClick={() => void navigate(`/m/help-visit/new?f.household=${r.id}`)}>
            {t.visit}
          </Button>
        )}
      </span>
    </li>
  )
}
