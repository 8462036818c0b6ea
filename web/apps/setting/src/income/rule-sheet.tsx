import { useSdk } from '@mirror/sdk'
import { DateField, Drawer, RequiredHint, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './income-page.module.css'
import { t } from './income.texts.ts'
import type { Item, Ruling, Settings } from './queries.ts'
import { percent } from './rules.ts'
import { AreaField, WhyFields, whyMissing } from './why-fields.tsx'

const label = (i: Item) => (i.way === 'income' ? t.counts(i.title) : i.way === 'part' ? t.part(i.title) : t.less(i.title))

/** How income is reckoned in an area from a day on. A new rule begins with the preset. */
export function RuleSheet({ of, rule, onClose }: { of: Settings; rule: Ruling | undefined; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const start = { from: rule?.from ?? '', to: rule?.to ?? '', area: rule?.area ?? '', areaName: rule?.name ?? '', document: rule?.document ?? '', reason: '' }
  const begin = Object.fromEntries((rule?.shares ?? of.preset).map((s) => [s.item, String(s.percent)]))
  const [form, setForm] = useState(start)
  const [shares, setShares] = useState<Record<string, string>>(begin)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const close = useSheetClose(JSON.stringify([form, shares]) !== JSON.stringify([start, begin]), onClose)
  const put = (next: Partial<typeof form>) => {
    setForm({ ...form, ...next })
    setWrong({ ...wrong, ...Object.fromEntries(Object.keys(next).map((k) => [k, undefined])) })
  }
  const reload = () => client.invalidateQueries({ queryKey: ['income-settings'] })
  const end = async (words: string) => {
    await reload()
    sdk.message.success(words)
    onClose()
  }
  const names = of.items.map((i) => `shares.${i.key}`)
  const save = async () => {
    const missing: Wrong = {
      ...(!form.from && { from: t.fromNeeded }),
      ...Object.fromEntries(of.items.filter((i) => percent(shares[i.key] ?? '') === undefined).map((i) => [`shares.${i.key}`, t.percentWrong])),
      ...whyMissing(form),
    }
    if (Object.keys(missing).length > 0) return setWrong(missing)
    const held = of.rules.find((r) => r.area === form.area && r.from === form.from)
    setBusy(true)
    try {
      const list = of.items.map((i) => ({ item: i.key, percent: percent(shares[i.key] ?? '') ?? 0 }))
      const body = {
        area: form.area,
        from: form.from,
        to: form.to,
        shares: list,
        document: form.document.trim(),
        reason: form.reason.trim(),
        version: held?.version ?? 0,
      }
      await sdk.http.put('/api/income-settings/rules', body, { silent: true })
      await end(t.saved)
    } catch (error) {
      const found = await refused(sdk, error, ['from', 'to', 'area', 'document', 'reason', 'shares', ...names], reload)
      const { shares: all, ...rest } = found
      setWrong(all ? { ...rest, form: all } : found)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (r: Ruling) => {
    if (!form.reason.trim()) return setWrong({ reason: t.reasonNeeded })
    if (!(await sdk.confirm({ title: t.removeRuleAsk(r.name, r.from), text: t.removeText, okText: t.remove, danger: true }))) return
    try {
      await sdk.http.delete(`/api/income-settings/rules/${r.area}/${r.from}`, { params: { version: r.version, reason: form.reason.trim() }, silent: true })
      await end(t.removed)
    } catch (error) {
      setWrong(await refused(sdk, error, ['reason'], reload))
    }
  }
  return (
    <Drawer title={rule ? t.editRule(rule.name, rule.from) : t.addRule} onClose={close}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <RequiredHint />
        <AreaField of={form} fixed={rule !== undefined} wrong={wrong} put={put} />
        <div className={css.shares}>
          <Field id="income-from" label={t.from} required wrong={wrong['from']}>
            {rule ? (
              <output id="income-from">{rule.from}</output>
            ) : (
              <DateField
                id="income-from"
                label={t.from}
                value={form.from}
                aria-invalid={!!wrong['from']}
                aria-describedby="income-from-note"
                onChange={(v) => put({ from: v })}
              />
            )}
          </Field>
          <Field id="income-to" label={t.to} wrong={wrong['to']} hint={t.toHint}>
            <DateField
              id="income-to"
              label={t.to}
              value={form.to}
              aria-invalid={!!wrong['to']}
              aria-describedby="income-to-note"
              onChange={(v) => put({ to: v })}
            />
          </Field>
        </div>
        <h3 className={css.part}>{t.shares}</h3>
        <p className={css.hint}>{t.sharesHint}</p>
        <div className={css.shares}>
          {of.items.map((i) => (
            <Field key={i.key} id={`income-shares.${i.key}`} label={label(i)} wrong={wrong[`shares.${i.key}`]}>
              <Input
                id={`income-shares.${i.key}`}
                inputMode="numeric"
                maxLength={3}
                suffix="%"
                value={shares[i.key] ?? ''}
                status={wrong[`shares.${i.key}`] ? 'error' : ''}
                aria-describedby={`income-shares.${i.key}-note`}
                onChange={(e) => {
                  setShares({ ...shares, [i.key]: e.target.value })
                  setWrong({ ...wrong, [`shares.${i.key}`]: undefined })
                }}
              />
            </Field>
          ))}
        </div>
        <WhyFields of={form} wrong={wrong} put={put} />
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.save}
          </Button>
          {rule && (
            <Button danger onClick={() => void remove(rule)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}
