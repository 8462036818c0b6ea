import { useSdk } from '@mirror/sdk'
import { Drawer, useSheetClose } from '@mirror/widgets'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import page from '../page/page.module.css'
import { t as words } from '../page/form.texts.ts'
import { joined } from '../page/joined.texts.ts'
import { t } from './connector.texts.ts'
import { useConfigure } from './queries.ts'
import type { Address, Connector } from './queries.ts'

/** Which addresses a kind of system has (the server's rule). */
const addressesOf = (name: string): Address[] =>
  name === 'cas' ? ['issuer', 'validate', 'logout'] : name === 'oa' ? ['validate', 'login', 'logout'] : ['authorize', 'token', 'userInfo', 'logout']

/** One system's configuration. */
export function ConnectorForm({ connector, onClose, onReload }: { connector: Connector; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const configure = useConfigure()
  const [form, setForm] = useState({ ...connector, secret: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = JSON.stringify(form) !== JSON.stringify({ ...connector, secret: '' })
  const addresses = addressesOf(connector.name)
  const set = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setWrong({})
  }
  const close = useSheetClose(dirty, onClose)
  const save = async () => {
    if (connector.enabled && !form.enabled && !(await sdk.confirm({ title: t.asked(connector.title), text: t.askedText, okText: t.stop, danger: true }))) return
    const { version, enabled, clientId, secret, subject, person, live, test } = form
    try {
      await configure.mutateAsync({
        name: connector.name,
        body: { version, enabled, clientId: clientId.trim(), subject: subject.trim(), person: person.trim(), live, test, ...(secret ? { secret } : {}) },
      })
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      const fields = ['clientId', 'secret', ...addresses.flatMap((a) => [`live.${a}`, `test.${a}`])]
      const found = await refused(sdk, error, fields, onReload)
      setWrong(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`sso-${first}`)?.focus()
    }
  }
  const line = (id: string, label: string, value: string, onChange: (text: string) => void, hint?: string, password = false) => (
    <Field key={id} id={`sso-${id}`} label={label} wrong={wrong[id]} hint={hint}>
      <Input
        id={`sso-${id}`}
        type={password ? 'password' : 'text'}
        value={value}
        status={wrong[id] ? 'error' : ''}
        autoComplete={password ? 'new-password' : 'off'}
        aria-describedby={`sso-${id}-note`}
        onChange={(e) => onChange(e.target.value)}
      />
    </Field>
  )
  return (
    <Drawer title={t.editTitle(connector.title)} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <Field id="sso-enabled" label={t.enabled} hint={joined.pair(t.returnHint, connector.return)}>
          <Switch id="sso-enabled" checked={form.enabled} aria-label={t.enabled} onChange={(enabled) => set({ enabled })} />
        </Field>
        {line('clientId', t.client, form.clientId, (clientId) => set({ clientId }))}
        {line('secret', t.secret, form.secret, (secret) => set({ secret }), connector.hasSecret ? t.secretKept : t.secretNew, true)}
        {connector.name === 'gov' || connector.name === 'biz' ? (
          <>
            {line('subject', t.subject, form.subject, (subject) => set({ subject }))}
            {line('person', t.person, form.person, (person) => set({ person }))}
          </>
        ) : null}
        <h3 className={page.group}>{t.live}</h3>
        {addresses.map((a) => line(`live.${a}`, t[a], form.live[a] ?? '', (text) => set({ live: { ...form.live, [a]: text.trim() } })))}
        <h3 className={page.group}>{t.trial}</h3>
        <p className={page.muted}>{t.trialHint}</p>
        {addresses.map((a) => line(`test.${a}`, t[a], form.test[a] ?? '', (text) => set({ test: { ...form.test, [a]: text.trim() } })))}
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={configure.isPending}>
          {words.save}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}
