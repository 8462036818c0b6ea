import { today, useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import { AreaPicker, Choice, DateField, DictSelect, Picture, PositionField, Sending, TextField, errorText, useDict, useUploads } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Field, File, Whole } from './model.ts'
import { householdCardQuery } from './household-query.ts'
import { recordQuery } from './queries.ts'
import { isFigure } from './rules.ts'

interface Props {
  field: Field
  /** The record's area: references are looked for in it. */
  area: string
  required?: boolean
  value: unknown
  /** The record's day as the form has it (yyyy-mm-dd): a code is of that day. */
  day?: string
  label: string
  wrong: string | undefined
  onChange: (v: unknown) => void
  /** The value stands as it was proposed, and this says where it comes from. */
  from?: string | undefined
  /** What the server knows of the field: where its value comes from, and whether another is taken. */
  known?: Whole['known'][string][number] | undefined
  /** A file of a record that is there. */
  load?: LoadFile | undefined
  /** A household that was chosen before a place says the place. */
  onPlace?: ((area: string, name: string) => void) | undefined
}

/** The content of a file of the record. */
export type LoadFile = (file: File, signal: AbortSignal) => Promise<Blob>

/** The control of one declared field: the browser's own controls in our looks, so that a form of forty fields weighs nothing. */
export function FieldInput(props: Props) {
  return props.field.kind === 'dict' ? <CodeInput {...props} /> : <Framed {...props} />
}

/** Says at once that a chosen code is none of the record's day: the server would refuse it. */
function CodeInput({ wrong, ...props }: Props) {
  const { field, value, day = today() } = props
  const dict = useDict(field.dict)
  const gone = (Array.isArray(value) ? value : [value ?? '']).map(String).filter((code) => code !== '' && !dict.validOn(code, day))
  return <Framed {...props} day={day} wrong={wrong ?? (gone.length > 0 ? t.notOnDay(gone.map(dict.name).join('、'), day) : undefined)} />
}

