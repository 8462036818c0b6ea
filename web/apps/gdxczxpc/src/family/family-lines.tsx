import { valuesOf } from '../engine/model.ts'
import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { ChangeLines } from './change-lines.tsx'
import css from './family.module.css'
import { t } from './family.texts.ts'
import { linesQuery } from './queries.ts'

/** What a sheet changes, on its page. */
export default function FamilyLines({ record, shown }: { record: Whole; shown: Record<string, string> }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const lines = useQuery(linesQuery(sdk, record.id, record.version))
  return (
    <section className={engine.group}>
      <div className={css.changesHead}>
        <h2>{t.diff}</h2>
        {/* A household that has ended or moved away has no card for the reader, and no label. */}
        {record.labels['household'] && sdk.permissions.has('household-data:detail') && (
          <Button kind="plain" icon="household" onClick={() => navigate(`/household/${String(valuesOf('familyChange', record).household)}/card`)}>
            {t.card}
          </Button>
        )}
      </div>
      {lines.isError && !lines.data ? (
        <QueryError error={lines.error} title={t.diffFailed} onRetry={() => lines.refetch()} />
      ) : !lines.data ? (
        <Skeleton rows={4} />
      ) : lines.data.lines.length === 0 ? (
        <p className={engine.quiet}>{t.noDiff}</p>
      ) : (
        <ChangeLines lines={lines.data.lines} shown={shown} />
      )}
    </section>
  )
}
