import { Button } from '@mirror/ui'
import { Choice, Groups, TextField } from '@mirror/widgets'
import { useState } from 'react'
import type { DragEvent } from 'react'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { Preview } from './preview.tsx'
import type { Metric } from './queries.ts'
import { carried, newItem, sum } from './rules.ts'
import type { Group, Item, Spot } from './rules.ts'

interface Props {
  tree: readonly Group[]
  library: readonly Metric[]
  wrong: Readonly<Record<string, string | undefined>>
  kind: string
  year: number
  onChange: (next: Group[]) => void
}

/** The tree of indicators of a scheme, as a form. */
export function Tree({ tree, library, wrong, kind, year, onChange }: Props) {
  const put = (g: number, part: Partial<Group>) => onChange(tree.map((x, k) => (k === g ? { ...x, ...part } : x)))
  /** One place up or down among its own. */
  const step = (of: Spot, by: -1 | 1) => onChange(carried(tree, of, of.item === undefined ? { group: of.group + by } : { ...of, item: of.item + by }, by > 0))
  const [held, setHeld] = useState<Spot>()
  const [over, setOver] = useState('')
  const stop = () => {
    setHeld(undefined)
    setOver('')
  }
  /** A line that others may be dropped before or after; a group takes an indicator behind its last. */
  const place = (to: Spot): Place => {
    const fits = held && (held.item === undefined) === (to.item === undefined)
    const into = held?.item !== undefined && to.item === undefined
    const name = `${to.group}.${to.item ?? ''}`
    const part = (e: DragEvent) => {
      const box = e.currentTarget.getBoundingClientRect()
      return e.clientY > box.top + box.height / 2
    }
    return {
      'data-held': (held?.group === to.group && held.item === to.item) || undefined,
      'data-over': over.startsWith(`${name} `) ? over.slice(name.length + 1) : undefined,
      onDragOver: (e) => {
        if (!fits && !into) return
        e.preventDefault()
        e.stopPropagation()
        e.dataTransfer.dropEffect = 'move'
        setOver(`${name} ${into ? 'into' : part(e) ? 'after' : 'before'}`)
      },
      onDrop: (e) => {
        if (!held || (!fits && !into)) return
        e.preventDefault()
        e.stopPropagation()
        onChange(carried(tree, held, to, part(e)))
        stop()
      },
    }
  }
  const grip = (of: Spot, name: string) => (
    <span
      className={css.grip}
      draggable
      title={t.drag}
      aria-hidden="true"
      onDragStart={(e) => {
        e.dataTransfer.effectAllowed = 'move'
        e.dataTransfer.setData('text/plain', name)
        const line = e.currentTarget.closest('[data-line]')
        if (line) e.dataTransfer.setDragImage(line, 16, 16)
        setHeld(of)
      }}
      onDragEnd={stop}
    >
      ⠿
    </span>
  )
  return (
    <>
      {tree.length === 0 && <p className={css.quiet}>{t.noItemsHint}</p>}
      {tree.map((of, g) => {
        const at = `indicators.${g}`
        return (
          <div key={g} className={css.group} data-line="" {...place({ group: g })}>
            <div className={css.groupHead}>
              {grip({ group: g }, of.title)}
              <label data-field={`${at}.title`} data-invalid={wrong[`${at}.title`] ? true : undefined}>
                <span>
                  {t.group} {g + 1}
                </span>
                <TextField maxLength={40} aria-label={`${t.group} ${g + 1}`} value={of.title} onChange={(e) => put(g, { title: e.target.value })} />
              </label>
              <b>
                {t.points} {sum(of.items)}
              </b>
              <Moves i={g} of={tree.length} name={of.title} onStep={(by) => step({ group: g }, by)} onRemove={() => onChange(tree.filter((_, k) => k !== g))} />
            </div>
            {wrong[`${at}.title`] && (
              <p className={css.fault} role="alert">
                {wrong[`${at}.title`]}
              </p>
            )}
            {of.items.map((x, i) => (
              <ItemForm
                key={i}
                grip={grip({ group: g, item: i }, x.title)}
                place={place({ group: g, item: i })}
                at={`${at}.items.${i}`}
                no={`${g + 1}.${i + 1}`}
                item={x}
                library={library}
                wrong={wrong}
                kind={kind}
                year={year}
                onPut={(part) => put(g, { items: of.items.map((y, k) => (k === i ? { ...y, ...part } : y)) })}
                moves={
                  <Moves
                    i={i}
                    of={of.items.length}
                    name={x.title}
                    onStep={(by) => step({ group: g, item: i }, by)}
                    onRemove={() => put(g, { items: of.items.filter((_, k) => k !== i) })}
                  />
                }
              />
            ))}
            <Button onClick={() => put(g, { items: [...of.items, newItem()] })}>{t.addItem}</Button>
          </div>
        )
      })}
      <p className={css.actions}>
        <Button onClick={() => onChange([...tree, { title: '', items: [newItem()] }])}>{t.addGroup}</Button>
      </p>
    </>
  )
}