function Framed(props: Props) {
  const { field, wrong, required, from, known } = props
  const id = useId()
  const wide = ['longText', 'files', 'household', 'ref', 'position'].includes(field.kind)
  const must = (field.required && !field.readOnly) || required === true
  return (
    <div className={css.field} data-field={field.key} data-wide={wide || undefined} data-invalid={wrong ? true : undefined}>
      <label htmlFor={id}>
        {field.title}
        {field.unit && `（${field.unit}）`}
        {must && (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {known?.fixed ? (
        <output id={id} className={css.fixed} aria-describedby={`${id}-note`}>
          {String(props.value ?? '')}
        </output>
      ) : (
        <Control {...props} id={id} must={must} />
      )}
      <p id={`${id}-note`} className={css.note} role={wrong ? 'alert' : undefined}>
        {wrong ?? (from ? <span className={css.from}>{from}</span> : known?.words || field.hint)}
      </p>
    </div>
  )
}

function Control({ field: f, area, value, day = '', label, wrong, onChange, onPlace, load, id, must }: Props & { id: string; must: boolean }): ReactNode {
  const text = value === undefined || value === null ? '' : String(value)
  // The picker tells the name of what was picked; what was stored has its label.
  const [place, setPlace] = useState({ id: '', text: '' })
  const shared = { id, 'aria-required': must, 'aria-invalid': wrong !== undefined, 'aria-describedby': `${id}-note` }
  const choice = { id, required: must, invalid: wrong !== undefined, describedBy: `${id}-note` }
  if (f.kind === 'longText') return <textarea {...shared} rows={3} maxLength={f.length} value={text} onChange={(e) => onChange(e.target.value)} />
  if (f.kind === 'dict' && f.multi > 1) return <Codes field={f} day={day} shared={choice} value={Array.isArray(value) ? value : []} onChange={onChange} />
  if (f.kind === 'dict') return <DictSelect {...choice} type={f.dict} label={f.title} empty={t.choose} day={day} value={text} onChange={onChange} />
  if (f.kind === 'bool')
    return (
      <Choice
        {...choice}
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
  if (f.kind === 'files') return <Files {...shared} most={f.multi} value={Array.isArray(value) ? (value as File[]) : []} load={load} onChange={onChange} />
  if (f.kind === 'household') return <HouseholdField {...shared} area={area} value={text} label={label} onChange={onChange} onPlace={onPlace} />
  if (f.kind === 'area')
    return (
      <AreaPicker
        id={id}
        label={f.title}
        value={text}
        text={place.id === text ? place.text : label || text}
        invalid={wrong !== undefined}
        describedBy={`${id}-note`}
        clearable={!must}
        onChange={(code, name) => {
          setPlace({ id: code, text: name })
          onChange(code)
        }}
      />
    )
  if (f.kind === 'position') return <PositionField {...shared} area={area} value={text} onChange={onChange} />
  if (f.kind === 'ref') return <RefField {...shared} module={f.module} among={f.among} value={text} label={label} onChange={onChange} />
  if (f.kind === 'date' || f.kind === 'month') return <DateField {...shared} label={f.title} month={f.kind === 'month'} value={text} onChange={onChange} />
  if (isFigure(f) || f.kind === 'year') return <TextField {...shared} inputMode="decimal" value={text} onChange={(e) => onChange(e.target.value.trim())} />
  return <TextField {...shared} inputMode={f.kind === 'phone' ? 'tel' : 'text'} maxLength={f.length} value={text} onChange={(e) => onChange(e.target.value)} />
}

/** Several codes: the chosen ones as chips, one more from the list. */
function Codes({
  field,
  day,
  shared,
  value,
  onChange,
}: {
  field: Field
  day: string
  shared: { id: string; required: boolean; invalid: boolean; describedBy: string }
  value: string[]
  onChange: (v: unknown) => void
}) {
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
          {...shared}
          label={field.title}
          value=""
          optional
          empty={t.choose}
          onChange={(c) => c && onChange([...value, c])}
          options={dict.choices('', day).filter((e) => !value.includes(e.value))}
        />
      )}
    </div>
  )
}

interface Shared {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string
}

