import { today, useSdk } from '@mirror/sdk'
import { Button, Icon } from '@mirror/ui'
import { AreaPicker, Choice, DateField, DictSelect, PositionField, TextField, errorText, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { FieldFrame } from './field-frame.tsx'
import { FilesField } from './files-field.tsx'
import type { LoadFile, Shared } from './control.ts'
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

/** The control of one declared field: the browser's own controls in our looks, so that a form of forty fields weighs nothing. */
export function FieldInput(props: Props) {
  return props.field.kind === 'dict' ? <CodeInput {...props} /> : <Framed {...props} />
}

/** Says at once that a chosen code is none of the record's day: the server would refuse it. */
function CodeInput({ wrong, ...props }: Props) {
  const { field, value, known, day = today() } = props
  const dict = useDict(field.dict)
  const gone = (Array.isArray(value) ? value : [value ?? '']).map(String).filter((code) => code !== '' && !dict.validOn(code, day))
  return (
    <Framed
      {...props}
      label={known?.fixed ? dict.name(String(value ?? '')) : props.label}
      day={day}
      wrong={wrong ?? (gone.length > 0 ? t.notOnDay(gone.map(dict.name).join('、'), day) : undefined)}
    />
  )
}

function Framed(props: Props) {
  const { field, wrong, required, from, known } = props
  const id = useId()
  const wide = ['longText', 'files', 'household', 'ref', 'position'].includes(field.kind)
  const must = (field.required && !field.readOnly) || required === true
  return (
    <FieldFrame
      id={id}
      name={field.key}
      title={field.unit ? `${field.title}（${field.unit}）` : field.title}
      required={must}
      wide={wide}
      wrong={wrong}
      hint={from ? <span className={css.from}>{from}</span> : known?.words || field.hint}
    >
      {known?.fixed ? (
        <output id={id} className={css.fixed} aria-describedby={`${id}-note`}>
          {field.kind === 'dict' ? props.label : String(props.value ?? '')}
        </output>
      ) : (
        <Control {...props} id={id} must={must} />
      )}
    </FieldFrame>
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
  if (f.kind === 'files') return <FilesField {...shared} most={f.multi} value={Array.isArray(value) ? (value as File[]) : []} load={load} onChange={onChange} />
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
