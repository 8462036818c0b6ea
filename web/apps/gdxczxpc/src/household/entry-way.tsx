import { useSdk } from '@mirror/sdk'
import { Way } from '../engine/way.tsx'
import { EntryState } from './entry-state.tsx'
import { t } from './record.texts.ts'

/** The state of a household that is not valid yet, with the way to its approval; the list, which must come quickly, shows the state alone. */
export function EntryWay({ state, entry }: { state: string; entry: number }) {
  const { permissions } = useSdk()
  return (
    <>
      <EntryState state={state} />
      {state !== 'valid' && entry > 0 && permissions.has('household-data:detail') && (
        <>
          {' '}
          <Way to={`/m/household-data-entry/${entry}`}>{t.entry}</Way>
        </>
      )}
    </>
  )
}
