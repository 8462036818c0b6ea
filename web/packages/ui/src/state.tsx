import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import css from './state.module.css'
import { words } from './state.texts.ts'

/** Says that there is nothing here and what to do. */
export function EmptyState({ icon = 'folder', title, children, actions }: { icon?: IconName; title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <section className={css['card']}>
      <span className={css['mark']}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className={css['title']}>{title}</h1>
      {children ? <div className={css['text']}>{children}</div> : null}
      {actions ? <div className={css['actions']}>{actions}</div> : null}
    </section>
  )
}

/** A failure with its reason, whom to ask and the number support needs. */
export function ErrorCard({
  title,
  reason,
  owner,
  traceId,
  actions,
}: {
  title: string
  reason: string
  owner?: string | undefined
  traceId?: string | undefined
  actions?: ReactNode
}) {
  return (
    <section className={`${css['card']} ${css['error']}`} role="alert">
      <span className={css['mark']}>
        <Icon name="warning" size={32} />
      </span>
      <h1 className={css['title']}>{title}</h1>
      <p className={css['text']}>{reason}</p>
      {owner || traceId ? (
        <p className={css['facts']}>
          {owner ? words.owner(owner) : ''}
          {owner && traceId ? ' · ' : ''}
          {traceId ? words.trace(traceId) : ''}
        </p>
      ) : null}
      {actions ? <div className={css['actions']}>{actions}</div> : null}
    </section>
  )
}

export function Spinner({ label = words.loading }: { label?: string }) {
  return <span className={css['spinner']} role="status" aria-label={label} />
}

/** Fills the place of a page that is coming. */
export function Loading({ label }: { label?: string }) {
  return (
    <div className={css['center']}>
      <Spinner {...(label ? { label } : {})} />
    </div>
  )
}

export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className={css['bone']} />
      ))}
    </div>
  )
}
