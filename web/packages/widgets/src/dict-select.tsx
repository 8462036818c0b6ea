import { useDict } from './dict.ts'
import { Choice } from './field.tsx'

export interface DictSelectProps {
  type: string
  value: string
  onChange: (code: string) => void
  /** Also the accessible name. */
  label: string
  className?: string | undefined
}

/** Choice of one code of a dictionary; "" is "any". Entries the platform marks as off cannot be chosen (S3.09). */
export function DictSelect({ type, ...rest }: DictSelectProps) {
  const { entries } = useDict(type)
  // A code of the address shows itself until its name has come.
  const known = entries.length > 0 || !rest.value ? entries : [{ code: rest.value, name: rest.value, disabled: false }]
  return <Choice {...rest} optional options={known.map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))} />
}
