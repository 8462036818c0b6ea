import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, Facts, QueryError, Screen, dateTime } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useState } from 'react'
import { Field } from '../page/field.tsx'
import { refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './retention.module.css'
import { t } from './retention.texts.ts'

type View = Schemas['RetentionView']
type Kind = View['due']['kinds'][number]
type Hold = Schemas['RetentionHold']

const key = ['retention']
const viewQuery = (sdk: ReturnType<typeof useSdk>, years: number) =>
  queryOptions({
    queryKey: [...key, years],
    queryFn: ({ signal }) => sdk.http.get('/api/retention', { years }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** 数据留存: how long what tells who somebody was is kept, what the next run would do, and who is left alone. */
export default function RetentionPage() {
  const sdk = useSdk()
  const [trial, setTrial] = useState(0)
  const found = useQuery(viewQuery(sdk, trial))
  const data = found.data
  return (
    <Screen title={t.title}>
      {found.isError && !data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint}</p>
          <RuleForm key={data.version} of={data} trial={trial} onTrial={setTrial} />
          <h2>{t.due}</h2>
          {trial > 0 && <p className={css.hint}>{t.trialOf(trial)}</p>}
          <Facts
            items={[
              [t.people, t.some(data.due.people, data.due.cap)],
              [t.homes, t.some(data.due.households, data.due.cap)],
              [t.until, dateTime(data.due.until).slice(0, 10)],
            ]}
          />
          {data.due.kinds.length > 0 && (
            <div className={css.kinds}>
              <DataTable caption={t.kinds} columns={kindColumns(data.due.cap)} rows={data.due.kinds} rowKey={(k) => k.kind} empty={null} />
            </div>
          )}
          <h2>{t.holds}</h2>
          <p className={css.hint}>{t.holdsHint}</p>
          <Holds holds={data.holds} />
        </div>
      )}
    </Screen>
  )
}

const kindColumns = (cap: number): Column<Kind>[] => [
  { key: 'title', title: t.kind, head: true, cell: (k) => k.title },
  { key: 'until', title: t.since, grow: true, cell: (k) => (k.until === 'own' ? t.sinceOwn : t.sinceHome) },
  { key: 'count', title: t.count, align: 'right', cell: (k) => t.some(k.count, cap) },
]

function RuleForm({ of, trial, onTrial }: { of: View; trial: number; onTrial: (years: number) => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [on, setOn] = useState(of.rule.on)
  const [years, setYears] = useState(String(of.rule.years))
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = on !== of.rule.on || years !== String(of.rule.years)
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  const whole = () => {
    const n = Number(years)
    if (Number.isInteger(n) && n >= 1 && n <= 30) return n
    setWrong({ years: t.needYears })
    return 0
  }
  const save = async () => {
    const n = whole()
    if (n === 0) return
    try {
      if (on) {
        const { due } = await client.fetchQuery(viewQuery(sdk, n))
        const own = due.kinds.reduce((n, k) => n + (k.until === 'own' ? k.count : 0), 0)
        const text = t.sureText(t.some(due.people, due.cap), t.some(due.households, due.cap), t.some(own, due.cap))
        if (!(await sdk.confirm({ title: t.sureOn(n), text, okText: t.save, danger: due.people + due.households + own > 0 }))) return
      }
      await sdk.http.put('/api/retention', { version: of.version, rule: { on, years: n } }, { silent: true })
      onTrial(0)
      await client.invalidateQueries({ queryKey: key })
      sdk.message.success(t.saved)
    } catch (error) {
      setWrong(await refused(sdk, error, ['years'], () => client.invalidateQueries({ queryKey: key })))
    }
  }
  return (
    <form
      className={css.rule}
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <Checkbox checked={on} onChange={(e) => setOn(e.target.checked)}>
        {t.on}
      </Checkbox>
      <Field id="retention-years" label={t.years} required wrong={wrong['years']} hint={t.yearsHint}>
        <Input
          id="retention-years"
          inputMode="numeric"
          value={years}
          maxLength={2}
          status={wrong['years'] ? 'error' : ''}
          aria-describedby="retention-years-note"
          onChange={(e) => {
            setYears(e.target.value.trim())
            setWrong({})
          }}
        />
      </Field>
      <div className={css.does}>
        <Button
          onClick={() => {
            const n = whole()
            if (n > 0 && n !== trial) onTrial(n)
          }}
        >
          {t.trial}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!dirty}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

function Holds({ holds }: { holds: Hold[] }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [form, setForm] = useState({ no: '', reason: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = form.no.trim() !== '' || form.reason.trim() !== ''
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  const reload = () => client.invalidateQueries({ queryKey: key })
  const add = async () => {
    try {
      await sdk.http.postOrThrow('/api/retention/holds', form, { silent: true })
      setForm({ no: '', reason: '' })
      sdk.message.success(t.added)
      await reload()
    } catch (error) {
      setWrong(await refused(sdk, error, ['no', 'reason'], reload))
    }
  }
  const release = async (h: Hold) => {
    if (!(await sdk.confirm({ title: t.sureRelease(h.no), text: t.sureReleaseText, okText: t.release, danger: true }))) return
    try {
      await sdk.http.delete(`/api/retention/holds/${encodeURIComponent(h.id)}`, { silent: true })
      sdk.message.success(t.released)
    } catch (error) {
      await refused(sdk, error, [], reload)
    }
    await reload()
  }
  const columns: Column<Hold>[] = [
    { key: 'no', title: t.no, head: true, cell: (h) => h.no },
    { key: 'reason', title: t.reason, grow: true, cell: (h) => <span title={h.reason}>{h.reason}</span> },
    { key: 'by', title: t.by, cell: (h) => h.by },
    { key: 'at', title: t.at, cell: (h) => dateTime(h.at) },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (h) => (
        <Button size="small" danger aria-label={t.releaseOf(h.no)} onClick={() => void release(h)}>
          {t.release}
        </Button>
      ),
    },
  ]
  return (
    <>
      <form
        className={css.rule}
        onSubmit={(e) => {
          e.preventDefault()
          void add()
        }}
      >
        <Field id="retention-no" label={t.no} required wrong={wrong['no']}>
          <Input
            id="retention-no"
            value={form.no}
            maxLength={40}
            autoComplete="off"
            status={wrong['no'] ? 'error' : ''}
            aria-describedby="retention-no-note"
            onChange={(e) => {
              setForm({ ...form, no: e.target.value })
              setWrong({})
            }}
          />
        </Field>
        <Field id="retention-reason" label={t.reason} required wrong={wrong['reason']}>
          <Input
            id="retention-reason"
            value={form.reason}
            maxLength={200}
            autoComplete="off"
            status={wrong['reason'] ? 'error' : ''}
            aria-describedby="retention-reason-note"
            onChange={(e) => {
              setForm({ ...form, reason: e.target.value })
              setWrong({})
            }}
          />
        </Field>
        <div className={css.does}>
          <Button htmlType="submit">{t.add}</Button>
        </div>
      </form>
      <DataTable caption={t.holds} columns={columns} rows={holds} rowKey={(h) => h.id} empty={<EmptyState icon="lock" title={t.noHolds} />} />
    </>
  )
}
