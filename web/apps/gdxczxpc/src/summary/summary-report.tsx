import { useSdk } from '@mirror/sdk'
import { saveFile } from '@mirror/sdk/save'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, QueryError, Screen, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PrintButton } from '../engine/paper.tsx'
import { Way } from '../engine/way.tsx'
import { Crumb } from '../engine/crumb.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { periodName } from './period-name.ts'
import { dayText } from '../engine/day-text.ts'
import { ownsQuery, reportQuery, summariesQuery } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { WIDE } from './rules.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** One report of an area and a period, which live in the address. */
export function SummaryReport({ code }: { code: string }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const own = useQuery({ ...ownsQuery(sdk), enabled: code.startsWith('own-') }).data?.items.find((r) => r.code === code)
  const period = params.get('period') ?? own?.period ?? ''
  const formTitle = useQuery(summariesQuery(sdk)).data?.items.find((r) => r.code === code)?.title
  const title = own?.title ?? formTitle
  const asked = useQuery(reportQuery(sdk, code, area, period))
  const [saving, setSaving] = useState(false)
  const r = asked.data
  useEffect(() => {
    if (title) sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])

  const show = (part: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) {
      if (v) next.set(k, v)
      else next.delete(k)
    }
    setParams(next)
  }
  const save = async (ends: 'xlsx' | 'pdf') => {
    setSaving(true)
    try {
      await saveFile(sdk, `/api/summary/${code}/${ends}?${new URLSearchParams({ area, period })}`, `${code}.${ends}`)
    } catch (error) {
      sdk.message.error(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  const columns = r?.groups.flatMap((g) => g.columns).length ?? 0
  return (
    <Screen
      title={title ?? t.title}
      actions={
        r && (
          <>
            {!r.split && <PeriodChoice period={r.period} day={r.day} onChange={(p) => show({ period: p })} />}
            {sdk.permissions.has('summaryReport:export') && !r.closed && columns > 0 && (
              <>
                <Button disabled={saving} onClick={() => void save('xlsx')}>
                  {t.save}
                </Button>
                <Button disabled={saving} onClick={() => void save('pdf')}>
                  {t.savePdf}
                </Button>
              </>
            )}
            <PrintButton />
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
              <Way to="/summary">{t.back}</Way>
            </span>
            {code.startsWith('own-')
              ? own?.mine && (
                  <span data-print="no">
                    <Way to={`/summary/${code}/edit`}>{t.ownEdit}</Way>
                  </span>
                )
              : !r.closed &&
                r.rows.length > 0 && (
                  <span data-print="no">
                    <Way to={`/summary/${code}/reported?${new URLSearchParams({ area: r.area.id, ...(r.live ? {} : { period: r.period }) })}`}>
                      {t.reported}
                    </Way>
                  </span>
                )}
            {r.split ? (
              <span className={css.place}>
                <AreaPicker value={r.area.id} text={r.area.name} label={t.below} deepest={4} onChange={(id) => show({ area: id })} />
              </span>
            ) : (
              <Crumb path={r.area.path} onOpen={(id) => show({ area: id })} />
            )}
            <p className={css.quiet}>
              <span className={css.printed}>
                {r.area.name} {periodName(r.period)}{' '}
              </span>
              {r.live && t.live(dayText(r.day))}
              {r.kept && t.kept(Math.floor(r.month / 100), r.month % 100)} {r.later && t.later(dayText(r.day))}
              {r.fresh.map((f) => (
                <span key={f}>{f}</span>
              ))}
              {r.missing.length > 0 && columns > 0 && <span>{t.waiting(r.missing.join('、'))}</span>}
            </p>
          </div>
          {r.closed ? (
            <EmptyState icon="lock" title={t.closed} />
          ) : columns === 0 ? (
            <EmptyState icon="chart" title={t.none}>
              {t.waiting(r.missing.join('、'))}
            </EmptyState>
          ) : (
            <ReportTable report={r} onArea={(id) => show({ area: id })} />
          )}
        </div>
      )}
    </Screen>
  )
}