interface MovesProps {
  i: number
  of: number
  name: string
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

/** Order and removal of a row. */
function Moves({ i, of, name, onStep, onRemove }: MovesProps) {
  return (
    <span className={css.moves}>
      <Button kind="plain" aria-label={t.ofItem(t.up, name)} disabled={i === 0} onClick={() => onStep(-1)}>
        {t.up}
      </Button>
      <Button kind="plain" aria-label={t.ofItem(t.down, name)} disabled={i === of - 1} onClick={() => onStep(1)}>
        {t.down}
      </Button>
      <Button kind="plain" aria-label={t.ofItem(t.remove, name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </span>
  )
}

/** What makes a line one that others may be dropped at. */
interface Place {
  'data-held': true | undefined
  'data-over': string | undefined
  onDragOver: (e: DragEvent) => void
  onDrop: (e: DragEvent) => void
}

interface ItemProps {
  grip: React.ReactNode
  place: Place
  at: string
  no: string
  item: Item
  library: readonly Metric[]
  wrong: Readonly<Record<string, string | undefined>>
  kind: string
  year: number
  onPut: (part: Partial<Item>) => void
  moves: React.ReactNode
}

/** One indicator of a scheme. */
function ItemForm({ grip, place, at, no, item: x, library, wrong, kind, year, onPut, moves }: ItemProps) {
  const [trying, setTrying] = useState(false)
  const faults = [...new Set(Object.entries(wrong).flatMap(([key, words]) => (words && key.startsWith(`${at}.`) ? [words] : [])))]
  const text = (part: 'title' | 'points' | 'note' | 'floor' | 'target' | 'step' | 'per', label: string, className?: string) => (
    <label className={className} data-field={`${at}.${part}`} data-invalid={wrong[`${at}.${part}`] ? true : undefined}>
      <span>{label}</span>
      <TextField
        inputMode={part === 'title' || part === 'note' ? 'text' : 'decimal'}
        maxLength={part === 'note' ? 300 : 60}
        aria-label={`${no} ${label}`}
        aria-invalid={wrong[`${at}.${part}`] !== undefined}
        value={x[part]}
        onChange={(e) => onPut({ [part]: e.target.value })}
      />
    </label>
  )
  return (
    <div className={css.item} data-line="" {...place}>
      <div className={css.itemRow}>
        {grip}
        {text('title', `${t.item} ${no}`, css.wide)}
        {text('points', t.points, css.short)}
        <label data-field={`${at}.source`}>
          <span>{t.source}</span>
          <Choice
            label={`${no} ${t.source}`}
            value={x.source}
            options={[
              { value: 'hand' as const, label: t.byHand },
              ...(kind === '5' && x.source === 'hand' ? [] : [{ value: 'auto' as const, label: t.byFigure }]),
            ]}
            onChange={(v) => onPut({ source: v })}
          />
        </label>
        {moves}
      </div>
      {x.source === 'auto' && (
        <div className={css.itemRow}>
          <label className={css.wide} data-field={`${at}.key`} data-invalid={wrong[`${at}.key`] ? true : undefined}>
            <span>{t.figure}</span>
            <Choice<string> label={`${no} ${t.figure}`} optional empty={t.choose} value={x.key} options={[]} onChange={(key) => onPut({ key })}>
              <Groups options={library.map((m) => ({ value: m.key, label: m.unit ? `${m.title}（${m.unit}）` : m.title, group: m.group }))} />
            </Choice>
          </label>
          <label>
            <span>{t.direction}</span>
            <Choice
              label={`${no} ${t.direction}`}
              value={x.negative ? '-' : '+'}
              options={[
                { value: '+', label: t.positive },
                { value: '-', label: t.negative },
              ]}
              onChange={(v) => onPut({ negative: v === '-' })}
            />
          </label>
          <label data-field={`${at}.way`}>
            <span>{t.way}</span>
            <Choice
              label={`${no} ${t.way}`}
              value={x.way}
              options={(['bands', 'linear', 'target'] as const).map((value) => ({ value, label: t[value] }))}
              onChange={(v) => onPut({ way: v as Item['way'] })}
            />
          </label>
          {x.way === 'linear' && (
            <>
              {text('floor', t.floorValue, css.short)}
              {text('target', t.fullValue, css.short)}
            </>
          )}
          {x.way === 'target' && (
            <>
              {text('target', t.targetValue, css.short)}
              {text('step', t.step, css.short)}
              {text('per', t.per, css.short)}
            </>
          )}
          <Button onClick={() => setTrying(!trying)} aria-expanded={trying}>
            {t.preview}
          </Button>
        </div>
      )}
      {x.source === 'auto' && x.way === 'bands' && (
        <Rows
          list={x.bands}
          blank={{ from: '', points: '' }}
          columns={[
            { key: 'from', title: `${t.bandFrom}（${x.negative ? '≤' : '≥'}）` },
            { key: 'points', title: t.bandPoints },
          ]}
          at={`${at}.bands`}
          no={no}
          wrong={wrong}
          add={t.addBand}
          onChange={(bands) => onPut({ bands })}
        />
      )}
      {trying && x.source === 'auto' && <Preview item={x} kind={kind} year={year} />}
      <Rows
        list={x.deductions}
        blank={{ title: '', points: '' }}
        columns={[
          { key: 'title', title: t.fault, wide: true },
          { key: 'points', title: t.faultPoints },
        ]}
        at={`${at}.deductions`}
        no={no}
        wrong={wrong}
        add={t.addFault}
        onChange={(deductions) => onPut({ deductions })}
      />
      <div className={css.itemRow}>
        {text('note', t.standard, css.wide)}
        <label className={css.check}>
          <input type="checkbox" checked={x.proof} aria-label={`${no} ${t.needsProof}`} onChange={(e) => onPut({ proof: e.target.checked })} />
          <span>{t.needsProof}</span>
        </label>
      </div>
      {faults.map((words) => (
        <p key={words} className={css.fault} role="alert">
          {words}
        </p>
      ))}
    </div>
  )
}

interface RowsProps<T extends Record<string, string>> {
  list: readonly T[]
  blank: T
  columns: readonly { key: keyof T & string; title: string; wide?: boolean }[]
  at: string
  no: string
  wrong: Readonly<Record<string, string | undefined>>
  add: string
  onChange: (next: T[]) => void
}

/** A small table of texts: the bands of a rule, or the faults that are counted. */
function Rows<T extends Record<string, string>>({ list, blank, columns, at, no, wrong, add, onChange }: RowsProps<T>) {
  return (
    <div className={css.rows}>
      {list.map((row, i) => (
        <div key={i} className={css.itemRow}>
          {columns.map((c) => (
            <label
              key={c.key}
              className={c.wide ? css.wide : css.short}
              data-field={`${at}.${i}.${c.key}`}
              data-invalid={wrong[`${at}.${i}.${c.key}`] ? true : undefined}
            >
              <span>{c.title}</span>
              <TextField
                inputMode={c.wide ? 'text' : 'decimal'}
                maxLength={60}
                aria-label={`${no} ${c.title} ${i + 1}`}
                value={row[c.key]}
                onChange={(e) => onChange(list.map((x, k) => (k === i ? { ...x, [c.key]: e.target.value } : x)))}
              />
            </label>
          ))}
          <Button kind="plain" aria-label={`${no} ${t.remove} ${i + 1}`} onClick={() => onChange(list.filter((_, k) => k !== i))}>
            {t.remove}
          </Button>
        </div>
      ))}
      {list.length < 10 && (
        <Button kind="plain" aria-label={`${no} ${add}`} onClick={() => onChange([...list, blank])}>
          {add}
        </Button>
      )}
    </div>
  )
}
