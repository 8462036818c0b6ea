import { useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import { Choice, DictSelect, Sending, TextField, errorText, useDict, useUploads } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Field, File } from './model.ts'
import { recordQuery } from './queries.ts'
import { isFigure } from './rules.ts'

interface Props {
  field: Field
  /** The record's area: references are looked for in it. */
  area: string
  required?: boolean
  value: unknown
  label: string
  wrong: string | undefined
  onChange: (v: unknown) => void
}

/** The control of one declared field: the browser's own controls in our looks, so that a form of forty fields weighs nothing. */
export function FieldInput(props: Props) {
  const { field, wrong, required } = props
  const id = useId()
  const wide = field.kind === 'longText' || field.kind === 'files' || field.kind === 'household' || field.kind === 'ref'
  return (
    <div className={css.field} data-field={field.key} data-wide={wide || undefined} data-invalid={wrong ? true : undefined}>
      <label htmlFor={id}>
        {field.title}
        {field.unit && `（${field.unit}）`}
        {((field.required && !field.readOnly) || required) && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Control {...props} id={id} />
      <p id={`${id}-note`} className={css.note} role={wrong ? 'alert' : undefined}>
        {wrong ?? field.hint}
      </p>
    </div>
  )
}

function Control({ field: f, area, value, label, wrong, onChange, id }: Props & { id: string }): ReactNode {
  const text = value === undefined || value === null ? '' : String(value)
  const shared = { id, 'aria-invalid': wrong !== undefined, 'aria-describedby': `${id}-note` }
  if (f.kind === 'longText') return <textarea {...shared} rows={3} maxLength={f.length} value={text} onChange={(e) => onChange(e.target.value)} />
  if (f.kind === 'dict' && f.multi > 1) return <Codes field={f} value={Array.isArray(value) ? value : []} onChange={onChange} />
  if (f.kind === 'dict') return <DictSelect type={f.dict} label={f.title} empty={t.choose} value={text} onChange={onChange} />
  if (f.kind === 'bool')
    return (
      <Choice
        label={f.title}
        value={value === true ? 'true' : value === false ? 'false' : ''}
        optional
        empty={t.choose}
        onChange={(v) => onChange(v === '' ? null : v === 'true')}
        options={[
          { value: 'true', label: t.yes },
          { value: 'false', label: t.noWord },
        ]}
      />
    )
  if (f.kind === 'files') return <Files {...shared} most={f.multi} value={Array.isArray(value) ? (value as File[]) : []} onChange={onChange} />
  if (f.kind === 'household') return <HouseholdField {...shared} area={area} value={text} label={label} onChange={onChange} />
  if (f.kind === 'ref') return <RefField {...shared} module={f.module} value={text} label={label} onChange={onChange} />
  if (f.kind === 'date' || f.kind === 'month') return <TextField {...shared} type={f.kind} value={text} onChange={(e) => onChange(e.target.value)} />
  if (isFigure(f) || f.kind === 'year') return <TextField {...shared} inputMode="decimal" value={text} onChange={(e) => onChange(e.target.value.trim())} />
  return <TextField {...shared} inputMode={f.kind === 'phone' ? 'tel' : 'text'} maxLength={f.length} value={text} onChange={(e) => onChange(e.target.value)} />
}

/** Several codes: the chosen ones as chips, one more from the list. */
function Codes({ field, value, onChange }: { field: Field; value: string[]; onChange: (v: unknown) => void }) {
  const dict = useDict(field.dict)
  return (
    <div className={css.chips}>
      {value.map((c) => (
        <span key={c}>
          {dict.name(c)}
          <button type="button" aria-label={t.dropFile(dict.name(c))} onClick={() => onChange(value.filter((x) => x !== c))}>
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {value.length < field.multi && (
        <Choice<string>
          label={field.title}
          value=""
          optional
          empty={t.choose}
          onChange={(c) => c && onChange([...value, c])}
          options={dict.entries.filter((e) => !value.includes(e.code)).map((e) => ({ value: e.code, label: e.name, disabled: e.disabled ?? false }))}
        />
      )}
    </div>
  )
}

interface Shared {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/** Files are sent at once, piece by piece, to one's own desk; they belong to the record when it is saved. */
function Files({ most, value, onChange, ...shared }: Shared & { most: number; value: File[]; onChange: (v: unknown) => void }) {
  const sdk = useSdk()
  // Several arrive while the form still shows what it held when they began.
  const held = useRef(value)
  useEffect(() => {
    held.current = value
  }, [value])
  const sending = useUploads('module', 0, async ({ id }) => {
    const file = await sdk.http.postOrThrow('/api/rural/files', { upload: id }, { silent: true })
    held.current = [...held.current, file]
    onChange(held.current)
  })
  const box = useRef<HTMLDivElement>(null)
  const underway = sending.uploads.length > 0
  const [early, setEarly] = useState(false)
  // A form that is saved meanwhile would be saved without them, and say so of a field that is not empty to its reader.
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!underway || !form) return
    const hold = (e: Event) => {
      e.preventDefault()
      e.stopPropagation()
      setEarly(true)
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'center' }))
    }
    form.addEventListener('submit', hold, true)
    return () => {
      form.removeEventListener('submit', hold, true)
      setEarly(false)
    }
  }, [underway])
  const room = most - value.length - sending.uploads.length
  return (
    <div ref={box}>
      <div className={css.chips}>
        {value.map((f) => (
          <span key={f.id}>
            {f.name}
            <button type="button" aria-label={t.dropFile(f.name)} onClick={() => onChange(value.filter((x) => x.id !== f.id))}>
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        {room > 0 && (
          <label className={css.upload} title={t.uploadHint}>
            <input
              {...shared}
              type="file"
              className="sr-only"
              multiple={room > 1}
              accept=".jpg,.jpeg,.png,.pdf,.docx,.xlsx"
              onChange={(e) => {
                sending.take([...(e.target.files ?? [])].slice(0, room))
                e.target.value = ''
              }}
            />
            <Icon name="plus" size={14} />
            {t.upload}
          </label>
        )}
      </div>
      {sending.uploads.length > 0 && (
        <ul className={css.sending}>
          <Sending of={sending} />
        </ul>
      )}
      {early && (
        <p className={css.refusal} role="alert">
          {t.stillSending}
        </p>
      )}
    </div>
  )
}

/** One household of the area, found by its head's name or its number. */
function HouseholdField({ area, ...rest }: Shared & { area: string; value: string; label: string; onChange: (v: unknown) => void }) {
  const sdk = useSdk()
  return (
    <Pick
      {...rest}
      name={['households', area]}
      ready={area !== ''}
      placeholder={t.findHousehold}
      none={t.noHousehold}
      ask={async (keyword, signal) => {
        const found = await sdk.http.get('/api/households', { area, keyword, size: 8 }, { signal, silent: true })
        return found.items.map((h) => ({ id: h.id, name: t.household(h.headName), no: h.householdNo }))
      }}
    />
  )
}

/** One record of another module, found by its name or its number. */
function RefField({ module, ...rest }: Shared & { module: string; value: string; label: string; onChange: (v: unknown) => void }) {
  const sdk = useSdk()
  const known = useQuery({ ...recordQuery(sdk, module, rest.value), enabled: rest.value !== '' && rest.label === '' })
  return (
    <Pick
      {...rest}
      label={rest.label || (known.data ? `${known.data.name} ${known.data.no}` : '')}
      name={['module', module]}
      ready
      placeholder={t.findRecord}
      none={t.noRecord}
      ask={async (keyword, signal) => {
        const found = await sdk.http.get(`/api/rural/${module}`, { keyword, size: 8 }, { signal, silent: true })
        return found.items.map((r) => ({ id: r.id, name: r.name, no: r.no }))
      }}
    />
  )
}

interface PickProps extends Shared {
  value: string
  label: string
  name: readonly string[]
  ready: boolean
  placeholder: string
  none: string
  ask: (keyword: string, signal: AbortSignal) => Promise<{ id: number; name: string; no: string }[]>
  onChange: (v: unknown) => void
}

/** A choice among many by typing: what was found below the field, the chosen one with a way back. */
function Pick({ value, label, name, ready, placeholder, none, ask, onChange, ...shared }: PickProps) {
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState('')
  const wanted = useDeferredValue(q.trim())
  const found = useQuery({ queryKey: [...name, 'pick', wanted], queryFn: ({ signal }) => ask(wanted, signal), enabled: ready && value === '' })
  if (value !== '')
    return (
      <div className={css.picked}>
        <span>{picked || label || value}</span>
        <Button kind="plain" onClick={() => onChange('')}>
          {t.changePicked}
        </Button>
      </div>
    )
  return (
    <div className={css.pick}>
      <TextField {...shared} value={q} maxLength={40} placeholder={placeholder} onChange={(e) => setQ(e.target.value)} />
      {found.data && (
        <ul>
          {found.data.map((h) => (
            <li key={h.id}>
              <button
                type="button"
                onClick={() => {
                  setPicked(`${h.name} ${h.no}`)
                  onChange(String(h.id))
                }}
              >
                {h.name} <small>{h.no}</small>
              </button>
            </li>
          ))}
          {found.data.length === 0 && <li className={css.quiet}>{none}</li>}
        </ul>
      )}
      {found.isError && <p className={css.refusal}>{errorText(found.error)}</p>}
    </div>
  )
}
