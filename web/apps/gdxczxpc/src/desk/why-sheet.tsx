import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Drawer, QueryError, WhyButton } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { Todo } from '../engine/model.ts'
import { t } from './desk.texts.ts'
import css from './desk.module.css'
import { whyQuery } from './queries.ts'

/** Why a record is the reader's: the rule of each step, as the permission itself goes by it. */
export function WhySheet({ of, onClose }: { of: Todo; onClose: () => void }) {
  const sdk = useSdk()
  const why = useQuery(whyQuery(sdk, of.module, of.id))
  return (
    <Drawer title={t.whyOf(of.name || of.no)} onClose={onClose}>
      {why.isError && !why.data ? (
        <QueryError error={why.error} onRetry={() => why.refetch()} />
      ) : !why.data ? (
        <Skeleton rows={4} />
      ) : (
        <div className={css.sheet}>
          <p>{t.waitsIn(why.data.state)}</p>
          {why.data.handedBy && <p>{t.wasHanded(why.data.handedBy)}</p>}
          <ul className={css.reasons}>
            {why.data.reasons.map((r) => (
              <li key={r.step}>
                <b>{r.step}</b>
                {!r.waits && <small>{t.optional}</small>}
                <p>{r.behalf ? t.byDelegation(r.behalf, r.until) : t.byOffice(r.office, r.level)}</p>
                {r.role && <p>{t.byRole}</p>}
                <WhyButton question={{ code: r.permission }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  )
}
