import { useSdk } from '@mirror/sdk'
import { AreaPicker, Choice, Drawer, Facts, Tag, dateTime, useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './feature-page.module.css'
import { t } from './feature.texts.ts'
import type { Feature, Place } from './queries.ts'

const BLANK = { area: '', areaName: '', on: false, locked: false, reason: '' }

/** One switch: where it is set, by whom and why, and a form for one more area or another setting. */
export function FeatureSheet({ feature, onClose }: { feature: Feature; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [form, setForm] = useState(BLANK)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const held = feature.areas.find((a) => a.area === form.area)
  const close = useSheetClose(form.area !== '' || form.reason !== '', onClose)
  const reload = () => client.invalidateQueries({ queryKey: ['features'] })
  const pick = (area: string, areaName: string) => {
    const known = feature.areas.find((a) => a.area === area)
    setForm({ ...form, area, areaName, on: known?.on ?? form.on, locked: known?.locked ?? form.locked })
    setWrong({})
  }
  const save = async () => {
    const missing: Wrong = { ...(!form.area && { area: t.areaNeeded }), ...(!form.reason.trim() && { reason: t.reasonNeeded }) }
    if (Object.keys(missing).length > 0) return setWrong(missing)
    setBusy(true)
    try {
      const body = { area: form.area, version: held?.version ?? 0, on: form.on, locked: form.locked, reason: form.reason.trim() }
      await sdk.http.put(`/api/feature-switches/${feature.code}`, body, { silent: true })
      setForm(BLANK)
      setWrong({})
      await reload()
      sdk.message.success(t.saved)
    } catch (error) {
      setWrong(await refused(sdk, error, ['area', 'reason'], reload))
    } finally {
      setBusy(false)
    }
  }
  const remove = async (a: Place) => {
    const reason = form.reason.trim()
    if (!reason) return setWrong({ reason: t.reasonNeeded })
    if (!(await sdk.confirm({ title: t.removeAsk(a.name), text: t.removeText, okText: t.remove, danger: true }))) return
    try {
      await sdk.http.delete(`/api/feature-switches/${feature.code}/${a.area}`, { params: { version: a.version, reason }, silent: true })
      setForm(BLANK)
      setWrong({})
      await reload()
      sdk.message.success(t.removed)
    } catch (error) {
      setWrong(await refused(sdk, error, ['reason'], reload))
    }
  }
  return (
    <Drawer title={t.sheet(feature.title)} onClose={close}>
      <Facts
        items={[
          [t.about, feature.about],
          [t.byDefault, feature.preset ? t.on : t.off],
        ]}
      />
      <h3 className={css.part}>{t.areas}</h3>
      {feature.areas.length === 0 ? (
        <p className={css.quiet}>{t.none}</p>
      ) : (
        <ul className={css.places}>
          {feature.areas.map((a) => (
            <li key={a.area}>
              <span>
                {a.name} <Tag tone={a.idle ? 'quiet' : a.on ? 'green' : 'orange'}>{a.on ? t.on : t.off}</Tag>
                {a.locked && (
                  <>
                    {' '}
                    <Tag icon="lock">{t.lock}</Tag>
                  </>
                )}
                <small>{a.reason}</small>
                <small>{t.by(a.updatedBy, dateTime(a.updatedAt))}</small>
                {a.idle && <small>{t.idle}</small>}
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
        <Field id="feature-area" label={t.area} required wrong={wrong['area']}>
          <AreaPicker
            id="feature-area"
            label={t.area}
            value={form.area}
            text={form.areaName}
            deepest={3}
            invalid={!!wrong['area']}
            describedBy="feature-area-note"
            onChange={pick}
          />
        </Field>
        <Field id="feature-on" label={t.state}>
          <Choice
            label={t.state}
            value={form.on ? 'on' : 'off'}
            onChange={(v) => setForm({ ...form, on: v === 'on' })}
            options={[
              { value: 'off', label: t.off },
              { value: 'on', label: t.on },
            ]}
          />
        </Field>
        <div className={css.lock}>
          <Checkbox checked={form.locked} onChange={(e) => setForm({ ...form, locked: e.target.checked })}>
            {t.locked}
          </Checkbox>
        </div>
        <Field id="feature-reason" label={t.reason} required wrong={wrong['reason']} hint={t.reasonHint}>
          <Input.TextArea
            id="feature-reason"
            rows={2}
            maxLength={200}
            value={form.reason}
            status={wrong['reason'] ? 'error' : ''}
            aria-describedby="feature-reason-note"
            onChange={(e) => {
              setForm({ ...form, reason: e.target.value })
              setWrong({})
            }}
          />
        </Field>
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
