import type { File } from './model.ts'

/** The content of a file of the record. */
export type LoadFile = (file: File, signal: AbortSignal) => Promise<Blob>

/** What every control says of itself to the form and to a screen reader. */
export interface Shared {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string
}
