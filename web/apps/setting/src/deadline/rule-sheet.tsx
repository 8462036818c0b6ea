import { useSdk } from '@mirror/sdk'
import { AreaPicker, Choice, Drawer, Facts, dateTime, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './deadline-page.module.css'
import { t } from './deadline.texts.ts'
import { deadlinesQuery } from './queries.ts'
import type { Module, Place, Row } from './queries.ts'
import { dayText, said, wholeIn } from './rules.ts'

/** One rule: what the module says, the areas where it is set otherwise, and a form for one more or another number. */
export function RuleSheet({ row: { module, rule }, onClose }: { row: Row; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const blank = { area: '', areaName: '', days: String(rule.days), working: rule.working }
  const [form, setForm] = useState(blank)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const at = `/api/rural/deadlines/${module.code}/${rule.code}` as const
  const held = rule.areas.find((a) => a.area === form.area)
  const dirty = form.area !== '' && (held ? held.days !== Number(form.days) || held.working !== form.working : true)
  const reload = () => client.invalidateQueries({ queryKey: deadlinesQuery(sdk).queryKey, exact: true })
  const take = (next: Module[]) => client.setQueryData(deadlinesQuery(sdk).queryKey, next)
  const pick = (area: string, areaName: string) => {
    const known = rule.areas.find((a) => a.area === area)
    setForm({ area, areaName, days: rule.cites ? '0' : String(known?.days ?? form.days), working: known?.working ?? form.working })
    setWrong({})
  }
  const save = async () => {
    const days = wholeIn(form.days, rule.least, rule.most)
    if (!form.area) return setWrong({ area: t.areaNeeded })
    if (days === undefined) return setWrong({ days: t.numberNeeded(rule.least, rule.most) })
    setBusy(true)
    try {
      const body = { area: form.area, version: held?.version ?? 0, days, working: form.working }
      take(await sdk.http.put(at, body, { silent: true }))
      setForm(blank)
      sdk.message.success(t.saved)
    } catch (error) {
      setWrong(await refused(sdk, error, ['area', 'days'], reload))
    } finally {
      setBusy(false)
    }
  }
  const remove = async (a: Place) => {
    if (!(await sdk.confirm({ title: t.removeAsk(a.name), text: t.removeText, okText: t.remove, danger: true }))) return
    try {
      take(await sdk.http.delete(`${at}/${a.area}`, { params: { version: a.version }, silent: true }))
      if (form.area === a.area) setForm(blank)
      sdk.message.success(t.removed)
    } catch (error) {
      setWrong(await refused(sdk, error, [], reload))
    }
  }
  const close = useSheetClose(dirty, onClose)
  return (
    <Drawer title={t.sheet(module.title, rule.title)} onClose={close}>
      <Facts
        items={[
          [t.steps, rule.steps.join('、') || t.asked],
          [t.from, rule.switch ? '—' : rule.from || (rule.steps.length > 0 ? t.entered : t.begun)],
          [t.standard, said(rule, rule.days, rule.working)],
        ]}
      />
      <h3 className={css.part}>{t.areas}</h3>
      {rule.areas.length === 0 ? (
        <p className={css.quiet}>{t.noAreas}</p>
      ) : (
        <ul className={css.places}>
          {rule.areas.map((a) => (
            <li key={a.area}>
              <span>
                {a.name} <b>{said(rule, a.days, a.working)}</b>
                {a.citation && <small>{t.cited(a.citation)}</small>}
                {a.until > 0 && <small>{t.admitted(dayText(a.until))}</small>}
                {a.updatedAt > 0 && <small>{t.by(a.updatedBy, dateTime(a.updatedAt))}</small>}
              </span>
              {a.maySet && (
                <>
                  <Button size="small" aria-label={t.editOf(a.name)} onClick={() => pick(a.area, a.name)}>
                    {t.edit}
                  </Button>
                  <Button size="small" danger aria-label={t.removeOf(a.name)} onClick={() => void remove(a)}>
                    {t.remove}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <h3 className={css.part}>{held ? t.change(held.name) : t.add}</h3>
        <Field id="deadline-area" label={t.area} required wrong={wrong['area']}>
          <AreaPicker
            id="deadline-area"
            label={t.area}
            value={form.area}
            text={form.areaName}
            deepest={4}
            invalid={!!wrong['area']}
            describedBy="deadline-area-note"
            onChange={pick}
          />
        </Field>
        {rule.switch ? (
          <>
            <Field id="deadline-allowed" label={rule.title}>
              <Choice
                label={rule.title}
                value={form.days}
                onChange={(v) => {
                  setForm({ ...form, days: v })
                  setWrong({})
                }}
                options={(rule.cites ? ['0'] : ['0', '1']).map((value) => ({ value, label: said(rule, Number(value), false) }))}
              />
            </Field>
            {rule.cites && <p className={css.quiet}>{t.admission}</p>}
          </>
        ) : (
          <>
            <Field id="deadline-days" label={t.number} required wrong={wrong['days']} hint={rule.least > 1 ? t.least(rule.least) : ''}>
              <Input
                id="deadline-days"
                inputMode="numeric"
                maxLength={4}
                value={form.days}
                status={wrong['days'] ? 'error' : ''}
                aria-describedby="deadline-days-note"
                onChange={(e) => {
                  setForm({ ...form, days: e.target.value })
                  setWrong({})
                }}
              />
            </Field>
            <Field id="deadline-kind" label={t.kind}>
              <Choice
                label={t.kind}
                value={form.working ? 'working' : 'natural'}
                onChange={(kind) => setForm({ ...form, working: kind === 'working' })}
                options={[
                  { value: 'natural', label: t.natural },
                  { value: 'working', label: t.working },
                ]}
              />
            </Field>
          </>
        )}
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty && form.area !== ''}>
            {t.save}
          </Button>
          {held && <Button onClick={() => setForm(blank)}>{t.again}</Button>}
          <Button onClick={close}>{t.close}</Button>
        </div>
      </form>
    </Drawer>
  )
}
