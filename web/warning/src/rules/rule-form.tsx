import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { Button } from '@mirror/ui'
import { AreaPicker, Choice, DateField, Drawer, TextField, errorText } from '@mirror/widgets'
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
  const [form, setForm] = useState({
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
  const [faults, complain] = useState<Record<string, string>>({})
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
    complain({})
    // What was tried is another rule from now on.
    if (!('reason' in part) && !('note' in part)) {
      stop.current.abort()
      hold(undefined)
    }
  }
  const asked = (): Proposal | undefined => {
    const missing: Record<string, string> = {}
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
    const body = asked()
    if (!body) return
    if (!form.reason.trim()) complain({ reason: t.needed })
    else saving.mutate(body)
  }
  const run = () => {
    const body = asked()
    if (!body) return
    hold(undefined)
    trial.mutate(body)
  }

  return (
    <Drawer title={t.ruleForm} onClose={onClose}>
      <form
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
              value={form.level}
              onChange={(level) => put({ level })}
              options={LEVELS.map(([key, word]) => ({ value: word, label: t[key] }))}
            />
          )}
        </Field>
        <Field label={t.comparison} fault={faults['op']} required>
          {(id) => (
            <Choice id={id} label={t.comparison} value={form.op} onChange={(op) => put({ op })} options={OPS.map((op) => ({ value: op, label: signOf(op) }))} />
          )}
        </Field>
        <Field label={t.limitUnit(figure?.unit ?? '')} fault={faults['value']} required>
          {(id) => <TextField id={id} inputMode="decimal" aria-required="true" value={form.value} onChange={(e) => put({ value: e.target.value })} />}
        </Field>
        <Field label={t.area} fault={faults['area']} required>
          {(id) => <AreaPicker id={id} label={t.area} value={form.area} text={form.areaName} onChange={(area, areaName) => put({ area, areaName })} />}
        </Field>
        <Field label={t.validFrom} fault={faults['from']} hint={t.validHint}>
          {(id) => <DateField id={id} label={t.validFrom} value={form.from} onChange={(from) => put({ from })} />}
        </Field>
        <Field label={t.validTo} fault={faults['to']}>
          {(id) => <DateField id={id} label={t.validTo} value={form.to} onChange={(to) => put({ to })} />}
        </Field>
        <Field label={t.whyRule} fault={faults['reason']} required wide>
          {(id) => <textarea id={id} rows={3} maxLength={400} aria-required="true" value={form.reason} onChange={(e) => put({ reason: e.target.value })} />}
        </Field>
        <Field label={t.note} fault={faults['note']} wide>
          {(id) => <TextField id={id} maxLength={400} value={form.note} onChange={(e) => put({ note: e.target.value })} />}
        </Field>
        {faults[''] && (
          <p className={css.fault} role="alert">
            {faults['']}
          </p>
        )}
        {tried && <TrialResult trial={tried} running={trial.isPending} unit={figure?.unit ?? ''} decimals={figure?.decimals} />}
        <div className={css.foot}>
          {!tried && <span>{t.trialFirst}</span>}
          <Button onClick={onClose}>{t.cancel}</Button>
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
  fault: string | undefined
  required?: boolean
  wide?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={css.field} data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label}
        {required && <i aria-hidden="true">*</i>}
      </label>
      {children(id)}
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : (
        hint && <p>{hint}</p>
      )}
    </div>
  )
}
