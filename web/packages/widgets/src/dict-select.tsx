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
  /** A choice beside the dictionary's. */
  also?: { value: string; label: string }
  /** The record's day (yyyy-mm-dd): only what may be chosen then is offered. A filter offers all that occurs. */
  day?: string
  className?: string | undefined
  id?: string
  required?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
}

/**
 * Choice of one code of a dictionary; "" is "any". Entries that are off cannot be chosen, or are not offered at all, as the platform
 * says (S3.09); an old value that is off still shows its name.
 */
export function DictSelect({ type, also, day, ...rest }: DictSelectProps) {
  const choices = useDict(type).choices(rest.value === also?.value ? '' : rest.value, day)
  return <Choice {...rest} optional options={also ? [also, ...choices] : choices} />
}
