import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { Choice, FilterRow, ListPage, Tag, dateTime, errorText, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import page from '../page/page.module.css'
import { pageQuery } from '../page/page-query.ts'
import { t } from './token.texts.ts'

type Row = Schemas['ApiTokenOwnerRow']
type Machine = Schemas['MachineRow']

/** 接口令牌: the tokens of the people of an area, and the clients that act for themselves there. */
export default function TokenPage() {
  const { params } = useListPlace()
  return params.get('of') === 'machine' ? <Machines /> : <People />
}

/** Which of the two kinds is on show; both stand on this page so that nobody looks for the other elsewhere. */
function Kinds() {
  const { params, setParams } = useListPlace()
  const now = params.get('of') ?? ''
  return (
    <span role="group" aria-label={t.kinds}>
      {['', 'machine'].map((of) => (
        <Button
          key={of}
          type={of === now ? 'primary' : 'default'}
          ghost={of === now}
          aria-pressed={of === now}
          onClick={() => setParams(new URLSearchParams(of ? { of } : {}))}
        >
          {of ? t.machines : t.people}
        </Button>
      ))}
    </span>
  )
}

function People() {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams } = place
  const filter = { q: params.get('q') ?? '', state: params.get('state') ?? '' }
  const list = useQuery({ ...pageQuery(sdk, 'api-tokens', '/api/api-tokens', filter, place), retry: false })
  const apply = (next: Partial<typeof filter>) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ ...filter, ...next })) if (v) out.set(k, v)
    setParams(out)
  }
  const revoke = useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/api-tokens/${encodeURIComponent(id)}/revoke`, undefined, { silent: true }),
    onSuccess: () => sdk.message.success(t.done),
    onError: (error) => sdk.message.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['api-tokens'] }),
  })
  const ask = async (r: Row) => {
    if (await sdk.confirm({ title: t.sureTitle(r.name, joined.noted(r.userName, r.username)), text: t.sureText, okText: t.revoke, danger: true }))
      revoke.mutate(r.id)
  }
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t.name,
      head: true,
      grow: true,
      cell: (r) => (
        <>
          {r.name} <span className={page.muted}>{r.hint}</span>
        </>
      ),
    },
    {
      key: 'owner',
      title: t.owner,
      cell: (r) => (
        <>
          {r.userName} <span className={page.muted}>{r.username}</span>
        </>
      ),
    },
    { key: 'area', title: t.area, cell: (r) => r.ownerAreaName },
    { key: 'codes', title: t.codes, cell: (r) => <span title={r.codeNames.join('、')}>{t.codeCount(r.codes.length)}</span> },
    { key: 'scope', title: t.scope, roomy: true, cell: (r) => r.areaName },
    { key: 'used', title: t.used, cell: (r) => (r.usedOn ? t.usedAt(r.usedOn, r.usedFrom) : t.unused) },
    { key: 'expires', title: t.expires, roomy: true, cell: (r) => dateTime(r.expiresAt) },
    { key: 'state', title: t.state, cell: (r) => <Tag tone={r.state === 'live' ? 'green' : 'quiet'}>{t[r.state]}</Tag> },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (r) =>
        r.state === 'live' && (
          <Button size="small" danger disabled={revoke.isPending} aria-label={joined.act(t.revoke, r.name)} onClick={() => void ask(r)}>
            {t.revoke}
          </Button>
        ),
    },
  ]
  const clear = () => setParams(new URLSearchParams())
  return (
    <ListPage
      name="api-tokens"
      title={t.title}
      count={t.count}
      note={t.note}
      tools={() => <Kinds />}
      filters={<Filters key={filter.q} q={filter.q} state={filter.state} onApply={apply} onClear={clear} />}
      columns={columns}
      ends={{ jump: undefined }}
      rowKey={(r) => r.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={filter.q !== '' || filter.state !== ''}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['key', t.empty, t.emptyText]}
    />
  )
}

interface FiltersProps {
  q: string
  state: string
  onApply: (next: { q?: string; state?: string }) => void
  onClear: () => void
}

function Filters({ q, state, onApply, onClear }: FiltersProps) {
  const [typed, setTyped] = useState(q)
  return (
    <FilterRow label={t.search} onFind={() => onApply({ q: typed.trim() })} onReset={onClear}>
      <Input value={typed} maxLength={50} allowClear placeholder={t.q} aria-label={t.q} onChange={(e) => setTyped(e.target.value)} />
      <Choice
        label={t.anyState}
        optional
        value={state}
        onChange={(next) => onApply({ q: typed.trim(), state: next })}
        options={[
          { value: 'live', label: t.live },
          { value: 'over', label: t.over },
        ]}
      />
    </FilterRow>
  )
}

function Machines() {
  const sdk = useSdk()
  const place = useListPlace()
  const query = useQuery({
    queryKey: ['machines'],
    queryFn: ({ signal }) => sdk.http.get('/api/api-tokens/machines', {}, { signal, silent: true }),
    retry: false,
  })
  const rows = query.data
  const columns: Column<Machine>[] = [
    { key: 'name', title: t.machine, head: true, grow: true, cell: (m) => m.name },
    { key: 'client', title: t.client, cell: (m) => m.client },
    { key: 'area', title: t.area, cell: (m) => m.areaName },
    { key: 'roles', title: t.roles, cell: (m) => m.roles.join('、') },
    { key: 'used', title: t.lastUsed, cell: (m) => (m.lastUsed ? dateTime(m.lastUsed) : t.unused) },
    { key: 'state', title: t.state, cell: (m) => <Tag tone={m.disabled ? 'quiet' : 'green'}>{m.disabled ? t.disabled : t.inUse}</Tag> },
  ]
  return (
    <ListPage
      name="machines"
      title={t.title}
      caption={t.machines}
      count={(n) => t.machinesCount(Number(n))}
      note={t.machinesNote}
      tools={() => <Kinds />}
      filters={null}
      columns={columns}
      rowKey={(m) => m.client}
      list={{ ...query, data: rows && { items: rows, next: '', total: rows.length, totalCap: rows.length + 1 } }}
      place={place}
      failed={t.machinesFailed}
      filtered={false}
      onClear={() => undefined}
      nothing={[t.noMachines, t.noMachinesText]}
      none={['server', t.noMachines, t.noMachinesText]}
    />
  )
}
