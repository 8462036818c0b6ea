import type { Whole } from '../engine/model.ts'
import { Sheet } from './sheet.tsx'

/** What stands on the sheet of a record's page. */
export default function SheetRecord({ record, onDirty }: { record: Whole; onDirty: (dirty: boolean) => void }) {
  return <Sheet register={record.values['kind'] === undefined ? 'assess-member' : 'assess'} id={String(record.id)} version={record.version} onDirty={onDirty} />
}
