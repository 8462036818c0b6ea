import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { Choice, DateField, FilterRow, ListPage, Tag, TextField, dateTime, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../page/page-query.ts'
import { writeSort } from '../page/sort.ts'
import { t } from './message-log.texts.ts'

type Sent = Schemas['SentRow']

const KINDS = ['todo', 'notice', 'warning', 'system', 'watch', 'urge'] as const
const DAY = 86_400_000
const dayOf = (text: string) => (text ? Date.parse(`${text}T00:00:00+08:00`) || 0 : 0)

/** 消息记录: what went out, to whom, masked; read-only. */
export default function MessageLogPage() {
  const sdk = useSdk()
  const place = useListPlace()
  const { params, setParams } = place
  const sms = params.get('channel') === 'sms'
  const typed = { q: params.get('q') ?? '', kind: sms ? '' : (params.get('kind') ?? ''), from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const to = dayOf(typed.to)
  const sort = sms && params.get('sort') === 'oldest' ? 'oldest' : 'newest'
  const filter = { channel: sms ? 'sms' : 'message', q: typed.q, kind: typed.kind, from: dayOf(typed.from), to: to && to + DAY, sort }
  const list = useQuery({ ...pageQuery(sdk, 'message-log', '/api/message-log', filter, place), retry: false })
  const apply = (next: Record<string, string>) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ channel: sms ? 'sms' : '', sort: params.get('sort') ?? '', ...typed, ...next })) if (v) out.set(k, v.trim())
    setParams(out)
  }
  const kindText = (kind: string) => (KINDS.includes(kind as (typeof KINDS)[number]) ? t[kind as (typeof KINDS)[number]] : kind === 'sms' ? t.sms : kind)
  const columns: Column<Sent>[] = [
    { key: 'at', title: t.at, sort: sms ? { up: 'oldest', down: 'newest' } : undefined, cell: (r) => dateTime(r.at) },
    { key: 'kind', title: t.kind, cell: (r) => <Tag>{kindText(r.kind)}</Tag> },
    { key: 'title', title: t.subject, head: true, grow: true, cell: (r) => <span title={r.title}>{r.title || t.sealed}</span> },
    ...(sms
      ? [{ key: 'mobile', title: t.mobile, cell: (r: Sent) => r.mobile }]
      : [{ key: 'sender', title: t.sender, wideOnly: true, cell: (r: Sent) => r.sender || '—' }]),
    { key: 'receiver', title: t.receiver, cell: (r) => r.receiver },
    { key: 'area', title: t.area, cell: (r) => r.areaName },
    ...(sms ? [] : [{ key: 'state', title: t.state, cell: (r: Sent) => (r.readAt ? t.read(dateTime(r.readAt)) : <Tag tone="orange">{t.unread}</Tag>) }]),
  ]
  const clear = () => setParams(ofChannel(sms ? 'sms' : 'message'))
  return (
    <ListPage
      name={sms ? 'sms-log' : 'message-log'}
      title={t.title}
      count={t.count}
      filters={
        <FilterRow label={t.filters} onFind={(fields) => apply({ q: String(fields.get('q') ?? '') })} onReset={clear}>
          <TextField
            type="search"
            placeholder={sms ? t.findSms : t.find}
            aria-label={sms ? t.findSms : t.find}
            key={`${typed.q} ${sms}`}
            name="q"
            defaultValue={typed.q}
            maxLength={64}
          />
          <Choice
            label={t.channel}
            value={sms ? 'sms' : 'message'}
            onChange={(channel) => setParams(ofChannel(channel))}
            options={[
              { value: 'message', label: t.message },
              { value: 'sms', label: t.sms },
            ]}
          />
          {sms ? null : (
            <Choice
              label={t.anyKind}
              optional
              value={typed.kind}
              onChange={(kind) => apply({ kind })}
              options={KINDS.map((value) => ({ value, label: t[value] }))}
            />
          )}
          <DateField whole label={t.from} aria-label={t.from} value={typed.from} onChange={(from) => apply({ from })} />
          <DateField whole label={t.to} aria-label={t.to} value={typed.to} onChange={(to) => apply({ to })} />
        </FilterRow>
      }
      columns={columns}
      sort={{ value: sort, onChange: (next) => setParams(writeSort(params, next)) }}
      ends={{ jump: sms ? { column: t.at, to: 'date' } : undefined }}
      rowKey={(r) => r.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={Object.values(typed).some(Boolean)}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['bell', t.none, t.noneText]}
    />
  )
}

const ofChannel = (channel: string) => new URLSearchParams(channel === 'sms' ? { channel } : {})
