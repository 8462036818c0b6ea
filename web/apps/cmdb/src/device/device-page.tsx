import { HttpError, useSdk, useTheme } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, Facts, LineChart, QueryError, Tag, bytes, dateTime } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import css from './device-page.module.css'
import type { Disk, Probe, Process } from './model.ts'
import { deviceQuery, seriesQuery } from './queries.ts'
import { percent, uptime } from './rules.ts'
import { Usage } from './usage.tsx'

const SPANS: [minutes: number, name: string][] = [
  [15, '15 分钟'],
  [60, '1 小时'],
  [1440, '24 小时'],
]

/** One host: facts, live load, disks, busiest processes, probes. */
export function DevicePage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const detail = useQuery(deviceQuery(sdk, id))
  const d = detail.data
  const name = d?.device.name

  useEffect(() => {
    sdk.setTitle(name)
    return () => sdk.setTitle(undefined)
  }, [sdk, name])

  const back = (
    <Button icon="arrow-left" onClick={() => navigate('/cmdb/device')}>
      返回列表
    </Button>
  )
  if (detail.isError && !d) {
    const gone = detail.error instanceof HttpError && detail.error.status === 404
    return gone ? (
      <EmptyState icon="server" title="没有这台设备" actions={back}>
        设备可能已被移除。
      </EmptyState>
    ) : (
      <QueryError error={detail.error} title="设备信息加载失败" onRetry={() => detail.refetch()} />
    )
  }
  if (!d)
    return (
      <div className={css.card}>
        <Skeleton rows={10} />
      </div>
    )
  const { device, facts } = d
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{device.name}</h1>
        {device.status === 'online' ? (
          <Tag tone="green" icon="success">
            在线
          </Tag>
        ) : (
          <Tag tone="red" icon="error">
            离线
          </Tag>
        )}
        {device.self && <Tag tone="brand">本机</Tag>}
        <span className={css.time}>采集时间 {dateTime(d.sampledAt)}</span>
        {back}
      </header>
      <ul className={css.now}>
        <Now name="CPU" value={percent(device.cpu)} hint={`${facts.cores} 核，1 分钟负载 ${device.load1.toFixed(2)}`} />
        <Now name="内存" value={percent(device.memoryPercent)} hint={`共 ${bytes(facts.memory)}`} />
        <Now name="磁盘" value={percent(device.diskPercent)} hint={`${d.disks.length} 个文件系统`} />
        <Now name="已运行" value={uptime(facts.uptimeSeconds)} hint={`${dateTime(facts.bootTime)} 开机`} />
      </ul>
      <section className={css.card}>
        <Live id={id} />
      </section>
      <div className={css.grid}>
        <div className={css.column}>
          <section className={css.card}>
            <h2>探测</h2>
            <DataTable
              caption="探测"
              columns={probeColumns}
              rows={d.probes}
              rowKey={(p) => `${p.kind} ${p.name}`}
              empty={<p className={css.none}>尚未配置探测。</p>}
            />
          </section>
          <section className={css.card}>
            <h2>进程（占用前 {d.processes.length} 位）</h2>
            <DataTable caption="进程" columns={processColumns} rows={d.processes} rowKey={(p) => p.pid} empty={<p className={css.none}>没有采集到进程。</p>} />
          </section>
        </div>
        <div className={css.column}>
          <section className={css.card}>
            <h2>磁盘</h2>
            <DataTable caption="磁盘" columns={diskColumns} rows={d.disks} rowKey={(x) => x.mount} empty={<p className={css.none}>没有采集到磁盘。</p>} />
          </section>
          <section className={css.card}>
            <h2>基本信息</h2>
            <Facts
              items={[
                ['主机名', facts.hostname],
                ['IP 地址', device.ip],
                ['操作系统', facts.os],
                ['内核', facts.kernel],
                ['架构', facts.arch],
                ['处理器', facts.cpuModel],
                ['核数', facts.cores],
                ['内存', bytes(facts.memory)],
                ['平台版本', facts.version],
                ['运行时', facts.runtime],
                ['数据库', facts.database],
                ['服务启动', dateTime(facts.startedAt)],
              ]}
            />
          </section>
        </div>
      </div>
    </div>
  )
}

function Now({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <li>
      <span>{name}</span>
      <strong>{value}</strong>
      <small>{hint}</small>
    </li>
  )
}

function Live({ id }: { id: string }) {
  const sdk = useSdk()
  const theme = useTheme()
  const [params, setParams] = useSearchParams()
  const minutes = SPANS.find(([m]) => String(m) === params.get('minutes'))?.[0] ?? 15
  const cpu = useQuery(seriesQuery(sdk, id, 'cpu', minutes))
  const memory = useQuery(seriesQuery(sdk, id, 'memory', minutes))
  const points = (q: typeof cpu) => (q.data?.points ?? []).map((p): [number, number] => [p.at, p.value])
  return (
    <>
      <header className={css.liveHead}>
        <h2>CPU 与内存</h2>
        <label>
          <span className="sr-only">时间范围</span>
          <select value={minutes} onChange={(e) => setParams(e.target.value === '15' ? {} : { minutes: e.target.value }, { replace: true })}>
            {SPANS.map(([m, name]) => (
              <option key={m} value={m}>
                最近 {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      {cpu.isError && !cpu.data ? (
        <QueryError error={cpu.error} title="曲线加载失败" onRetry={() => cpu.refetch()} />
      ) : (
        <LineChart
          label={`最近 ${minutes} 分钟 CPU 与内存使用率`}
          unit="%"
          max={100}
          dark={theme.mode === 'dark'}
          lines={[
            { name: 'CPU', points: points(cpu) },
            { name: '内存', points: points(memory) },
          ]}
        />
      )}
    </>
  )
}

const diskColumns: Column<Disk>[] = [
  { key: 'mount', title: '挂载点', head: true, grow: true, cell: (d) => <span title={`${d.device} ${d.fs}`}>{d.mount}</span> },
  { key: 'used', title: '已用 / 总量', align: 'right', cell: (d) => `${bytes(d.used)} / ${bytes(d.total)}` },
  { key: 'percent', title: '使用率', cell: (d) => <Usage label={`${d.mount} 使用率`} value={d.percent} /> },
]

const processColumns: Column<Process>[] = [
  { key: 'name', title: '进程', head: true, grow: true, cell: (p) => <span title={p.name}>{p.name}</span> },
  { key: 'pid', title: 'PID', align: 'right', cell: (p) => p.pid },
  { key: 'user', title: '用户', cell: (p) => p.user || '—' },
  { key: 'cpu', title: 'CPU（单核 %）', align: 'right', cell: (p) => p.cpu.toFixed(1) },
  { key: 'memory', title: '内存', align: 'right', cell: (p) => bytes(p.memory) },
]

const probeColumns: Column<Probe>[] = [
  { key: 'name', title: '名称', head: true, grow: true, cell: (p) => <span title={p.target}>{p.name}</span> },
  {
    key: 'state',
    title: '状态',
    cell: (p) =>
      p.ok ? (
        <Tag tone="green" icon="success">
          正常
        </Tag>
      ) : (
        <span title={p.message}>
          <Tag tone="red" icon="error">
            异常
          </Tag>
        </span>
      ),
  },
  { key: 'code', title: '应答', align: 'right', cell: (p) => (p.status === 0 ? '—' : p.status) },
  { key: 'ms', title: '耗时（ms）', align: 'right', cell: (p) => p.ms.toFixed(1) },
]
