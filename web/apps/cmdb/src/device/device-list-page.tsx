import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Tag, ago, bytes } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import css from './device-list-page.module.css'
import type { Device } from './model.ts'
import { deviceListQuery } from './queries.ts'
import { Usage } from './usage.tsx'

/** 设备列表: this host and whatever else the console watches. */
export function DeviceListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const list = useQuery(deviceListQuery(sdk))
  const columns: Column<Device>[] = [
    {
      key: 'name',
      title: '设备名称',
      head: true,
      cell: (d) => (
        <span className={css.name}>
          <Link to={`/cmdb/device/${d.id}`}>{d.name}</Link>
          {d.self && <Tag tone="brand">本机</Tag>}
        </span>
      ),
    },
    {
      key: 'status',
      title: '状态',
      cell: (d) =>
        d.status === 'online' ? (
          <Tag tone="green" icon="success">
            在线
          </Tag>
        ) : (
          <Tag tone="red" icon="error">
            离线
          </Tag>
        ),
    },
    { key: 'kind', title: '类型', cell: (d) => d.kind },
    { key: 'ip', title: 'IP 地址', cell: (d) => d.ip || '—' },
    { key: 'cpu', title: 'CPU', cell: (d) => <Usage label="CPU 使用率" value={d.cpu} /> },
    { key: 'memory', title: '内存', cell: (d) => <Usage label="内存使用率" value={d.memoryPercent} /> },
    { key: 'disk', title: '磁盘', cell: (d) => <Usage label="磁盘使用率" value={d.diskPercent} /> },
    { key: 'cores', title: '核数', align: 'right', cell: (d) => d.cores },
    { key: 'size', title: '内存总量', align: 'right', cell: (d) => bytes(d.memory) },
    { key: 'os', title: '操作系统', grow: true, cell: (d) => <span title={d.os}>{d.os}</span> },
    { key: 'source', title: '来源', wideOnly: true, cell: (d) => d.source },
    { key: 'seen', title: '最近上报', wideOnly: true, cell: (d) => ago(d.lastSeen, Date.now()) },
  ]
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>设备列表</h1>
        {list.data && <span className={css.count}>{list.data.length} 台</span>}
      </header>
      {list.isError && !list.data ? (
        <QueryError error={list.error} title="设备列表加载失败" onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption="设备列表"
          columns={columns}
          rows={list.data}
          expect={4}
          rowKey={(d) => d.id}
          onOpen={(d) => navigate(`/cmdb/device/${d.id}`)}
          empty={
            <EmptyState icon="server" title="还没有设备">
              平台启动后会自动把本机登记为设备，请稍候片刻再查看。
            </EmptyState>
          }
        />
      )}
    </section>
  )
}
