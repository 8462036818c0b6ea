import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, Tag, dateTime, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { descriptionQuery } from '../engine/description.ts'
import { ChangeLines } from './change-lines.tsx'
import css from './family.module.css'
import { t } from './family.texts.ts'
import { pastQuery } from './queries.ts'

/** 变更记录 of the household card: what took effect, the newest first, and the way to a new sheet. A valid household is changed no other way. */
export function HouseholdChanges({ id, heading: H }: { id: number; heading: 'h2' | 'h3' }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const past = useQuery({ ...pastQuery(sdk, id), refetchOnMount: 'always' })
  // Who may enter sheets is more than a permission: it needs the level as well, and the description knows.
  const module = useQuery({ ...descriptionQuery(sdk, 'familyChange'), enabled: sdk.permissions.has('familyChange:add') })
  const kinds = useDict('change_kind')
  const reasons = useDict('change_reason')
  return (
    <>
      <div className={css.changesHead}>
        <H>{t.changes}</H>
        {module.data?.mayAdd && (
          <Button icon="plus" onClick={() => navigate(`/m/familyChange/new?household=${id}`)}>
            {t.change}
          </Button>
        )}
      </div>
      {past.isError && !past.data ? (
        <QueryError error={past.error} title={t.changesFailed} onRetry={() => past.refetch()} />
      ) : !past.data ? (
        <Skeleton rows={3} />
      ) : past.data.length === 0 ? (
        <p className={css.quiet}>{t.noChanges}</p>
      ) : (
        <ol className={css.past}>
          {past.data.map((p) => (
            <li key={p.id}>
              <p>
                <b>{kinds.name(p.kind)}</b>
                {p.reason && <Tag tone="brand">{reasons.name(p.reason)}</Tag>}
                <span>{t.occurred(p.occurredOn)}</span>
              </p>
              <details>
                <summary>{t.details(p.lines.length)}</summary>
                <ChangeLines lines={p.lines} />
              </details>
              <p className={css.when}>
                {t.by(p.actor, dateTime(p.at))}
                {sdk.permissions.has('familyChange:detail') && p.changeId > 0 && (
                  <a
                    href={sdk.history.createHref(`/m/familyChange/${p.changeId}`)}
                    onClick={(e) => {
                      if (e.ctrlKey || e.metaKey || e.shiftKey) return
                      e.preventDefault()
                      void navigate(`/m/familyChange/${p.changeId}`)
                    }}
                  >
                    {t.sheet(p.changeNo)}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
