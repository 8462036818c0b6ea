import { ExtensionPoint, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { countText, dateTime, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { Messages } from './messages.tsx'
import { t } from './ops-home.texts.ts'
import { t as home } from './home.texts.ts'
import rows from '../engine/rows.module.css'

/** How many rows a card names. */
const most = 6

interface Line {
  key: string
  main: string
  small: string
}

interface Listed {
  lines: Line[]
  count: string
  none: string
}

/** Home of who keeps the portal running or its accounts safe: what failed, what was said, who is locked out. Each card by its own permission. */
export default function OpsHome() {
  const sdk = useSdk()
  const may = (code: string) => sdk.permissions.has(code)
  return (
    <div className={css.page}>
      <Hello />
      <div className={css.grid}>
        <div className={css.side}>
          {may('setting-job') && (
            <Card
              of="jobs"
              title={t.failedJobs}
              all={t.allJobs}
              to={['/microsetting/', '/setting/job?state=failed']}
              read={async (signal) => {
                const p = await sdk.http.get('/api/jobs', { state: 'failed', size: most }, { signal, silent: true })
                const lines = p.items.map((j) => ({ key: j.id, main: j.title, small: `${dateTime(j.endedAt)} · ${t.attempts(j.attempts)} · ${j.error}` }))
                return { lines, count: countText(p.total, p.totalCap), none: t.noFailedJobs }
              }}
            />
          )}
          {may('cmdb-device') && (
            <Card
              of="devices"
              title={t.offline}
              all={t.allDevices}
              to={['/microcmdb/', '/cmdb/device']}
              read={async (signal) => {
                const all = await sdk.http.get('/api/ops/devices', undefined, { signal, silent: true })
                const off = all.filter((d) => d.status === 'offline')
                const lines = off.slice(0, most).map((d) => ({ key: String(d.id), main: d.name, small: `${d.ip} · ${t.lastSeen(dateTime(d.lastSeen))}` }))
                return { lines, count: String(off.length), none: t.noOffline(all.length) }
              }}
            />
          )}
          {may('setting-feedback') && (
            <Card
              of="feedback"
              title={t.newFeedback}
              all={t.allFeedback}
              to={['/microsetting/', '/setting/feedback?state=new']}
              read={async (signal) => {
                const p = await sdk.http.get('/api/feedback', { state: 'new', size: most }, { signal, silent: true })
                const lines = p.items.map((f) => ({ key: f.id, main: f.text, small: `${dateTime(f.createdAt)} · ${f.areaName}` }))
                return { lines, count: countText(p.total, p.totalCap), none: t.noFeedback }
              }}
            />
          )}
          {may('setting-user') && (
            <Card
              of="locked"
              title={t.locked}
              all={t.allAccounts}
              to={['/microsetting/', '/setting/user?status=locked']}
              read={async (signal) => {
                const p = await sdk.http.get('/api/users', { status: 'locked', size: most }, { signal, silent: true })
                const lines = p.items.map((u) => ({ key: u.id, main: u.username, small: `${u.areaName} · ${t.lockedUntil(dateTime(u.lockedUntil))}` }))
                return { lines, count: countText(p.total, p.totalCap), none: t.noLocked }
              }}
            />
          )}
        </div>
        <div className={css.side}>
          {may('setting-session') && (
            <Card
              of="sessions"
              title={t.sessions}
              all={t.allSessions}
              to={['/microsetting/', '/setting/session']}
              read={async (signal) => {
                const p = await sdk.http.get('/api/sessions', { size: 1 }, { signal, silent: true })
                // How many, and not who: their page says that where somebody has to be signed out.
                return { lines: [], count: '', none: p.items.length > 0 ? t.live(countText(p.total, p.totalCap)) : t.noSessions }
              }}
            />
          )}
          <section className={css.card}>
            <Messages />
          </section>
          <ExtensionPoint point="home-card" props={{ area: sdk.area.effectiveId }} className={css.card} />
        </div>
      </div>
    </div>
  )
}

interface Props {
  of: string
  title: string
  all: string
  /** The sub-app and its page that shows all. */
  to: readonly [app: string, page: string]
  read: (signal: AbortSignal) => Promise<Listed>
}

function Card({ of, title, all, to, read }: Props): ReactNode {
  const sdk = useSdk()
  const list = useQuery({ queryKey: ['ops-home', of], queryFn: ({ signal }) => read(signal) })
  return (
    <section className={css.card} data-tour={of}>
      <header className={rows.head}>
        <h2>{title}</h2>
        {list.data && list.data.lines.length > 0 && <span>{home.inAllRows(list.data.count)}</span>}
      </header>
      {list.isError && !list.data ? (
        <p className={rows.none}>{errorText(list.error)}</p>
      ) : !list.data ? (
        <Skeleton rows={3} />
      ) : list.data.lines.length === 0 ? (
        <p className={rows.none}>{list.data.none}</p>
      ) : (
        <ul className={rows.rows}>
          {list.data.lines.map((r) => (
            <li key={r.key}>
              <span className={rows.main}>
                {r.main}
                <small title={r.small}>{r.small}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <footer className={rows.foot}>
        <button type="button" className={rows.more} onClick={() => void sdk.navigate(to[0], to[1])}>
          {all}
        </button>
      </footer>
    </section>
  )
}
