import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag, dateTime, errorText } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import page from '../page/page.module.css'
import { joined } from '../page/joined.texts.ts'
import { EMPTY, upstreamsQuery, useRemoveUpstream, useTestUpstream } from './queries.ts'
import type { Health, Upstream, UpstreamForm as Form } from './queries.ts'
import { UpstreamForm } from './upstream-form.tsx'
import { t } from './upstream.texts.ts'

function HealthTag({ health }: { health: Health }) {
  const tone = health.rests || health.state === 'down' ? 'red' : health.state === 'up' ? 'green' : 'quiet'
  return (
    <span title={[health.reason, health.at ? dateTime(health.at) : ''].filter(Boolean).join(joined.comma) || undefined}>
      <Tag tone={tone} {...(tone === 'green' ? { icon: 'success' as const } : tone === 'red' ? { icon: 'error' as const } : {})}>
        {health.rests ? t.rests : t[health.state]}
      </Tag>
    </span>
  )
}

const formOf = ({ id: _id, health: _health, ...form }: Upstream): Form => form

/** 网关上游: the servers that calls below a prefix are sent on to. */
export default function UpstreamPage() {
  const sdk = useSdk()
  const list = useQuery(upstreamsQuery(sdk))
  // As it was when it was opened: the list is asked again every ten seconds, and must not take away what is being typed.
  const [open, setOpen] = useState<Upstream | 'new'>()
  const remove = useRemoveUpstream()
  const test = useTestUpstream()
  const edited = open === 'new' ? undefined : open
  const ask = async (u: Upstream) => {
    if (!(await sdk.confirm({ title: t.sure(u.name), text: t.sureText(u.prefix), okText: t.remove, danger: true }))) return
    remove.mutate(u.id, { onSuccess: () => sdk.message.success(t.removed), onError: (error) => sdk.message.error(errorText(error)) })
  }
  const reach = (u: Upstream) =>
    test.mutate(formOf(u), {
      onSuccess: (h) =>
        h.state === 'up' ? sdk.message.success(joined.pair(u.name, t.reached)) : sdk.message.error(joined.pair(u.name, t.notReached(h.reason ?? ''))),
      onError: (error) => sdk.message.error(errorText(error)),
    })
  const columns: Column<Upstream>[] = [
    { key: 'name', title: t.name, head: true, cell: (u) => u.name },
    { key: 'prefix', title: t.prefix, cell: (u) => <span className={page.code}>{u.prefix}</span> },
    { key: 'address', title: t.address, grow: true, cell: (u) => <span title={u.address}>{u.address}</span> },
    { key: 'rule', title: t.rule, roomy: true, cell: (u) => u.rule },
    { key: 'timeout', title: t.timeout, align: 'right', cell: (u) => u.timeoutMs.toLocaleString('zh-CN') },
    { key: 'state', title: t.state, cell: (u) => <Tag tone={u.enabled ? 'green' : 'quiet'}>{u.enabled ? t.on : t.off}</Tag> },
    { key: 'health', title: t.health, cell: (u) => <HealthTag health={u.health} /> },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (u) => (
        <div className={page.does}>
          <Button size="small" loading={test.isPending && test.variables.prefix === u.prefix} onClick={() => reach(u)}>
            {t.test}
          </Button>
          <Button size="small" onClick={() => setOpen(u)}>
            {t.edit}
          </Button>
          <Button size="small" danger onClick={() => void ask(u)}>
            {t.remove}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Screen
      title={t.title}
      count={list.data ? t.count(list.data.length) : undefined}
      actions={
        <Button type="primary" onClick={() => setOpen('new')}>
          {t.add}
        </Button>
      }
    >
      {list.isError && !list.data ? (
        <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={t.title}
          columns={columns}
          rows={list.data}
          rowKey={(u) => u.id}
          expect={4}
          empty={
            <EmptyState icon="server" title={t.none} actions={<Button onClick={() => setOpen('new')}>{t.add}</Button>}>
              {t.noneText}
            </EmptyState>
          }
        />
      )}
      {open ? (
        <UpstreamForm
          key={edited ? `${edited.id} ${edited.version}` : 'new'}
          id={edited?.id ?? 0}
          start={edited ? formOf(edited) : EMPTY}
          onClose={() => setOpen(undefined)}
          onReload={async () => setOpen((await list.refetch()).data?.find((u) => u.id === edited?.id))}
        />
      ) : null}
    </Screen>
  )
}
