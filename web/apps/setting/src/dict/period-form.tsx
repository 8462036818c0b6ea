import { useSdk } from '@mirror/sdk'
import { DateField, Drawer, useSheetClose } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { t as words } from '../page/form.texts.ts'
import page from '../page/page.module.css'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './dict-page.module.css'
import { t } from './dict.texts.ts'
import { dayOf, numberOf } from './periods.ts'
import { useChange } from './queries.ts'
import type { DictItem } from './queries.ts'

/** 有效期: when an entry may be chosen, and what it is called then. Records keep the words of their day. */
export function PeriodForm({ type, of, onClose, onReload }: { type: string; of: DictItem; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const save = useChange()
  const start = of.periods.map((p) => ({ from: dayOf(p.from), to: dayOf(p.to), name: p.name }))
  const [list, setList] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = JSON.stringify(list) !== JSON.stringify(start)
  const close = useSheetClose(dirty, onClose)
  const put = (n: number, part: Partial<(typeof start)[number]>) => {
    setList(list.map((p, i) => (i === n ? { ...p, ...part } : p)))
    setWrong({})
  }
  const submit = async () => {
    if (!(await sdk.confirm({ title: t.surePeriods(of.name), text: t.surePeriodsText, okText: words.save }))) return
    try {
      const periods = list.map((p) => ({ from: numberOf(p.from), to: numberOf(p.to), name: p.name }))
      await save.mutateAsync({ act: 'periods', type, code: of.code, version: of.version, periods })
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      const found = await refused(
        sdk,
        error,
        list.flatMap((_, i) => ['name', 'from', 'to'].map((k) => `periods.${i}.${k}`)),
        onReload,
      )
      setWrong(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(first)?.focus()
    }
  }
  return (
    <Drawer title={t.periodsOf(of.name)} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        <p className={page.muted}>{t.periodsHint}</p>
        {list.map((p, i) => (
          <fieldset key={i} className={css.period}>
            <legend>{t.periodNo(i + 1)}</legend>
            {(['from', 'to'] as const).map((k) => (
              <Field key={k} id={`periods.${i}.${k}`} label={k === 'from' ? t.validFrom : t.validTo} wrong={wrong[`periods.${i}.${k}`]}>
                <DateField
                  id={`periods.${i}.${k}`}
                  label={k === 'from' ? t.validFrom : t.validTo}
                  value={p[k]}
                  aria-invalid={wrong[`periods.${i}.${k}`] !== undefined}
                  aria-describedby={`periods.${i}.${k}-note`}
                  onChange={(day) => put(i, { [k]: day })}
                />
              </Field>
            ))}
            <Field id={`periods.${i}.name`} label={t.name} required wrong={wrong[`periods.${i}.name`]}>
              <Input
                id={`periods.${i}.name`}
                maxLength={60}
                value={p.name}
                status={wrong[`periods.${i}.name`] ? 'error' : ''}
                aria-describedby={`periods.${i}.name-note`}
                onChange={(e) => put(i, { name: e.target.value })}
              />
            </Field>
            <Button
              size="small"
              danger
              aria-label={`${t.remove} ${t.periodNo(i + 1)}`}
              onClick={() => {
                setList(list.filter((_, k) => k !== i))
                setWrong({})
              }}
            >
              {t.remove}
            </Button>
          </fieldset>
        ))}
        <Button onClick={() => setList([...list, { from: '', to: '', name: of.name }])}>{t.addPeriod}</Button>
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
            {words.save}
          </Button>{' '}
          <Button onClick={close}>{words.cancel}</Button>
        </div>
      </form>
    </Drawer>
  )
}
