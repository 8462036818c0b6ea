import { useSdk } from '@mirror/sdk'
import { Tag } from '@mirror/widgets'
import { Link } from '../engine/link.tsx'
import { t } from './household.texts.ts'

/** Says of a household that it is not valid yet, with the way to its approval where one is named; nothing of a valid one. */
export function EntryState({ state, entry = 0 }: { state: string; entry?: number }) {
  const { permissions } = useSdk()
  if (state === 'valid') return null
  return (
    <>
      {' '}
      <Tag tone={state === 'draft' ? 'red' : 'orange'}>{state === 'draft' ? t.returned : t.pending}</Tag>
      {entry > 0 && permissions.has('household-data:detail') && (
        <>
          {' '}
          <Link to={`/m/household-data-entry/${entry}`}>{t.entry}</Link>
        </>
      )}
    </>
  )
}
