import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { AreaPicker, FilterRow, ListPage, Tag, ago, dateTime, errorText, firstPage, useListPlace, writePaging } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import page from '../page/page.module.css'
import { joined } from '../page/joined.texts.ts'
import { pageQuery } from '../page/page-query.ts'
import { t } from './session.texts.ts'

type SessionRow = Schemas['OnlineRow']

const NAMES = ['q', 'ip', 'area', 'user'] as const

/** 在线会话: who is signed in now, and the end of it. */
export default function SessionListPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams, paging } = place
  const filter = Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? '']))
  const list = useQuery({ ...pageQuery(sdk, 'sessions', '/api/sessions', filter, place), refetchInterval: 30_000 })
  const end = useMutation({
    mutationFn: ({ user, id }: { user: string; id: string }) =>
      id
        ? sdk.http.postOrThrow(`/api/sessions/${user}/${id}/end`, undefined, { silent: true })
        : sdk.http.postOrThrow(`/api/sessions/${user}/end`, undefined, { silent: true }),
    onSuccess: ({ ended }) => sdk.message.success(t.ended(ended)),
    onError: (error) => sdk.message.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })

  const force = async (s: SessionRow, all: boolean) => {
    const who = joined.noted(s.name, s.username)
    const sure = await sdk.confirm(
      all
        ? { title: t.endAllTitle(who), text: t.endAllText, okText: t.endAll, danger: true }
        : { title: t.endTitle(who), text: t.endText(s.device, s.ip), okText: t.end, danger: true },
    )
    if (sure) end.mutate({ user: s.userId, id: all ? '' : s.id })
  }
  const clear = () => setParams(writePaging(new URLSearchParams(), firstPage(paging)))

  const columns: Column<SessionRow>[] = [
    {
      key: 'user',
      title: t.user,
      head: true,
      cell: (s) => (
        <>
          {s.name} <span className={page.muted}>{s.username}</span>
        </>
      ),
    },
    { key: 'area', title: t.area, cell: (s) => s.areaName },
    { key: 'device', title: t.device, grow: true, cell: (s) => <span title={s.device}>{s.device}</span> },
    { key: 'ip', title: t.address, cell: (s) => s.ip },
    { key: 'client', title: t.client, roomy: true, cell: (s) => s.client },
    { key: 'way', title: t.way, roomy: true, cell: (s) => s.from || ({ '1': t.gov, '2': t.public }[s.loginType] ?? t.own) },
    { key: 'signedIn', title: t.signedIn, cell: (s) => dateTime(s.signedInAt) },
    { key: 'seen', title: t.lastSeen, cell: (s) => ago(s.lastSeenAt, list.dataUpdatedAt) },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (s) =>
        s.username === sdk.user.userName ? (
          s.current && <Tag tone="brand">{t.current}</Tag>
        ) : (
          <div className={page.does}>
            <Button size="small" danger disabled={end.isPending} onClick={() => void force(s, false)}>
              {t.end}
            </Button>
            <Button size="small" danger disabled={end.isPending} onClick={() => void force(s, true)}>
              {t.endAll}
            </Button>
          </div>
        ),
    },
  ]
  return (
    <ListPage
      name="sessions"
      title={t.title}
      count={t.count}
      tools={() => (
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {t.refresh}
        </Button>
      )}
      filters={<Filters key={params.toString()} params={params} onApply={setParams} onClear={clear} />}
      columns={columns}
      ends={{ jump: undefined }}
      rowKey={(s) => s.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={Object.values(filter).join('') !== ''}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['screen', t.empty, t.emptyText]}
    />
  )
}

function Filters({ params, onApply, onClear }: { params: URLSearchParams; onApply: (next: URLSearchParams) => void; onClear: () => void }) {
  const [q, setQ] = useState(params.get('q') ?? '')
  const [ip, setIP] = useState(params.get('ip') ?? '')
  const [area, setArea] = useState({ id: params.get('area') ?? '', name: params.get('areaName') ?? '' })
  return (
    <FilterRow
      label={t.search}
      onReset={onClear}
      onFind={() => {
        const next = new URLSearchParams()
        for (const [name, value] of Object.entries({
          q,
          ip,
          area: area.id,
          areaName: area.id && area.name,
          user: params.get('user') ?? '',
          size: params.get('size') ?? '',
        }))
          if (value.trim()) next.set(name, value.trim())
        onApply(next)
      }}
    >
      <Input value={q} maxLength={50} allowClear placeholder={t.q} aria-label={t.q} onChange={(e) => setQ(e.target.value)} />
      <div data-wide="">
        <AreaPicker value={area.id} text={area.name || area.id} clearable onChange={(id, name) => setArea({ id, name })} />
      </div>
      <Input value={ip} maxLength={45} allowClear placeholder={t.ip} aria-label={t.ip} onChange={(e) => setIP(e.target.value)} />
      {params.get('user') && <Tag tone="brand">{t.one}</Tag>}
    </FilterRow>
  )
}
