import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag, dateTime, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { descriptionQuery } from '../engine/description.ts'
import { Way } from '../engine/way.tsx'
import { valuesOf } from '../engine/model.ts'
import type { Row } from '../engine/model.ts'
import css from './citizen.module.css'
import { t } from './citizen.texts.ts'
import { asked, mineQuery } from './queries.ts'
import type { Asked } from './queries.ts'

/** What they asked for, the newest first; the page of the service hall has a list of its own of what was asked there. */
export function Mine({ hall = true }: { hall?: boolean }) {
  const sdk = useSdk()
  const proposals = useQuery(mineQuery(sdk, asked[0]))
  const corrections = useQuery(mineQuery(sdk, asked[1]))
  const requests = useQuery({ ...mineQuery(sdk, 'intserv'), enabled: hall })
  const failed = [proposals, corrections, requests].find((q) => q.isError && !q.data)
  const rows = [
    ...((hall && requests.data?.items) || []).map((row) => ({ code: 'intserv' as const, row })),
    ...(proposals.data?.items ?? []).map((row) => ({ code: asked[0], row })),
    ...(corrections.data?.items ?? []).map((row) => ({ code: asked[1], row })),
  ].toSorted((a, b) => b.row.createdAt - a.row.createdAt)
  return (
    <section aria-label={t.mine}>
      <h2>{t.mine}</h2>
      {failed ? (
        <QueryError error={failed.error} title={t.mineFailed} onRetry={() => failed.refetch()} />
      ) : !proposals.data || !corrections.data || (hall && !requests.data) ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={css.none}>{t.noMine}</p>
      ) : (
        <ul className={css.list}>
          {rows.map(({ code, row }) => (
            <One key={`${code}/${row.id}`} code={code} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ code, row }: { code: Asked | 'intserv'; row: Row }) {
  const sdk = useSdk()
  const { data: d } = useQuery(descriptionQuery(sdk, code))
  const kinds = useDict('proposal_kind')
  const requests = useDict('request_kind')
  const items = useDict('correction_field')
  const state = d?.states.find((s) => s.code === row.state)
  const what =
    code === 'intserv-correction'
      ? `${d?.title ?? ''}：${items.name(String(valuesOf('intserv-correction', row).item ?? ''))}`
      : code === 'intserv'
        ? requests.name(String(valuesOf('intserv', row).kind ?? ''))
        : kinds.name(String(valuesOf('intserv-proposal', row).kind ?? ''))
  return (
    <li>
      <Way to={`/m/${code}/${row.id}`}>{what}</Way>
      <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? row.state}</Tag>
      <span className={css.when}>
        {row.no} · {dateTime(row.createdAt)}
      </span>
    </li>
  )
}
