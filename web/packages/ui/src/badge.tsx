import type { ReactNode } from 'react'
import css from './badge.module.css'

/** Hidden at 0, "99+" above 99 (S4.15). */
export const badgeText = (count: number) => (count <= 0 ? '' : count > 99 ? '99+' : String(Math.floor(count)))

export function Badge({ count, children }: { count: number; children: ReactNode }) {
  const text = badgeText(count)
  return (
    <span className={css['wrap']}>
      {children}
      {text ? <span data-count>{text}</span> : null}
    </span>
  )
}

/** The picture, or the last character of the name. Sizes: 28 (default) and any square px. */
export function Avatar({ name, src, size = 28 }: { name: string; src?: string | undefined; size?: number }) {
  return (
    <svg className={css['avatar']} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      {src ? (
        <image href={src} width="28" height="28" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <text x="14" y="19" textAnchor="middle" fontSize="13" fill="currentColor">
          {[...name].at(-1) ?? ''}
        </text>
      )}
    </svg>
  )
}
