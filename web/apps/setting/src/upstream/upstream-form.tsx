import { useSdk } from '@mirror/sdk'
import { Drawer, Tag, useSheetClose } from '@mirror/widgets'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import page from '../page/page.module.css'
import { t as words } from '../page/form.texts.ts'
import { useSaveUpstream, useTestUpstream } from './queries.ts'
import type { UpstreamForm as Form } from './queries.ts'
import { t } from './upstream.texts.ts'

type Text = 'name' | 'prefix' | 'address' | 'rule' | 'healthPath'
type Number_ = 'timeoutMs' | 'retries' | 'inFlight'

const FIELDS = ['name', 'prefix', 'address', 'rule', 'timeoutMs', 'retries', 'inFlight', 'healthPath', 'pages']

/** One upstream, new or known; it can be tried before it is saved. */
export function UpstreamForm({ id, start, onClose, onReload }: { id: number; start: Form; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const save = useSaveUpstream()
  const test = useTestUpstream()
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = JSON.stringify(form) !== JSON.stringify(start)
  const set = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setWrong((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((k) => [k, undefined])) }))
  }
  const close = useSheetClose(dirty, onClose)
  const failed = async (error: unknown) => {
    const found = await refused(sdk, error, FIELDS, onReload)
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`upstream-${first}`)?.focus()
  }
  const text = (name: Text, label: string, hint: string, required = true) => (
    <Field id={`upstream-${name}`} label={label} required={required} wrong={wrong[name]} hint={hint}>
      <Input
        id={`upstream-${name}`}
        value={form[name]}
        status={wrong[name] ? 'error' : ''}
        autoComplete="off"
        aria-required={required}
        aria-describedby={`upstream-${name}-note`}
        onChange={(e) => set({ [name]: e.target.value })}
      />
    </Field>
  )
  const number = (name: Number_, label: string, hint: string) => (
    <Field id={`upstream-${name}`} label={label} required wrong={wrong[name]} hint={hint}>
      <Input
        id={`upstream-${name}`}
        inputMode="numeric"
        value={form[name]}
        status={wrong[name] ? 'error' : ''}
        aria-required
        aria-describedby={`upstream-${name}-note`}
        onChange={(e) => /^\d*$/.test(e.target.value) && set({ [name]: Number(e.target.value) })}
      />
    </Field>
  )
  return (
    <Drawer title={id ? t.editTitle(start.name) : t.addTitle} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          save.mutate({ id, form }, { onSuccess: () => (sdk.message.success(t.saved), onClose()), onError: (error) => void failed(error) })
        }}
      >
        {text('name', t.name, '')}
        {text('prefix', t.prefix, t.prefixHint)}
        {text('address', t.address, t.addressHint)}
        <Field id="upstream-strip" label={t.strip}>
          <Switch id="upstream-strip" checked={form.strip} aria-label={t.strip} onChange={(strip) => set({ strip })} />
        </Field>
        {text('rule', t.rule, t.ruleHint)}
        {number('timeoutMs', t.timeout, t.timeoutHint)}
        {number('retries', t.retries, t.retriesHint)}
        {number('inFlight', t.inFlight, t.inFlightHint)}
        {text('healthPath', t.healthPath, t.healthHint, false)}
        <Field id="upstream-pages" label={t.pages} wrong={wrong['pages']} hint={t.pagesHint}>
          <Switch id="upstream-pages" checked={form.pages} aria-label={t.pages} aria-describedby="upstream-pages-note" onChange={(pages) => set({ pages })} />
        </Field>
        <Field id="upstream-enabled" label={t.enabled}>
          <Switch id="upstream-enabled" checked={form.enabled} aria-label={t.enabled} onChange={(enabled) => set({ enabled })} />
        </Field>
        {/* A toast would lie below the sheet. */}
        <div role="status">
          {test.data && !test.isPending ? (
            <p className={page.outcome}>
              <Tag tone={test.data.state === 'up' ? 'green' : 'red'} icon={test.data.state === 'up' ? 'success' : 'error'}>
                {test.data.state === 'up' ? t.reached : t.notReached(test.data.reason ?? '')}
              </Tag>
            </p>
          ) : null}
        </div>
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {words.save}
        </Button>{' '}
        <Button loading={test.isPending} onClick={() => test.mutate(form, { onError: (error) => void failed(error) })}>
          {t.test}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}
