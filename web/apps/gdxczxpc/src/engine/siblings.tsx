import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Description } from './model.ts'
import type { ModuleParts } from './module-parts.ts'
import { Way } from './way.tsx'

/** The other registers of the same business, and its pages: 结对, 措施, 走访 of 帮扶管理. */
export function Siblings({ d, beside, at = `/m/${d.code}` }: { d: Description; beside: ModuleParts['beside'] | undefined; at?: string }) {
  if (d.siblings.length === 0) return null
  const ways = [...d.siblings.map((x) => ({ to: `/m/${x.code}`, title: x.title })), ...(beside?.() ?? [])]
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
