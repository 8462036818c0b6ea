import { Choice, DateField, TextField } from '@mirror/widgets'
import type { Column } from './queries.ts'

interface Props {
  column: Column
  value: string
  onChange: (value: string) => void
  label: string
  id?: string
  invalid?: boolean
}

/** One cell people type, by the kind of its column. */
export function AnswerInput({ column, value, onChange, label, id, invalid = false }: Props) {
  if (column.kind === 'choice')
    return (
      <Choice
        label={label}
        {...(id ? { id } : {})}
        optional
        empty=""
        invalid={invalid}
        value={value}
        onChange={onChange}
        options={column.choices.map((c) => ({ value: c, label: c }))}
      />
    )
  if (column.kind === 'day') return <DateField id={id} label={label} aria-label={label} aria-invalid={invalid} value={value} onChange={onChange} />
  return (
    <TextField
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      maxLength={column.kind === 'number' ? 20 : 200}
      value={value}
      onChange={(e) => onChange(e.target.value)}
    />
  )
}
