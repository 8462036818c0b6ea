import type { ReactNode } from 'react'
import css from './transfer.module.css'

/** What a dialog of ours says, shows and offers. The line is read out as it changes. */
export function Part({ status, tone, actions, children }: { status: string; tone?: 'good' | 'bad' | undefined; actions: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.part}>
      {status && (
        <p className={css.status} role="status" data-tone={tone}>
          {status}
        </p>
      )}
      {children}
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
