import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { Button } from '@mirror/ui'
import { AreaPicker, Choice, DateField, Drawer, Faults, RequiredHint, TextField, errorText, goToFirst, useSheetClose } from '@mirror/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { dayText, signOf } from '../hits/said.ts'
import { figuresQuery, proposeRule } from '../queries.ts'
import type { Proposal, Rule, Trial } from '../types.ts'
import { t } from '../warning.texts.ts'
import { LEVELS } from '../words.ts'
import css from './rules.module.css'
import { TrialResult } from './trial-result.tsx'
import { tryWhole } from './trial.ts'

const OPS = ['>=', '>', '<=', '<', '='] as const
const KINDS = { household: () => t.household, person: () => t.person, village: () => t.ofVillage, project: () => t.project, post: () => t.post }
const digits = (day: string) => Number(day.replaceAll('-', '')) || 0

interface Props {
  /** The rule that is to be changed: the new one begins with what it says. */
  rule: Rule | undefined
  slug: string
  boot: Boot
  onDone: () => void
  onClose: () => void
}

/** A rule to be: what it compares, what that would do, and why. Somebody else approves it. */
export function RuleForm({ rule, slug, boot, onDone, onClose }: Props) {
  const [first] = useState({
    figure: rule?.figure ?? '',
    level: (rule?.level ?? '') as Rule['level'] | '',
    op: (rule?.op ?? '>=') as Proposal['op'],
    value: rule ? String(rule.value) : '',
    area: rule?.area.code ?? boot.area.effectiveId,
    areaName: rule?.area.name ?? boot.area.effectiveName,
    from: '',
    to: rule?.to ? dayText(rule.to) : '',
    note: rule?.note ?? '',
    reason: '',
  })
  const [form, setForm] = useState(first)
  const close = useSheetClose(JSON.stringify(form) !== JSON.stringify(first), onClose)
  const [wrong, hear] = useState<Record<string, string>>({})
  const faults = Object.fromEntries(Object.entries(wrong).map(([field, note]) => [field, { field, note }]))
  const box = useRef<HTMLFormElement>(null)
  const complain = (list: Record<string, string>) => {
    hear(list)
    goToFirst(() => box.current, list)
  }
  const { data: figures } = useQuery(figuresQuery())
  const figure = figures?.items.find((f) => f.key === form.figure)
  const [tried, hold] = useState<Trial>()
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const trial = useMutation({
    mutationFn: (body: Proposal) => {
      stop.current = new AbortController()
      return tryWhole(body, stop.current.signal, hold)
    },
    onError: (cause) => {
      if (!stop.current.signal.aborted) complain(faultsOf(cause))
    },
  })
  const saving = useMutation({ mutationFn: proposeRule, onSuccess: onDone, onError: (cause) => complain(faultsOf(cause)) })

  const put = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    hear(Object.fromEntries(Object.entries(wrong).filter(([field]) => field !== '' && !(field in part))))
    // What was tried is another rule from now on.
    if (!('reason' in part) && !('note' in part)) {
      stop.current.abort()
      hold(undefined)
    }
  }
  const asked = (missing: Record<string, string> = {}): Proposal | undefined => {
    for (const [name, title] of [
      ['figure', t.figure],
      ['level', t.level],
    ] as const)
      if (!form[name]) missing[name] = t.chooseOne(title)
    if (form.value.trim() === '' || Number.isNaN(Number(form.value))) missing['value'] = t.needed
    const { figure: key, level, op, area, note, reason } = form
    complain(missing)
    if (Object.keys(missing).length > 0 || !level) return undefined
    return { slug, figure: key, level, op, area, value: Number(form.value), from: digits(form.from), to: digits(form.to), note, reason }
  }
  const submit = () => {
    const body = asked(form.reason.trim() ? {} : { reason: t.needed })
    if (body) saving.mutate(body)
  }
  const run = () => {
    const body = asked()
    if (!body) return
    hold(undefined)
    trial.mutate(body)
  }

  return (
    <Drawer title={t.ruleForm} onClose={close}>
      <RequiredHint />
      <form
        ref={box}
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (tried && !trial.isPending) submit()
          else if (!trial.isPending) run()
        }}
      >
        <Field label={t.figure} fault={faults['figure']} hint={figure && t.definedOf(KINDS[figure.object](), figure.definition)} required>
          {(id) => (
            <Choice
              id={id}
              label={t.figure}
              optional
              empty={t.chooseOne(t.figure)}
              required
              invalid={'figure' in wrong}
              describedBy={`${id}-note`}
              value={form.figure}
              onChange={(key) => put({ figure: key })}
              options={(figures?.items ?? []).filter((f) => f.slug === slug).map((f) => ({ value: f.key, label: f.title }))}
            />
          )}
        </Field>
        <Field label={t.level} fault={faults['level']} required>
          {(id) => (
            <Choice
              id={id}
              label={t.level}
              optional
              empty={t.chooseOne(t.level)}
              required
              invalid={'level' in wrong}
              describedBy={`${id}-note`}
              value={form.level}
              onChange={(level) => put({ level })}
              options={LEVELS.map(([key, word]) => ({ value: word, label: t[key] }))}
            />
          )}
        </Field>
        <Field label={t.comparison} fault={faults['op']} required>
          {(id) => (
            <Choice
              id={id}
              label={t.comparison}
              required
              invalid={'op' in wrong}
              describedBy={`${id}-note`}
              value={form.op}
              onChange={(op) => put({ op })}
              options={OPS.map((op) => ({ value: op, label: signOf(op) }))}
            />
          )}
        </Field>
        <Field label={t.limitUnit(figure?.unit ?? '')} fault={faults['value']} required>
          {(id) => (
            <TextField
              id={id}
              inputMode="decimal"
              aria-required="true"
              aria-invalid={'value' in wrong}
              aria-describedby={`${id}-note`}
              value={form.value}
              onChange={(e) => put({ value: e.target.value })}
            />
          )}
        </Field>
        <Field label={t.area} fault={faults['area']} required>
          {(id) => (
            <AreaPicker
              id={id}
              label={t.area}
              invalid={'area' in wrong}
              describedBy={`${id}-note`}
              value={form.area}
              text={form.areaName}
              onChange={(area, areaName) => put({ area, areaName })}
            />
          )}
        </Field>
        <Field label={t.validFrom} fault={faults['from']} hint={t.validHint}>
          {(id) => (
            <DateField
              id={id}
              label={t.validFrom}
              aria-invalid={'from' in wrong}
              aria-describedby={`${id}-note`}
              value={form.from}
              onChange={(from) => put({ from })}
            />
          )}
        </Field>
        <Field label={t.validTo} fault={faults['to']}>
          {(id) => (
            <DateField id={id} label={t.validTo} aria-invalid={'to' in wrong} aria-describedby={`${id}-note`} value={form.to} onChange={(to) => put({ to })} />
          )}
        </Field>
        <Field label={t.whyRule} fault={faults['reason']} required wide>
          {(id) => (
            <textarea
              id={id}
              rows={3}
              maxLength={400}
              aria-required="true"
              aria-invalid={'reason' in wrong}
              aria-describedby={`${id}-note`}
              value={form.reason}
              onChange={(e) => put({ reason: e.target.value })}
            />
          )}
        </Field>
        <Field label={t.note} fault={faults['note']} wide>
          {(id) => (
            <TextField
              id={id}
              maxLength={400}
              aria-invalid={'note' in wrong}
              aria-describedby={`${id}-note`}
              value={form.note}
              onChange={(e) => put({ note: e.target.value })}
            />
          )}
        </Field>
        {tried && <TrialResult trial={tried} running={trial.isPending} unit={figure?.unit ?? ''} decimals={figure?.decimals} />}
        <div className={css.foot}>
          <Faults of={wrong} />
          {!tried && <span>{t.trialFirst}</span>}
          <Button onClick={close}>{t.cancel}</Button>
          {trial.isPending ? (
            <Button type="button" onClick={() => stop.current.abort()}>
              {tried ? t.stop : t.trialing}
            </Button>
          ) : (
            <Button type="button" onClick={run}>
              {t.trial}
            </Button>
          )}
          <Button kind="primary" disabled={!tried || trial.isPending || saving.isPending} onClick={submit}>
            {t.submitRule}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

/** What the server complains of, by field; "" is what belongs to none. */
function faultsOf(cause: Error): Record<string, string> {
  const fields = cause instanceof HttpError ? cause.fields.filter((f) => f.field) : []
  if (fields.length === 0) return { '': t.failedAction(errorText(cause) || t.noAnswer) }
  return Object.fromEntries(fields.map((f) => [f.field, f.message]))
}

function Field({
  label,
  hint,
  fault,
  required,
  wide,
  children,
}: {
  label: string
  hint?: string | undefined
  /** What is wrong with it, and the key the server has for it: what leads here looks for the key. */
  fault: { field: string; note: string } | undefined
  required?: boolean
  wide?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={css.field} data-wide={wide || undefined} data-field={fault?.field}>
      <label htmlFor={id}>
        {label}
        {required && <i aria-hidden="true">*</i>}
      </label>
      {children(id)}
      <p id={`${id}-note`} className={fault && css.fault} role={fault && 'alert'}>
        {fault ? fault.note : hint}
      </p>
    </div>
  )
}
