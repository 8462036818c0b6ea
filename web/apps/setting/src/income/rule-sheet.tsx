import { DateField, Drawer, RequiredHint } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { Field } from '../page/field.tsx'
import { Refusal } from '../page/refused.tsx'
import css from './income-page.module.css'
import { t } from './income.texts.ts'
import type { Item, Ruling, Settings } from './queries.ts'
import { percent } from './rules.ts'
import { useSettingForm } from './setting-form.ts'
import { AreaField, WhyFields, whyMissing } from './why-fields.tsx'

const label = (i: Item) => (i.way === 'income' ? t.counts(i.title) : i.way === 'part' ? t.part(i.title) : t.less(i.title))

/** How income is reckoned in an area from a day on. A new rule begins with the preset. */
export function RuleSheet({ of, rule, onClose }: { of: Settings; rule: Ruling | undefined; onClose: () => void }) {
  const start = {
    from: rule?.from ?? '',
    to: rule?.to ?? '',
    shares: Object.fromEntries((rule?.shares ?? of.preset).map((s) => [s.item, String(s.percent)])),
    area: rule?.area ?? '',
    areaName: rule?.name ?? '',
    document: rule?.document ?? '',
    reason: '',
  }
  const { sdk, form, wrong, busy, close, put, save, remove } = useSettingForm(start, onClose)
  const { shares } = form
  const submit = () => {
    const missing = {
      ...(!form.from && { from: t.fromNeeded }),
      ...Object.fromEntries(of.items.filter((i) => percent(shares[i.key] ?? '') === undefined).map((i) => [`shares.${i.key}`, t.percentWrong])),
      ...whyMissing(form),
    }
    const held = of.rules.find((r) => r.area === form.area && r.from === form.from)
    const list = of.items.map((i) => ({ item: i.key, percent: percent(shares[i.key] ?? '') ?? 0 }))
    const body = { from: form.from, to: form.to, shares: list, version: held?.version ?? 0 }
    return save(missing, ['from', 'to', 'shares', ...of.items.map((i) => `shares.${i.key}`)], (why) =>
      sdk.http.put('/api/income-settings/rules', { ...body, ...why }, { silent: true }),
    )
  }
  const ask = (r: Ruling) =>
    remove(t.removeRuleAsk(r.name, r.from), (reason) =>
      sdk.http.delete(`/api/income-settings/rules/${r.area}/${r.from}`, { params: { version: r.version, reason }, silent: true }),
    )
  return (
    <Drawer title={rule ? t.editRule(rule.name, rule.from) : t.addRule} onClose={close}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
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
                onChange={(e) => put({ shares: { ...shares, [i.key]: e.target.value } }, [`shares.${i.key}`])}
              />
            </Field>
          ))}
        </div>
        <WhyFields of={form} wrong={wrong} put={put} />
        {/* A complaint about all shares together has no field of its own. */}
        <Refusal wrong={{ ...wrong, shares: undefined, form: wrong['form'] ?? wrong['shares'] }} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.save}
          </Button>
          {rule && (
            <Button danger onClick={() => void ask(rule)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}
