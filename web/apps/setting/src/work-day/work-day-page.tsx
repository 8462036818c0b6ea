import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, DateField, QueryError, Screen, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Field } from '../page/field.tsx'
import { refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import { exceptions, merged, weekday } from './rules.ts'
import type { CalendarDay, CalendarYear } from './rules.ts'
import css from './work-day-page.module.css'
import { t } from './work-day.texts.ts'

const yearQuery = (sdk: ReturnType<typeof useSdk>, year: string) =>
  queryOptions({
    queryKey: ['work-day', year],
    queryFn: ({ signal }) => sdk.http.get('/api/rural/calendar', { year }, { signal, silent: true }),
    retry: false,
  })

/** 工作日历: the days of a year that are not what their weekday says. */
export default function WorkDayPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const year = params.get('year') ?? ''
  const found = useQuery(yearQuery(sdk, year))
  useEffect(() => {
    sdk.setTitle(t.title)
    // It has no entry of its own in the menu: it belongs to the dictionaries.
    sdk.setSideMenuBase('/setting/dict')
    return () => {
      sdk.setTitle(undefined)
      sdk.setSideMenuBase('')
    }
  }, [sdk])
  const data = found.data
  const go = (y: number) => setParams({ year: String(y) })
  return (
    <Screen
      title={t.title}
      count={data ? t.count(data.days.length) : undefined}
      actions={
        <>
          {data && <Choice label={t.year} value={String(data.year)} onChange={(y) => go(Number(y))} options={yearsOf(data)} />}
          <Button onClick={() => navigate('/setting/dict')}>{t.back}</Button>
        </>
      }
    >
      {found.isError && !data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint}</p>
          {data.missing > 0 && (
            <p className={css.missing} role="status">
              {t.missing(data.missing)}
              {data.missing !== data.year && (
                <Button size="small" onClick={() => go(data.missing)}>
                  {t.look(data.missing)}
                </Button>
              )}
            </p>
          )}
          <YearForm key={`${data.year}/${data.version}`} of={data} />
        </div>
      )}
    </Screen>
  )
}

const yearsOf = (data: CalendarYear) =>
  (data.years.includes(data.year) ? data.years : [...data.years, data.year]).map((y) => ({ value: String(y), label: t.yearOf(y) }))

function YearForm({ of }: { of: CalendarYear }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [notice, setNotice] = useState(of.notice)
  const [days, setDays] = useState<readonly CalendarDay[]>(of.days)
  const [span, setSpan] = useState({ name: '', from: '', until: '', kind: 'off' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const dirty = notice !== of.notice || JSON.stringify(days) !== JSON.stringify(of.days)
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  const add = () => {
    if (span.name.trim() === '' || span.from === '') return setWrong({ span: t.needed })
    if (![span.from, span.until || span.from].every((d) => d.startsWith(`${of.year}-`))) return setWrong({ span: t.outside(of.year) })
    const more = exceptions(span.name.trim(), span.from, span.until, span.kind === 'on')
    if (more.length === 0) return setWrong({ span: t.nothing })
    setDays(merged(days, more))
    setSpan({ ...span, from: '', until: '' })
    setWrong({})
  }
  const save = async () => {
    setBusy(true)
    try {
      await sdk.http.put(`/api/rural/calendar/${of.year}`, { version: of.version, notice, days }, { silent: true })
      await client.invalidateQueries({ queryKey: ['work-day'] })
      sdk.message.success(t.saved)
    } catch (error) {
      setWrong(await refused(sdk, error, ['notice', 'days'], () => client.invalidateQueries({ queryKey: ['work-day'] })))
    } finally {
      setBusy(false)
    }
  }
  const columns: Column<CalendarDay>[] = [
    { key: 'day', title: t.day, head: true, cell: (d) => d.day },
    { key: 'weekday', title: t.weekday, cell: (d) => t.weekdays[weekday(d.day)] },
    { key: 'kind', title: t.kind, cell: (d) => <Tag tone={d.working ? 'orange' : 'green'}>{d.working ? t.on : t.off}</Tag> },
    { key: 'name', title: t.name, grow: true, cell: (d) => d.name },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (d) => (
        <Button size="small" aria-label={t.removeOf(d.day)} onClick={() => setDays(days.filter((x) => x.day !== d.day))}>
          {t.remove}
        </Button>
      ),
    },
  ]
  return (
    <>
      <form
        className={css.notice}
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <Field id="work-day-notice" label={t.notice} required wrong={wrong['notice']}>
          <Input
            id="work-day-notice"
            value={notice}
            maxLength={100}
            status={wrong['notice'] ? 'error' : ''}
            aria-describedby="work-day-notice-note"
            onChange={(e) => {
              setNotice(e.target.value)
              setWrong({})
            }}
          />
        </Field>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={busy}>
          {t.save}
        </Button>
      </form>
      <form
        className={css.span}
        aria-label={t.add}
        onSubmit={(e) => {
          e.preventDefault()
          add()
        }}
      >
        <label>
          {t.name}
          <Input maxLength={20} value={span.name} autoComplete="off" onChange={(e) => setSpan({ ...span, name: e.target.value })} />
        </label>
        <label>
          {t.from}
          <DateField label={t.from} value={span.from} onChange={(from) => setSpan({ ...span, from })} />
        </label>
        <label>
          {t.until}
          <DateField label={t.until} value={span.until} onChange={(until) => setSpan({ ...span, until })} />
        </label>
        <Choice
          label={t.kind}
          value={span.kind}
          onChange={(kind) => setSpan({ ...span, kind })}
          options={[
            { value: 'off', label: t.off },
            { value: 'on', label: t.on },
          ]}
        />
        <Button htmlType="submit">{t.add}</Button>
      </form>
      {(wrong['span'] ?? wrong['days'] ?? wrong['form']) && (
        <p className={css.wrong} role="alert">
          {wrong['span'] ?? wrong['days'] ?? wrong['form']}
        </p>
      )}
      <DataTable caption={t.title} columns={columns} rows={[...days]} rowKey={(d) => d.day} empty={<EmptyState icon="document" title={t.plain(of.year)} />} />
    </>
  )
}
