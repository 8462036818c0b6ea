import { valuesOf } from '../engine/model.ts'
import { HttpError, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import type { Whole } from '../engine/model.ts'
import css from './entry.module.css'
import { t } from './entry.texts.ts'
import { HouseholdCard } from './household-card.tsx'
import { householdCardQuery } from '../engine/household-query.ts'

/** The household an approval is about, whole: who decides sees what is decided. One that was withdrawn is no more. */
export default function EntryRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const id = String(valuesOf('household-data-entry', record).household ?? '')
  const card = useQuery({ ...householdCardQuery(sdk, id), enabled: id !== '' && id !== '0' && record.state !== 'cancelled' })
  if (record.state === 'cancelled' || (card.error instanceof HttpError && card.error.status === 404)) return null
  if (card.isError && !card.data) return <QueryError error={card.error} title={t.loadFailed} onRetry={() => card.refetch()} />
  return <div className={css.whole}>{card.data ? <HouseholdCard h={card.data} heading="h2" /> : <Skeleton rows={8} />}</div>
}
