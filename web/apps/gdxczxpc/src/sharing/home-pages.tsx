import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HomesTable } from './homes-table.tsx'
import { handedHomesQuery, homesQuery } from './queries.ts'
import { t } from './sharing.texts.ts'

/** The households of a sheet, to be read. */
export function SheetHomes({ id, version }: { id: number | string; version: number }) {
  const sdk = useSdk()
  const [trail, setTrail] = useState<string[]>([])
  const asked = useQuery({ ...homesQuery(sdk, id, trail.at(-1) ?? '', false, version), enabled: sdk.permissions.has('household-data:detail') })
  return <Page caption={t.mine} asked={asked} trail={trail} onTrail={setTrail} />
}

/** The households that were handed in of a table. */
export function HandedHomes({ table, area, period, version }: { table: number | string; area: string; period: string; version: number }) {
  const sdk = useSdk()
  const [trail, setTrail] = useState<string[]>([])
  const asked = useQuery({ ...handedHomesQuery(sdk, table, area, period, trail.at(-1) ?? '', version), enabled: sdk.permissions.has('household-data:detail') })
  return <Page caption={t.handed} asked={asked} trail={trail} onTrail={setTrail} villages />
}

interface Props {
  caption: string
  asked: ReturnType<typeof useQuery<Parameters<typeof HomesTable>[0]['homes']>>
  trail: string[]
  onTrail: (next: string[]) => void
  villages?: boolean
}

function Page({ caption, asked, trail, onTrail, villages = false }: Props) {
  const sdk = useSdk()
  if (!sdk.permissions.has('household-data:detail')) return <EmptyState icon="lock" title={t.homesNoRight} />
  if (asked.isError && !asked.data) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!asked.data) return <Skeleton rows={6} />
  return <HomesTable caption={caption} homes={asked.data} trail={trail} onTrail={onTrail} villages={villages} />
}
