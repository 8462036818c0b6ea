import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import type { IconName } from '@mirror/ui'
import { countText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import css from './attention.module.css'
import { t } from './home.texts.ts'

interface Concern {
  key: string
  /** Who may open the page it leads to. */
  permission: string
  icon: IconName
  title: string
  /** What is counted, in the page's own word. */
  unit: string
  page: string
  count: (sdk: Sdk, signal: AbortSignal) => Promise<{ n: number; text: string }>
}

const exact = (n: number) => ({ n, text: String(n) })
const capped = ({ total, totalCap }: { total: number; totalCap: number }) => ({ n: total, text: countText(total, totalCap) })
const AGAIN = 60_000

/** What may wait for an administrator, each counted by the list it leads to. */
const concerns = (): Concern[] => [
  {
    key: 'countersigns',
    permission: 'user-power',
    icon: 'check',
    title: t.countersigns,
    unit: t.cases,
    page: '/setting/user/countersign',
    count: async (sdk, signal) => {
      const rows = await sdk.http.get('/api/countersigns', { state: 'waiting' }, { signal, silent: true })
      return exact(rows.filter((row) => row.mayRefuse).length)
    },
  },
  {
    key: 'locked',
    permission: 'setting-user',
    icon: 'lock',
    title: t.lockedAccounts,
    unit: t.accounts,
    page: '/setting/user?status=locked',
    count: async (sdk, signal) => capped(await sdk.http.get('/api/users', { status: 'locked', size: 1 }, { signal, silent: true })),
  },
  {
    key: 'jobs',
    permission: 'setting-job',
    icon: 'warning',
    title: t.failedJobs,
    unit: t.cases,
    page: '/setting/job?state=failed',
    count: async (sdk, signal) => {
      const kinds = await sdk.http.get('/api/jobs/counts', undefined, { signal, silent: true })
      return exact(kinds.reduce((sum, kind) => sum + kind.failed, 0))
    },
  },
  {
    key: 'upstreams',
    permission: 'setting-gateway',
    icon: 'server',
    title: t.downServices,
    unit: t.services,
    page: '/setting/upstream',
    count: async (sdk, signal) => {
      const rows = await sdk.http.get('/api/upstreams', undefined, { signal, silent: true })
      return exact(rows.filter(({ enabled, health }) => enabled && (health.rests || health.state === 'down')).length)
    },
  },
  {
    key: 'feedback',
    permission: 'setting-feedback',
    icon: 'bell',
    title: t.newFeedback,
    unit: t.entries,
    page: '/setting/feedback?state=new',
    count: async (sdk, signal) => capped(await sdk.http.get('/api/feedback', { state: 'new', size: 1 }, { signal, silent: true })),
  },
]

/** 需要处理: what waits for the administrator who opens the settings, of what they may see; nothing at all for whoever sees none of it. */
export function Attention() {
  const sdk = useSdk()
  const mine = concerns().filter(({ permission }) => sdk.permissions.has(permission))
  const counts = useQuery({
    queryKey: ['attention', mine.map(({ key }) => key)],
    queryFn: ({ signal }) => Promise.all(mine.map((concern) => concern.count(sdk, signal).catch(() => undefined))),
    refetchInterval: AGAIN,
    enabled: mine.length > 0,
  })
  if (mine.length === 0) return null
  const asking = counts.isPending
  const known = mine.map((concern, i) => ({ ...concern, is: counts.data?.[i] }))
  const waiting = known.filter(({ is }) => is && is.n > 0)
  const unknown = asking ? [] : known.filter(({ is }) => !is)
  return (
    <section className={css['part']} aria-labelledby="attention" aria-busy={asking}>
      <h2 id="attention">{t.attention}</h2>
      {waiting.length > 0 && (
        <ul className={css['list']}>
          {waiting.map(({ key, icon, title, unit, page, is }) => (
            <li key={key}>
              <a
                href={sdk.history.createHref(page)}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
                  event.preventDefault()
                  void sdk.navigate(sdk.app.prefix, page)
                }}
              >
                <Icon name={icon} />
                <span>{title}</span>
                <strong>
                  {is?.text}
                  <small>{unit}</small>
                </strong>
              </a>
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 && !asking && unknown.length === 0 && <p className={css['none']}>{t.nothingWaits}</p>}
      {unknown.length > 0 && <p className={css['none']}>{t.notCounted(unknown.map(({ title }) => title))}</p>}
    </section>
  )
}