/** Files are sent at once, piece by piece, to one's own desk; they belong to the record when it is saved. */
function Files({
  most,
  value,
  load,
  onChange,
  ...shared
}: Shared & { most: number; value: File[]; load: LoadFile | undefined; onChange: (v: unknown) => void }) {
  const sdk = useSdk()
  // Several arrive while the form still shows what it held when they began.
  const held = useRef(value)
  useEffect(() => {
    held.current = value
  }, [value])
  // What was sent from here is shown from here: on one's own desk it has no address yet.
  const [own] = useState(() => new Map<string, Blob>())
  const sending = useUploads('module', 0, async ({ id }, blob) => {
    const file = await sdk.http.postOrThrow('/api/rural/files', { upload: id }, { silent: true })
    own.set(file.id, blob)
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
  const [dropped, setDropped] = useState<File>()
  const take = (input: HTMLInputElement) => {
    sending.take([...(input.files ?? [])].slice(0, room))
    input.value = ''
  }
  const room = most - value.length - sending.uploads.length
  return (
    <div ref={box}>
      {value.length > 0 && (
        <ul className={css.pictures}>
          {value.map((f) => (
            <li key={f.id}>
              <Picture
                name={f.name}
                load={async (signal) => {
                  const blob = own.get(f.id)
                  if (blob) return blob
                  if (!load) throw new Error(f.name)
                  return load(f, signal)
                }}
              />
              <span title={f.name}>{f.name}</span>
              <button
                type="button"
                className={css.drop}
                aria-label={t.dropFile(f.name)}
                onClick={() => {
                  setDropped(f)
                  onChange(value.filter((x) => x.id !== f.id))
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {dropped && room > 0 && (
        <p className={css.undo} role="status">
          {t.dropped(dropped.name)}
          <Button
            kind="plain"
            onClick={() => {
              setDropped(undefined)
              onChange([...value, dropped])
            }}
          >
            {t.undoDrop}
          </Button>
        </p>
      )}
      {room > 0 && (
        <div className={css.chips}>
          <label className={css.upload} title={t.uploadHint}>
            <input {...shared} type="file" className="sr-only" multiple={room > 1} accept=".jpg,.jpeg,.png,.pdf,.docx,.xlsx" onChange={(e) => take(e.target)} />
            <Icon name="plus" size={14} />
            {t.upload}
          </label>
          {matchMedia('(pointer: coarse)').matches && (
            <label className={css.upload}>
              <input type="file" className="sr-only" accept="image/jpeg,image/png" capture="environment" onChange={(e) => take(e.target)} />
              <Icon name="plus" size={14} />
              {t.takePhoto}
            </label>
          )}
        </div>
      )}
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
function HouseholdField({
  area,
  onPlace,
  ...rest
}: Shared & { area: string; value: string; label: string; onChange: (v: unknown) => void; onPlace: Props['onPlace'] }) {
  const sdk = useSdk()
  const card = useQuery({ ...householdCardQuery(sdk, rest.value), enabled: rest.value !== '' })
  const home = card.data
  return (
    <Pick
      {...rest}
      label={rest.label || (home ? `${t.household(home.headName)} ${home.householdNo}` : '')}
      facts={home && [home.areaName, home.address, home.phone].filter(Boolean).join(' · ')}
      onPicked={(h) => area === '' && h.area && onPlace?.(h.area, h.areaName ?? '')}
      name={['households', area]}
      ready={area !== '' || onPlace !== undefined}
      placeholder={t.findHousehold}
      none={t.noHousehold}
      ask={async (keyword, signal) => {
        const found = await sdk.http.get('/api/households', { area, keyword, size: 8 }, { signal, silent: true })
        return found.items.map((h) => ({ id: h.id, name: t.household(h.headName), no: h.householdNo, area: h.area, areaName: h.areaName }))
      }}
    />
  )
}

/** One record of another module, found by its name or its number. */
function RefField({ module, among, ...rest }: Shared & { module: string; among: string; value: string; label: string; onChange: (v: unknown) => void }) {
  const sdk = useSdk()
  const known = useQuery({ ...recordQuery(sdk, module, rest.value), enabled: rest.value !== '' && rest.label === '' })
  return (
    <Pick
      {...rest}
      label={rest.label || (known.data ? `${known.data.name} ${known.data.no}` : '')}
      name={['module', module, among]}
      ready
      placeholder={t.findRecord}
      none={t.noRecord}
      ask={async (keyword, signal) => {
        const found = await sdk.http.get(`/api/rural/${module}`, { keyword, state: among, size: 8 }, { signal, silent: true })
        return found.items.map((r) => ({ id: r.id, name: r.name, no: r.no }))
      }}
    />
  )
}

interface Found {
  id: number
  name: string
  no: string
  area?: string
  areaName?: string
}

interface PickProps extends Shared {
  value: string
  label: string
  name: readonly string[]
  ready: boolean
  placeholder: string
  none: string
  ask: (keyword: string, signal: AbortSignal) => Promise<Found[]>
  /** What is known of the chosen one. */
  facts?: string | undefined
  onPicked?: (found: Found) => void
  onChange: (v: unknown) => void
}

/** A choice among many by typing: what was found below the field, the chosen one with a way back. */
function Pick({ value, label, name, ready, placeholder, none, ask, facts, onPicked, onChange, ...shared }: PickProps) {
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState('')
  const wanted = useDeferredValue(q.trim())
  const found = useQuery({ queryKey: [...name, 'pick', wanted], queryFn: ({ signal }) => ask(wanted, signal), enabled: ready && value === '' })
  if (value !== '')
    return (
      <div>
        <div className={css.picked}>
          <span>{picked || label || value}</span>
          <Button kind="plain" onClick={() => onChange('')}>
            {t.changePicked}
          </Button>
        </div>
        {facts && <p className={css.facts}>{facts}</p>}
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
                  onPicked?.(h)
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
