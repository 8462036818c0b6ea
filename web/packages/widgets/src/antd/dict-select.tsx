import { Select } from 'antd'
import { useDict } from '../dict.ts'

export interface DictSelectProps {
  type: string
  value: string
  onChange: (code: string) => void
  /** Also the accessible name. */
  label: string
  className?: string | undefined
}

/** Choice of one code of a dictionary; "" is "any". Entries the platform marks as off cannot be chosen (S3.09). */
export function DictSelect({ type, value, onChange, label, className }: DictSelectProps) {
  const { entries } = useDict(type)
  return (
    <Select
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      value={value || null}
      allowClear
      onChange={(code: string | undefined) => onChange(code ?? '')}
      options={entries.map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
    />
  )
}
