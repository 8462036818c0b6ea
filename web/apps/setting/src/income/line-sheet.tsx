import { today, useSdk } from '@mirror/sdk'
import { Drawer, RequiredHint, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './income-page.module.css'
import { t } from './income.texts.ts'
import type { Line } from './queries.ts'
import { AreaField, WhyFields, whyMissing } from './why-fields.tsx'

/** One line of a year and an area: a new one, or one that is there. */
export function LineSheet({ lines, line, onClose }: { lines: Line[]; line: Line | undefined; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const start = {
    year: line ? String(line.year) : today().slice(0, 4),
    yuan: line ? String(line.yuan) : '',
    area: line?.area ?? '',
    areaName: line?.name ?? '',
    document: line?.document ?? '',
    reason: '',
  }
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const close = useSheetClose(JSON.stringify(form) !== JSON.stringify(start), onClose)
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
  const save = async () => {
    const missing: Wrong = {
      ...(!/^\d{4}$/.test(form.year.trim()) && { year: t.yearWrong }),
      ...(!/^\d+(\.\d{1,2})?$/.test(form.yuan.trim()) && { yuan: t.yuanWrong }),
      ...whyMissing(form),
    }
    if (Object.keys(missing).length > 0) return setWrong(missing)
    // The same year and area again is a change of what is there.
    const held = lines.find((l) => l.area === form.area && String(l.year) === form.year.trim())
    setBusy(true)
    try {
      const body = {
        year: Number(form.year),
        area: form.area,
        yuan: Number(form.yuan),
        document: form.document.trim(),
        reason: form.reason.trim(),
        version: held?.version ?? 0,
      }
      await sdk.http.put('/api/income-settings/lines', body, { silent: true })
      await end(t.saved)
    } catch (error) {
      setWrong(await refused(sdk, error, ['year', 'area', 'yuan', 'document', 'reason'], reload))
    } finally {
      setBusy(false)
    }
  }
  const remove = async (l: Line) => {
    if (!form.reason.trim()) return setWrong({ reason: t.reasonNeeded })
    if (!(await sdk.confirm({ title: t.removeLineAsk(l.year, l.name), text: t.removeText, okText: t.remove, danger: true }))) return
    try {
      await sdk.http.delete(`/api/income-settings/lines/${l.year}/${l.area}`, { params: { version: l.version, reason: form.reason.trim() }, silent: true })
      await end(t.removed)
    } catch (error) {
      setWrong(await refused(sdk, error, ['reason'], reload))
    }
  }
  return (
    <Drawer title={line ? t.editLine(line.year, line.name) : t.addLine} small onClose={close}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
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
            <Button danger onClick={() => void remove(line)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Drawer>
  )
}
