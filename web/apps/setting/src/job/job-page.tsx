import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { AreaPicker, Choice, DateField, FilterRow, ListPage, Tag, TextField, dateTime, errorText, useListPlace } from '@mirror/widgets'
import type { Column, Tone } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import page from '../page/page.module.css'
import { pageQuery } from '../page/page-query.ts'
import { writeSort } from '../page/sort.ts'
import css from './job-page.module.css'
import { t } from './job.texts.ts'
import { tookText } from './rules.ts'

type Job = Schemas['JobRow']
type State = Job['state']

const STATES: readonly State[] = ['waiting', 'running', 'failed', 'cancelled', 'done']
const TONES: Record<State, Tone> = { waiting: 'brand', running: 'green', done: 'quiet', failed: 'red', cancelled: 'orange' }
const words = (): Record<State, string> => ({ waiting: t.waiting, running: t.running, done: t.done, failed: t.broken, cancelled: t.cancelled })
/** While the page is on show; the browser asks nothing for a hidden one. */
const AGAIN = 10_000
const startOf = (day: string) => (day ? Date.parse(`${day}T00:00:00+08:00`) || 0 : 0)

/** 后台任务: what the platform does behind the pages, what of it failed, and another try. */
export default function JobPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams } = place
  const typed = Object.fromEntries(['kind', 'state', 'of', 'user', 'area', 'areaName', 'since'].map((name) => [name, params.get(name) ?? '']))
  const { kind = '', state = '', of = '', user = '', area = '', since = '' } = typed
  const sort = params.get('sort') === 'oldest' ? 'oldest' : 'newest'
  const list = useQuery({
    ...pageQuery(sdk, 'jobs', '/api/jobs', { kind, state, of, user, area, since: startOf(since), sort }, place),
    retry: false,
    refetchInterval: AGAIN,
  })
  const counts = useQuery({
    queryKey: ['jobs', 'counts'],
    queryFn: ({ signal }) => sdk.http.get('/api/jobs/counts', undefined, { signal, silent: true }),
    refetchInterval: AGAIN,
    retry: false,
  })
  const act = useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'retry' | 'cancel' }) =>
      to === 'retry'
        ? sdk.http.postOrThrow(`/api/jobs/${id}/retry`, undefined, { silent: true })
        : sdk.http.postOrThrow(`/api/jobs/${id}/cancel`, undefined, { silent: true }),
    onSuccess: (_, { to }) => sdk.message.success(to === 'retry' ? t.retried : t.stopped),
    onError: (error) => sdk.message.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const retry = async (j: Job) => {
    if (await sdk.confirm({ title: t.retryTitle(j.title), text: t.retryText, okText: t.retry })) act.mutate({ id: j.id, to: 'retry' })
  }
  const cancel = async (j: Job) => {
    if (await sdk.confirm({ title: t.cancelTitle(j.title), text: t.cancelText, okText: t.cancelOk, danger: true })) act.mutate({ id: j.id, to: 'cancel' })
  }
  const apply = (next: Record<string, string>) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ sort: params.get('sort') ?? '', ...typed, ...next })) if (v.trim()) out.set(k, v.trim())
    setParams(out)
  }
  const clear = () => setParams(new URLSearchParams())
  const kinds = counts.data ?? []
  const inState = (s: State) => kinds.filter((k) => !kind || k.kind === kind).reduce((n, k) => n + k[s], 0)
  const word = words()

  const columns: Column<Job>[] = [
    { key: 'title', title: t.kind, head: true, cell: (j) => j.title },
    { key: 'id', title: t.id, sort: { up: 'oldest', down: 'newest' }, cell: (j) => j.id },
    { key: 'state', title: t.state, cell: (j) => <Tag tone={TONES[j.state]}>{word[j.state]}</Tag> },
    {
      key: 'error',
      title: t.error,
      grow: true,
      cell: (j) => j.error || (j.state === 'waiting' && j.needed ? <span className={page.muted}>{j.needed}</span> : '—'),
    },
    {
      key: 'owner',
      title: t.owner,
      cell: (j) =>
        j.system ? (
          t.platform
        ) : (
          <>
            {j.ownerName}
            <span className={css.two}>{j.areaName}</span>
          </>
        ),
    },
    { key: 'progress', title: t.progress, align: 'right', cell: (j) => (j.total > 0 ? `${j.done} / ${j.total}` : j.done > 0 ? String(j.done) : '—') },
    { key: 'attempts', title: t.attempts, align: 'right', cell: (j) => t.times(j.attempts) },
    { key: 'at', title: t.at, cell: when },
    { key: 'took', title: t.took, align: 'right', cell: (j) => tookText(j.took) || '—' },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (j) => (
        <div className={page.does}>
          {j.mayRetry && (
            <Button size="small" disabled={act.isPending} aria-label={t.retryOf(j.title, j.id)} onClick={() => void retry(j)}>
              {t.retry}
            </Button>
          )}
          {j.mayCancel && (
            <Button size="small" danger disabled={act.isPending} aria-label={t.cancelOf(j.title, j.id)} onClick={() => void cancel(j)}>
              {t.cancel}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <ListPage
      name="jobs"
      title={t.title}
      count={t.count}
      note={<small>{t.hint}</small>}
      tools={() => (
        <Button loading={list.isFetching} onClick={() => void client.invalidateQueries({ queryKey: ['jobs'] })}>
          {t.refresh}
        </Button>
      )}
      views={
        <fieldset className={css.states}>
          <legend className="sr-only">{t.state}</legend>
          {STATES.map((s) => (
            <button
              key={s}
              type="button"
              className={css.state}
              aria-pressed={state === s}
              data-bad={(s === 'failed' && inState(s) > 0) || undefined}
              onClick={() => apply({ state: state === s ? '' : s })}
            >
              {word[s]} <b>{counts.data ? inState(s) : '—'}</b>
            </button>
          ))}
        </fieldset>
      }
      filters={
        <FilterRow label={t.filters} onFind={(fields) => apply({ user: String(fields.get('user') ?? '') })} onReset={clear}>
          <Choice
            label={t.anyKind}
            optional
            value={kind}
            onChange={(next) => apply({ kind: next })}
            options={kinds.map((k) => ({ value: k.kind, label: `${k.title}（${k.waiting + k.running + k.done + k.failed + k.cancelled}）` }))}
          />
          <Choice
            label={t.anyOf}
            optional
            value={of}
            onChange={(next) => apply({ of: next })}
            options={[
              { value: 'system', label: t.system },
              { value: 'person', label: t.person },
            ]}
          />
          <TextField type="search" placeholder={t.user} aria-label={t.user} key={user} name="user" defaultValue={user} maxLength={64} />
          <div data-wide="">
            <AreaPicker value={area} text={typed.areaName || area} clearable onChange={(id, name) => apply({ area: id, areaName: id && name })} />
          </div>
          <DateField whole label={t.since} aria-label={t.since} value={since} onChange={(day) => apply({ since: day })} />
        </FilterRow>
      }
      columns={columns}
      sort={{ value: sort, onChange: (next) => setParams(writeSort(params, next)) }}
      ends={{ jump: undefined }}
      rowKey={(j) => j.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={Object.values(typed).some(Boolean)}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['task', t.empty, t.emptyText]}
    />
  )
}

/** The moment that says most of a job in its state. */
function when(j: Job): string {
  if (j.state === 'waiting') return t.next(dateTime(j.runAt))
  if (j.state === 'running') return t.began(dateTime(j.startedAt))
  return t.ended(dateTime(j.endedAt))
}
