import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Screen, errorText } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { moduleKeys } from '../engine/queries.ts'
import { Way } from '../engine/way.tsx'
import { Crumb } from '../engine/crumb.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { periodName } from './period-name.ts'
import { reportedQuery } from './queries.ts'
import type { Reported } from './queries.ts'
import { ReportedTable } from './reported-table.tsx'
import { WIDE } from './rules.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** What the areas below reported of a period: who has, what, and how it differs from what is reckoned now. */
export function ReportedPage({ code }: { code: string }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const asked = useQuery(reportedQuery(sdk, code, area, params.get('period') ?? ''))
  const r = asked.data
  const title = r && t.reportedOf(r.title)
  useEffect(() => {
    if (title) sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])
  const show = (key: 'area' | 'period', value: string) => {
    const next = new URLSearchParams(params)
    next.set(key, value)
    setParams(next)
  }
  const columns = r?.groups.flatMap((g) => g.columns).length ?? 0
  return (
    <Screen
      title={title ?? t.reported}
      actions={
        r && (
          <>
            <PeriodChoice period={r.period} day={r.day} onChange={(p) => show('period', p)} />
            <Remind of={r} />
          </>
        )
      }
    >
      {asked.isError && !r ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !r ? (
        <Skeleton rows={12} />
      ) : (
        <div className={`${css.report} ${columns >= WIDE ? css.wide : css.narrow}`} aria-busy={asked.isPlaceholderData || undefined}>
          <div className={css.where}>
            <span data-print="no">
              <Way to={`/summary/${code}?${new URLSearchParams({ area: r.area.id, period: r.period })}`}>{t.backReport}</Way>
            </span>
            <Crumb path={r.area.path} onOpen={(id) => show('area', id)} />
            {r.asked && <p className={css.quiet}>{t.inOf(r.rows.filter((x) => x.in).length, r.rows.length, r.rows.filter((x) => x.late).length)}</p>}
          </div>
          {!r.asked ? (
            <EmptyState
              icon="task"
              title={t.notAsked(periodName(r.period))}
              actions={sdk.permissions.has('summaryReport:add') && <Way to="/m/summaryReport-call">{t.calls}</Way>}
            >
              {t.notAskedHint}
            </EmptyState>
          ) : (
            <ReportedTable reported={r} />
          )}
        </div>
      )}
    </Screen>
  )
}

/** 催报: a message to the people of the areas that are late, of whom nobody was reminded today. */
function Remind({ of: r }: { of: Reported }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const late = r.rows.filter((x) => x.late && x.remindedOn !== r.day)
  const send = useMutation({
    mutationFn: () =>
      sdk.http.postOrThrow(
        `/api/rural/summaryReport-submission/batch/${r.remind as 'remind'}`,
        { items: late.slice(0, 100).map((x) => ({ id: x.submission, version: x.version })) },
        { silent: true },
      ),
    onSuccess: (results) => {
      const done = results.filter((x) => x.done).length
      if (done > 0) sdk.message.success(t.remindedAll(done))
      else sdk.message.error(results[0]?.message ?? t.failed)
    },
    onError: (error) => sdk.message.error(errorText(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['summary', 'reported'] })
      await client.invalidateQueries({ queryKey: moduleKeys.all, refetchType: 'none' })
    },
  })
  if (r.remind === '' || late.length === 0) return null
  return (
    <Button kind="primary" disabled={send.isPending} onClick={() => send.mutate()}>
      {t.remind(late.length)}
    </Button>
  )
}
