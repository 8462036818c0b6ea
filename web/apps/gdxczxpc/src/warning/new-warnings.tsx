import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Tag, countText, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import rows from '../engine/rows.module.css'
import { freshQuery } from './queries.ts'
import { SiteLink } from './site-link.tsx'
import { t } from './warning.texts.ts'
import { NEW } from './words.ts'

/** How many analyses the home names at first. */
const most = 5

/** 新增预警: what stands out in an area and nobody has looked at yet; each line leads to the list of it. */
export default function NewWarnings({ area }: { area: string }) {
  const sdk = useSdk()
  const [all, setAll] = useState(false)
  const { data, isError, error, refetch } = useQuery(freshQuery(sdk, area))
  const items = data?.items.toSorted((a, b) => b.red - a.red || b.orange - a.orange) ?? []
  return (
    <>
      <header className={rows.head}>
        <h2>{t.fresh}</h2>
      </header>
      {isError && !data ? (
        <p className={rows.none}>
          {errorText(error)}
          <Button onClick={() => refetch()}>{t.retry}</Button>
        </p>
      ) : !data ? (
        <Skeleton rows={3} />
      ) : items.length === 0 ? (
        <p className={rows.none}>{t.noneFresh}</p>
      ) : (
        <ul className={rows.rows}>
          {items.slice(0, all ? undefined : most).map((x) => (
            <li key={x.slug}>
              <span className={rows.main}>
                <SiteLink site={data.site} slug={x.slug} search={{ area, state: NEW, tab: 'hits' }}>
                  {x.title}
                </SiteLink>
              </span>
              {x.red > 0 && <Tag tone="red">{t.redOf(countText(x.red, data.cap))}</Tag>}
              {x.orange > 0 && <Tag tone="orange">{t.orangeOf(countText(x.orange, data.cap))}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {items.length > most && !all && (
        <button type="button" className={rows.more} onClick={() => setAll(true)}>
          {t.others(items.length - most)}
        </button>
      )}
    </>
  )
}
