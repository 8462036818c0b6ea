import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { Choice, DataTable, Pager, Tag, TextField, countText, dateTime, firstPage, nextPage, previousPage, readPaging, writePaging } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { Failed, Screen } from '../screen/screen.tsx'
import screen from '../screen/screen.module.css'
import { t } from './message-log.texts.ts'

interface Sent {
  id: string
  at: number
  kind: string
  title: string
  sender: string
  receiver: string
  mobile: string
  areaName: string
  readAt: number
}

interface SentPage {
  items: Sent[]
  next: string
  total: number
  totalCap: number
}

const KINDS = ['todo', 'notice', 'warning', 'system', 'watch', 'urge'] as const
const DAY = 86_400_000
const dayOf = (text: string) => (text ? Date.parse(`${text}T00:00:00+08:00`) || 0 : 0)

/** 消息记录: what went out, to whom, masked; read-only. */
export default function MessageLogPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const sms = params.get('channel') === 'sms'
  const paging = readPaging(params)
  const typed = { q: params.get('q') ?? '', kind: sms ? '' : (params.get('kind') ?? ''), from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const filtered = Object.values(typed).some(Boolean)
  const to = dayOf(typed.to)
  const filter = { channel: sms ? 'sms' : 'message', q: typed.q, kind: typed.kind, from: dayOf(typed.from), to: to && to + DAY }
  const cursor = paging.trail.at(-1) ?? ''
  const list = useQuery(
    queryOptions({
      queryKey: ['message-log', filter, cursor, paging.size],
      queryFn: ({ signal }) => sdk.http.get<SentPage>('/api/message-log', { ...filter, cursor, size: paging.size }, { signal, silent: true }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
  const apply = (next: Record<string, string>) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ channel: sms ? 'sms' : '', ...typed, ...next })) if (v) out.set(k, v.trim())
    setParams(out)
  }
  const kindText = (kind: string) => (KINDS.includes(kind as (typeof KINDS)[number]) ? t[kind as (typeof KINDS)[number]] : kind === 'sms' ? t.sms : kind)
  const columns: Column<Sent>[] = [
    { key: 'at', title: t.at, cell: (r) => dateTime(r.at) },
    { key: 'kind', title: t.kind, cell: (r) => <Tag>{kindText(r.kind)}</Tag> },
    { key: 'title', title: t.subject, head: true, grow: true, cell: (r) => <span title={r.title}>{r.title || t.sealed}</span> },
    ...(sms
      ? [{ key: 'mobile', title: t.mobile, cell: (r: Sent) => r.mobile }]
      : [{ key: 'sender', title: t.sender, wideOnly: true, cell: (r: Sent) => r.sender || '—' }]),
    { key: 'receiver', title: t.receiver, cell: (r) => r.receiver },
    { key: 'area', title: t.area, cell: (r) => r.areaName },
    ...(sms ? [] : [{ key: 'state', title: t.state, cell: (r: Sent) => (r.readAt ? t.read(dateTime(r.readAt)) : <Tag tone="orange">{t.unread}</Tag>) }]),
  ]
  const page = list.data
  return (
    <Screen title={t.title} count={page ? t.count(countText(page.total, page.totalCap)) : undefined}>
      <form
        key={`${typed.q} ${sms}`}
        className={screen.filters}
        role="search"
        onSubmit={(e) => {
          e.preventDefault()
          apply({ q: String(new FormData(e.currentTarget).get('q') ?? '') })
        }}
      >
        <Choice
          className={screen.choice}
          label={t.channel}
          value={sms ? 'sms' : 'message'}
          onChange={(channel) => setParams(channel === 'sms' ? { channel } : {})}
          options={[
            { value: 'message', label: t.message },
            { value: 'sms', label: t.sms },
          ]}
        />
        <TextField
          className={screen.q}
          name="q"
          type="search"
          placeholder={sms ? t.findSms : t.find}
          aria-label={sms ? t.findSms : t.find}
          defaultValue={typed.q}
          maxLength={64}
        />
        {sms ? null : (
          <Choice
            className={screen.choice}
            label={t.anyKind}
            optional
            value={typed.kind}
            onChange={(kind) => apply({ kind })}
            options={KINDS.map((value) => ({ value, label: t[value] }))}
          />
        )}
        <TextField className={screen.choice} type="date" aria-label={t.from} value={typed.from} onChange={(e) => apply({ from: e.target.value })} />
        <TextField className={screen.choice} type="date" aria-label={t.to} value={typed.to} onChange={(e) => apply({ to: e.target.value })} />
        <Button htmlType="submit">{t.search}</Button>
      </form>
      {list.isError && !page ? (
        <Failed error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <>
          <DataTable
            caption={t.title}
            columns={columns}
            rows={page?.items}
            rowKey={(r) => r.id}
            busy={list.isPlaceholderData}
            empty={
              filtered ? (
                <EmptyState icon="search" title={t.nothing} actions={<Button onClick={() => setParams(sms ? { channel: 'sms' } : {})}>{t.clear}</Button>}>
                  {t.nothingText}
                </EmptyState>
              ) : (
                <EmptyState icon="bell" title={t.none}>
                  {t.noneText}
                </EmptyState>
              )
            }
          />
          <Pager
            paging={paging}
            total={page?.total}
            cap={page?.totalCap ?? 0}
            next={list.isPlaceholderData ? undefined : page?.next}
            onPrevious={() => setParams(writePaging(params, previousPage(paging)))}
            onNext={() => setParams(writePaging(params, nextPage(paging, page?.next ?? '')))}
            onSize={(size) => setParams(writePaging(params, firstPage(paging, size)))}
          />
        </>
      )}
    </Screen>
  )
}
