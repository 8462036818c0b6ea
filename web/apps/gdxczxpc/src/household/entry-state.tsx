import { Tag } from '@mirror/widgets'
import { t } from './household.texts.ts'

/** Says of a household that it is not valid yet; nothing of a valid one. */
export function EntryState({ state }: { state: string }) {
  if (state === 'valid') return null
  return (
    <>
      {' '}
      <Tag tone={state === 'draft' ? 'red' : 'orange'}>{state === 'draft' ? t.returned : t.pending}</Tag>
    </>
  )
}
