import { useDict } from './dict.ts'
import { Choice } from './field.tsx'

export interface DictSelectProps {
  type: string
  value: string
  onChange: (code: string) => void
  /** Also the accessible name. */
  label: string
  /** What the entry for "any" says, where that is not the label. */
  empty?: string
  className?: string | undefined
}

/**
 * Choice of one code of a dictionary; "" is "any". Entries that are off cannot be chosen, or are not offered at all, as the platform
 * says (S3.09); an old value that is off still shows its name.
 */
export function DictSelect({ type, ...rest }: DictSelectProps) {
  return <Choice {...rest} optional options={useDict(type).choices(rest.value)} />
}
