import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, countText, dateTime, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { t } from './home.texts.ts'
import { Messages } from './messages.tsx'
import { auditActionsQuery, refusedQuery } from './queries.ts'
import type { AuditPage } from './queries.ts'
import rows from '../engine/rows.module.css'

/** Home of an auditor: what was refused of late, at the door and behind it. */
export default function AuditHome() {
  const sdk = useSdk()
  const signIns = useQuery(refusedQuery(sdk, 'sign-ins'))
  const refused = useQuery(refusedQuery(sdk, 'operations'))
  const go = (page: string) => () => void sdk.navigate('/microsetting/', page)
  return (
    <div className={css.page}>
      <Hello />
      <div className={css.halves}>
        <div className={css.side}>
          <Rows title={t.failedSignIns} none={t.noFailedSignIns} list={signIns} all={t.signInLog} onAll={go('/setting/login-log')} />
          <Rows title={t.refusedOperations} none={t.noRefused} list={refused} all={t.operationLog} onAll={go('/setting/operation-log')} />
        </div>
        <section className={css.card}>
          <Messages />
        </section>
      </div>
    </div>
  )
}

interface Props {
  title: string
  none: string
  list: UseQueryResult<AuditPage>
  all: string
  onAll: () => void
}

function Rows({ title, none, list, all, onAll }: Props) {
  const sdk = useSdk()
  const actions = useQuery(auditActionsQuery(sdk))
  const word = (action: string) => actions.data?.find((a) => a.action === action)?.title ?? action
  return (
    <section className={css.card} data-tour="refused">
      <header className={rows.head}>
        <h2>{title}</h2>
        {list.data && list.data.total > 0 && <span>{t.inAllRows(countText(list.data.total, list.data.totalCap))}</span>}
      </header>
      {list.isError && !list.data ? (
        <p className={rows.none}>{errorText(list.error)}</p>
      ) : !list.data ? (
        <Skeleton rows={4} />
      ) : list.data.items.length === 0 ? (
        <p className={rows.none}>{none}</p>
      ) : (
        <ul className={rows.rows}>
          {list.data.items.map((r) => (
            <li key={r.id}>
              <span className={rows.main}>
                {r.username || t.unknownUser}
                <small>
                  {dateTime(r.at)} · {r.ip}
                </small>
              </span>
              <Tag tone="orange">{word(r.action)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <footer className={rows.foot}>
        <button type="button" className={rows.more} onClick={onAll}>
          {all}
        </button>
      </footer>
    </section>
  )
}
