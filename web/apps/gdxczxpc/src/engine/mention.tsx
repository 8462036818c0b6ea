import { useSdk } from '@mirror/sdk'
import { Choice } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { readersQuery } from './queries.ts'

export interface Called {
  id: string
  name: string
}

/** Whom a comment calls: people who can open the record, asked for once somebody writes. */
export function Mention({ code, id, called, onChange }: { code: string; id: string; called: Called[]; onChange: (next: Called[]) => void }) {
  const sdk = useSdk()
  const readers = useQuery(readersQuery(sdk, code, id))
  const free = readers.data?.filter((x) => !called.some((c) => c.id === x.id)) ?? []
  if (called.length === 0 && free.length === 0) return null
  return (
    <div className={css.chips}>
      {called.map((c) => (
        <span key={c.id}>
          @{c.name}
          <button type="button" aria-label={t.dropCalled(c.name)} onClick={() => onChange(called.filter((x) => x.id !== c.id))}>
            ×
          </button>
        </span>
      ))}
      {called.length < 10 && free.length > 0 && (
        <Choice<string>
          label={t.callSomebody}
          value=""
          optional
          onChange={(v) => {
            const found = free.find((x) => x.id === v)
            if (found) onChange([...called, { id: found.id, name: found.name }])
          }}
          options={free.map((x) => ({ value: x.id, label: `${x.name}（${x.place}）` }))}
        />
      )}
    </div>
  )
}
