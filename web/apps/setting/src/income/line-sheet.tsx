import { today } from '@mirror/sdk'
import { Drawer, RequiredHint } from '@mirror/widgets'
import { Button, Input } from 'antd'
import { Field } from '../page/field.tsx'
import { Refusal } from '../page/refused.tsx'
import css from './income-page.module.css'
import { t } from './income.texts.ts'
import type { Line } from './queries.ts'
import { useSettingForm } from './setting-form.ts'
import { AreaField, WhyFields, whyMissing } from './why-fields.tsx'

/** One line of a year and an area: a new one, or one that is there. */
export function LineSheet({ lines, line, onClose }: { lines: Line[]; line: Line | undefined; onClose: () => void }) {
  const start = {
    year: line ? String(line.year) : today().slice(0, 4),
    yuan: line ? String(line.yuan) : '',
    area: line?.area ?? '',
    areaName: line?.name ?? '',
    document: line?.document ?? '',
    reason: '',
  }
  const { sdk, form, wrong, busy, close, put, save, remove } = useSettingForm(start, onClose)
  const submit = () => {
    const missing = {
      ...(!/^\d{4}$/.test(form.year.trim()) && { year: t.yearWrong }),
      ...(!/^\d+(\.\d{1,2})?$/.test(form.yuan.trim()) && { yuan: t.yuanWrong }),
      ...whyMissing(form),
    }
    // The same year and area again is a change of what is there.
    const held = lines.find((l) => l.area === form.area && String(l.year) === form.year.trim())
    const body = { year: Number(form.year), yuan: Number(form.yuan), version: held?.version ?? 0 }
    return save(missing, ['year', 'yuan'], (why) => sdk.http.put('/api/income-settings/lines', { ...body, ...why }, { silent: true }))
  }
  const ask = (l: Line) =>
    remove(t.removeLineAsk(l.year, l.name), (reason) =>
      sdk.http.delete(`/api/income-settings/lines/${l.year}/${l.area}`, { params: { version: l.version, reason }, silent: true }),
    )
  return (
    <Drawer title={line ? t.editLine(line.year, line.name) : t.addLine} small onClose={close}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        <RequiredHint />
        <Field id="income-year" label={t.year} required wrong={wrong['year']}>
          <Input
            id="income-year"
            inputMode="numeric"
            maxLength={4}
            value={form.year}
            readOnly={line !== undefined}
            status={wrong['year'] ? 'error' : ''}
            aria-describedby="income-year-note"
            onChange={(e) => put({ year: e.target.value })}
          />
        </Field>
        <AreaField of={form} fixed={line !== undefined} wrong={wrong} put={put} />
        <Field id="income-yuan" label={t.yuan} required wrong={wrong['yuan']}>
          <Input
            id="income-yuan"
            inputMode="decimal"
            value={form.yuan}
            status={wrong['yuan'] ? 'error' : ''}
            aria-describedby="income-yuan-note"
            onChange={(e) => put({ yuan: e.target.value })}
          />
        </Field>
        <WhyFields of={form} wrong={wrong} put={put} />
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.save}
          </Button>
          {line && (
            <Button danger onClick={() => void ask(line)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}
