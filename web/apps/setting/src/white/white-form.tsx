import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { DateField, Drawer, UserPicker, dateTime, useSheetClose } from '@mirror/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import { t as words } from '../page/form.texts.ts'
import { t } from './white.texts.ts'

export type WhiteRow = Schemas['WhiteRow']

/** Somebody on the list: new by user name, or another reason and end. */
export function WhiteForm({ of, onClose, onReload }: { of?: WhiteRow; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [start] = useState({
    username: of?.username ?? '',
    white: of?.white ?? true,
    yss: of?.yss ?? false,
    yzy: of?.yzy ?? false,
    reason: of?.reason ?? '',
    until: of?.validTo ? dateTime(of.validTo).slice(0, 10) : '',
  })
  const [form, setForm] = useState(start)
  const [who, setWho] = useState(of ? joined.noted(of.name, of.username) : '')
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = JSON.stringify(form) !== JSON.stringify(start)
  const save = useMutation({
    mutationFn: () => {
      const { until, ...rest } = form
      // The day itself still counts.
      const body = { ...rest, validTo: until ? Date.parse(`${until}T23:59:59+08:00`) : 0, version: of?.version ?? 0 }
      return of
        ? sdk.http.put(`/api/white-list/${encodeURIComponent(of.id)}`, body, { silent: true })
        : sdk.http.postOrThrow('/api/white-list', body, { silent: true })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['white-list'] }),
  })
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setWrong({})
  }
  const close = useSheetClose(dirty, onClose)
  const submit = async () => {
    try {
      await save.mutateAsync()
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      const found = await refused(sdk, error, ['username', 'flags', 'reason', 'validTo'], onReload)
      setWrong(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`white-${first}`)?.focus()
    }
  }
  return (
    <Drawer small title={of ? t.editTitle(of.name) : t.addTitle} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        <Field id="white-username" label={t.user} required={!of} wrong={wrong['username']} hint={t.userHint}>
          <UserPicker
            id="white-username"
            label={t.user}
            disabled={of !== undefined}
            invalid={wrong['username'] !== undefined}
            describedBy="white-username-note"
            value={form.username ? { id: form.username, name: who } : undefined}
            onChange={(chosen, person) => {
              setWho(chosen?.name ?? '')
              set({ username: person?.username ?? '' })
            }}
          />
        </Field>
        <Field id="white-flags" label={t.flags} required wrong={wrong['flags']}>
          <span>
            <Checkbox id="white-flags" checked={form.white} onChange={(e) => set({ white: e.target.checked })}>
              {t.white}
            </Checkbox>
            <Checkbox checked={form.yss} onChange={(e) => set({ yss: e.target.checked })}>
              {t.yss}
            </Checkbox>
            <Checkbox checked={form.yzy} onChange={(e) => set({ yzy: e.target.checked })}>
              {t.yzy}
            </Checkbox>
          </span>
        </Field>
        <Field id="white-reason" label={t.reason} required wrong={wrong['reason']}>
          <Input
            id="white-reason"
            value={form.reason}
            maxLength={100}
            autoComplete="off"
            status={wrong['reason'] ? 'error' : ''}
            aria-required
            aria-describedby="white-reason-note"
            onChange={(e) => set({ reason: e.target.value })}
          />
        </Field>
        <Field id="white-validTo" label={t.until} wrong={wrong['validTo']} hint={t.untilHint}>
          <DateField
            id="white-validTo"
            label={t.until}
            value={form.until}
            aria-invalid={wrong['validTo'] !== undefined}
            aria-describedby="white-validTo-note"
            onChange={(until) => set({ until })}
          />
        </Field>
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
          {words.save}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}
