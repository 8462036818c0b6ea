import { HttpError, useSdk, useTheme } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, Facts, LineChart, QueryError, Tag, bytes, dateTime } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import css from './device-page.module.css'
import type { Disk, Probe, Process } from './model.ts'
import { deviceQuery, seriesQuery } from './queries.ts'
import { percent, uptime } from './rules.ts'
import { Usage } from './usage.tsx'
import { t } from './device.texts.ts'

const SPANS = [15, 60, 1440] as const
const spanName = (minutes: number) => (minutes < 60 ? t.minutes(minutes) : t.hours(minutes / 60))

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
      {t.back}
    </Button>
  )
  if (detail.isError && !d) {
    const gone = detail.error instanceof HttpError && detail.error.status === 404
    return gone ? (
      <EmptyState icon="server" title={t.gone} actions={back}>
        {t.goneText}
      </EmptyState>
    ) : (
      <QueryError error={detail.error} title={t.failed} onRetry={() => detail.refetch()} />
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
            {t.online}
          </Tag>
        ) : (
          <Tag tone="red" icon="error">
            {t.offline}
          </Tag>
        )}
        {device.self && <Tag tone="brand">{t.self}</Tag>}
        <span className={css.time}>{t.sampled(dateTime(d.sampledAt))}</span>
        {back}
      </header>
      <ul className={css.now}>
        <Now name="CPU" value={percent(device.cpu)} hint={t.load(facts.cores, device.load1.toFixed(2))} />
        <Now name={t.memory} value={percent(device.memoryPercent)} hint={t.inAll(bytes(facts.memory))} />
        <Now name={t.disk} value={percent(device.diskPercent)} hint={t.fileSystems(d.disks.length)} />
        <Now name={t.up} value={uptime(facts.uptimeSeconds)} hint={t.booted(dateTime(facts.bootTime))} />
      </ul>
      <section className={css.card}>
        <Live id={id} />
      </section>
      <div className={css.grid}>
        <div className={css.column}>
          <section className={css.card}>
            <h2>{t.probes}</h2>
            <DataTable
              caption={t.probes}
              columns={probeColumns()}
              rows={d.probes}
              rowKey={(p) => `${p.kind} ${p.name}`}
              empty={<p className={css.none}>{t.noProbes}</p>}
            />
          </section>
          <section className={css.card}>
            <h2>{t.topProcesses(d.processes.length)}</h2>
            <DataTable
              caption={t.processes}
              columns={processColumns()}
              rows={d.processes}
              rowKey={(p) => p.pid}
              empty={<p className={css.none}>{t.noProcesses}</p>}
            />
          </section>
        </div>
        <div className={css.column}>
          <section className={css.card}>
            <h2>{t.disk}</h2>
            <DataTable caption={t.disk} columns={diskColumns()} rows={d.disks} rowKey={(x) => x.mount} empty={<p className={css.none}>{t.noDisks}</p>} />
          </section>
          <section className={css.card}>
            <h2>{t.facts}</h2>
            <Facts
              items={[
                [t.host, facts.hostname],
                [t.ip, device.ip],
                [t.os, facts.os],
                [t.kernel, facts.kernel],
                [t.arch, facts.arch],
                [t.processor, facts.cpuModel],
                [t.cores, facts.cores],
                [t.memory, bytes(facts.memory)],
                [t.version, facts.version],
                [t.runtime, facts.runtime],
                [t.database, facts.database],
                [t.started, dateTime(facts.startedAt)],
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
  const minutes = SPANS.find((m) => String(m) === params.get('minutes')) ?? 15
  const cpu = useQuery(seriesQuery(sdk, id, 'cpu', minutes))
  const memory = useQuery(seriesQuery(sdk, id, 'memory', minutes))
  const points = (q: typeof cpu) => (q.data?.points ?? []).map((p): [number, number] => [p.at, p.value])
  return (
    <>
      <header className={css.liveHead}>
        <h2>{t.live}</h2>
        <Choice
          label={t.span}
          value={String(minutes)}
          onChange={(m) => setParams(m === '15' ? {} : { minutes: m }, { replace: true })}
          options={SPANS.map((m) => ({ value: String(m), label: t.last(spanName(m)) }))}
        />
      </header>
      {cpu.isError && !cpu.data ? (
        <QueryError error={cpu.error} title={t.seriesFailed} onRetry={() => cpu.refetch()} />
      ) : (
        <LineChart
          label={t.chart(minutes)}
          unit="%"
          max={100}
          dark={theme.mode === 'dark'}
          lines={[
            { name: 'CPU', points: points(cpu) },
            { name: t.memory, points: points(memory) },
          ]}
        />
      )}
    </>
  )
}

const diskColumns = (): Column<Disk>[] => [
  { key: 'mount', title: t.mount, head: true, grow: true, cell: (d) => <span title={`${d.device} ${d.fs}`}>{d.mount}</span> },
  { key: 'used', title: t.used, align: 'right', cell: (d) => `${bytes(d.used)} / ${bytes(d.total)}` },
  { key: 'percent', title: t.use, cell: (d) => <Usage label={t.useOf(d.mount)} value={d.percent} /> },
]

const processColumns = (): Column<Process>[] => [
  { key: 'name', title: t.processes, head: true, grow: true, cell: (p) => <span title={p.name}>{p.name}</span> },
  { key: 'pid', title: 'PID', align: 'right', cell: (p) => p.pid },
  { key: 'user', title: t.user, cell: (p) => p.user || '—' },
  { key: 'cpu', title: t.cpuOfCore, align: 'right', cell: (p) => p.cpu.toFixed(1) },
  { key: 'memory', title: t.memory, align: 'right', cell: (p) => bytes(p.memory) },
]

const probeColumns = (): Column<Probe>[] => [
  { key: 'name', title: t.probe, head: true, grow: true, cell: (p) => <span title={p.target}>{p.name}</span> },
  {
    key: 'state',
    title: t.status,
    cell: (p) =>
      p.ok ? (
        <Tag tone="green" icon="success">
          {t.well}
        </Tag>
      ) : (
        <span title={p.message}>
          <Tag tone="red" icon="error">
            {t.ill}
          </Tag>
        </span>
      ),
  },
  { key: 'code', title: t.answer, align: 'right', cell: (p) => (p.status === 0 ? '—' : p.status) },
  { key: 'ms', title: t.took, align: 'right', cell: (p) => p.ms.toFixed(1) },
]
