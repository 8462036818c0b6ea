import { fundWays } from '../fund/ways.ts'
import { helpWays } from '../help/ways.ts'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Description } from './model.ts'
import { Way } from './way.tsx'

/** What a business has beside its registers, by the first of them. */
const beside: Record<string, () => { to: string; title: string }[]> = {
  help: helpWays,
  'project-fund': fundWays,
  'household-data-duplicate': () => [{ to: '/household', title: t.households }],
}

/** The other registers of the same business, and its pages: 结对, 措施, 走访 of 帮扶管理. */
export function Siblings({ d, at = `/m/${d.code}` }: { d: Description; at?: string }) {
  if (d.siblings.length === 0) return null
  const ways = [...d.siblings.map((x) => ({ to: `/m/${x.code}`, title: x.title })), ...(beside[d.siblings[0]?.code ?? '']?.() ?? [])]
  return (
    <nav className={css.siblings} aria-label={t.siblings}>
      {ways.map((x) => (
        <Way key={x.to} to={x.to} className="" current={x.to === at}>
          {x.title}
        </Way>
      ))}
    </nav>
  )
}
