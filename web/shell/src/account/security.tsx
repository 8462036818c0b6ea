import { useRef, useState } from 'react'
import { Skeleton } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { messages, modal } from '../layer/layer.ts'
import { http } from '../http.ts'
import { showCodes } from './codes.tsx'
import { NotLoaded, useLoaded } from './loaded.tsx'
import { createPasskey } from './passkey.ts'
import { ProofForm } from './proof-form.tsx'
import { said, securityCalls, type Proof, type TotpOffer } from './security-data.ts'
import { SecurityList } from './security-list.tsx'
import { t } from './security.texts.ts'
import { NameForm, TotpForm } from './security-forms.tsx'

/** Second factor, recovery codes, passkeys and remembered devices of the own account. */
export async function showSecurity(): Promise<void> {
  await modal({ title: t.title, width: 640, content: (close) => <Security close={close} /> })
}

/** What needs a proof. Rejects with a reason that `said` can tell. */
type Action = (proof: string) => Promise<void>

type View =
  | { kind: 'list' }
  | { kind: 'proof'; next: Action }
  | { kind: 'totp'; offer: TotpOffer }
  | { kind: 'add' }
  | { kind: 'rename'; id: string; name: string }

const LIST: View = { kind: 'list' }

function Security({ close }: { close: () => void }) {
  const [calls] = useState(() => securityCalls(http))
  const { data: state, failed, load } = useLoaded(calls.read)
  const [view, setView] = useState<View>(LIST)
  const [busy, setBusy] = useState(false)
  const proof = useRef<Proof | null>(null)

  /** Runs a change with the proof that still holds, or asks for one first. Gives the complaint, '' when it went well. */
  const change = async (action: Action): Promise<string> => {
    const held = proof.current
    if (!held || performance.now() > held.until) {
      setView({ kind: 'proof', next: action })
      return ''
    }
    setBusy(true)
    try {
      await action(held.proof)
      return ''
    } catch (cause) {
      if (cause instanceof HttpError && cause.code === 'proof_required') {
        proof.current = null
        setView({ kind: 'proof', next: action })
        return ''
      }
      return said(cause)
    } finally {
      setBusy(false)
    }
  }
  /** A change from the list: its complaint is a message, its success shows the list anew. */
  const act = (action: Action) =>
    void change(async (held) => {
      await action(held)
    }).then((complaint) => complaint && messages.error(complaint))
  const done = async (codes: readonly string[] = []) => {
    setView(LIST)
    messages.success(t.done)
    if (codes.length > 0) await showCodes(codes)
    await load()
  }

  if (failed && !state) return <NotLoaded title={t.retryTitle} retry={t.retry} failed={failed} onRetry={() => void load()} />
  if (!state) return <Skeleton rows={5} />

  switch (view.kind) {
    case 'proof':
      return (
        <ProofForm
          password={state.hasPassword}
          code={state.totp || state.recoveryLeft > 0}
          onCancel={() => setView(LIST)}
          prove={async (given) => {
            try {
              proof.current = await calls.prove(given)
            } catch (cause) {
              return said(cause)
            }
            setView(LIST)
            act(view.next)
            return ''
          }}
        />
      )
    case 'totp':
      return (
        <TotpForm
          offer={view.offer}
          onCancel={() => setView(LIST)}
          send={(code) => change(async (held) => done((await calls.bindTotp(held, view.offer.offer, code)).recovery))}
        />
      )
    case 'add':
      return (
        <NameForm
          title={t.addTitle}
          lead={t.addLead}
          name=""
          onCancel={() => setView(LIST)}
          send={(name) =>
            change(async (held) => {
              const { offer, options } = await calls.offerPasskey(held)
              await done((await calls.bindPasskey(held, offer, await createPasskey(options), name)).recovery)
            })
          }
        />
      )
    case 'rename':
      return (
        <NameForm
          title={t.renameTitle}
          name={view.name}
          onCancel={() => setView(LIST)}
          send={(name) => change(async (held) => done((await calls.rename(held, view.id, name), [])))}
        />
      )
    case 'list':
      return (
        <SecurityList
          state={state}
          busy={busy}
          close={close}
          onBindTotp={() => act(async (held) => setView({ kind: 'totp', offer: await calls.offerTotp(held) }))}
          onRemoveTotp={() => act(async (held) => done((await calls.removeTotp(held), [])))}
          onRecovery={() => act(async (held) => done((await calls.recovery(held)).recovery))}
          onAdd={() => act(async () => setView({ kind: 'add' }))}
          onRename={(id, name) => act(async () => setView({ kind: 'rename', id, name }))}
          onRemove={(id) => act(async (held) => done((await calls.remove(held, id), [])))}
          onForget={(id) => act(async (held) => done((await calls.forget(held, id), [])))}
        />
      )
  }
}
