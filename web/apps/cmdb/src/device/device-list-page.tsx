import { now, useSdk } from '@mirror/sdk'
import { Link } from '@mirror/sdk/router'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Tag, ago, bytes } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import css from './device-list-page.module.css'
import type { Device } from './model.ts'
import { deviceListQuery } from './queries.ts'
import { Usage } from './usage.tsx'
import { t } from './device.texts.ts'

/** 设备列表: this host and whatever else the console watches. */
export function DeviceListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const list = useQuery(deviceListQuery(sdk))
  const columns: Column<Device>[] = [
    {
      key: 'name',
      title: t.name,
      head: true,
      cell: (d) => (
        <span className={css.name}>
          <Link to={`/cmdb/device/${d.id}`}>{d.name}</Link>
          {d.self && <Tag tone="brand">{t.self}</Tag>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t.status,
      cell: (d) =>
        d.status === 'online' ? (
          <Tag tone="green" icon="success">
            {t.online}
          </Tag>
        ) : (
          <Tag tone="red" icon="error">
            {t.offline}
          </Tag>
        ),
    },
    { key: 'kind', title: t.kind, cell: (d) => d.kind },
    { key: 'ip', title: t.ip, cell: (d) => d.ip || '—' },
    { key: 'cpu', title: 'CPU', cell: (d) => <Usage label={t.cpuUse} value={d.cpu} /> },
    { key: 'memory', title: t.memory, cell: (d) => <Usage label={t.memoryUse} value={d.memoryPercent} /> },
    { key: 'disk', title: t.disk, cell: (d) => <Usage label={t.diskUse} value={d.diskPercent} /> },
    { key: 'cores', title: t.cores, align: 'right', cell: (d) => d.cores },
    { key: 'size', title: t.size, align: 'right', cell: (d) => bytes(d.memory) },
    { key: 'os', title: t.os, grow: true, cell: (d) => <span title={d.os}>{d.os}</span> },
    { key: 'source', title: t.source, wideOnly: true, cell: (d) => d.source },
    { key: 'seen', title: t.seen, wideOnly: true, cell: (d) => ago(d.lastSeen, now()) },
  ]
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{t.list}</h1>
        {list.data && <span className={css.count}>{t.count(list.data.length)}</span>}
      </header>
      {list.isError && !list.data ? (
        <QueryError error={list.error} title={t.listFailed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={t.list}
          columns={columns}
          rows={list.data}
          expect={4}
          rowKey={(d) => d.id}
          onOpen={(d) => navigate(`/cmdb/device/${d.id}`)}
          empty={
            <EmptyState icon="server" title={t.none}>
              {t.noneText}
            </EmptyState>
          }
        />
      )}
    </section>
  )
}
