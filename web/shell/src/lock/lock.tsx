import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { HttpError, LOCK_CHANNEL, REGAINED } from '@mirror/sdk/shell'
import { Button, Icon } from '@mirror/ui'
import { Line } from '../account/line.tsx'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { http } from '../http.ts'
import { messages } from '../layer/layer.ts'
import { forgetUnsaved, isUnsaved } from '../route/unsaved.ts'
import { gate, unlocked } from '../session/gate.ts'
import { signOut } from '../session/session.ts'
import { mayLock } from './may-lock.ts'
import css from './lock.module.css'
import { t } from './lock.texts.ts'

function tell(word: 'locked' | 'unlocked') {
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.postMessage(word)
  channel.close()
}

/** Locks this browser's session: hidden first, then on the server; where that fails nothing is locked, and it is said. */
export async function lock(): Promise<void> {
  if (gate.waiting) return
  if (!mayLock()) return messages.info(t.elsewhere)
  const done = unlocked()
  try {
    await http.postOrThrow('/api/session/lock', {}, { silent: true })
    tell('locked')
  } catch {
    lift?.()
    messages.error(t.lockFailed)
  }
  await done
}

let lift: (() => void) | undefined

/**
 * Covers the page until its person showed the password. The dialog stands in the browser's top layer: all else is inert, and hidden
 * besides. The page itself stays as it is, so that nothing typed is lost.
 */
export function draw(): Promise<void> {
  const page = document.documentElement
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.className = css['screen'] ?? ''
  dialog.setAttribute('aria-label', t.title)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const root = createRoot(dialog)
  return new Promise((settle) => {
    const channel = new BroadcastChannel(LOCK_CHANNEL)
    lift = () => {
      lift = undefined
      channel.close()
      stop()
      delete page.dataset['locked']
      dialog.close()
      root.unmount()
      dialog.remove()
      settle()
    }
    // Another tab was faster, or the person signed in again: their new session is not locked.
    channel.onmessage = ({ data }) => data === 'unlocked' && lift?.()
    const stop = bus.on(REGAINED, () => lift?.())
    root.render(<Screen />)
    page.dataset['locked'] = ''
    dialog.showModal()
  })
}

function Screen() {
  const { boot } = person.get()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await http.postOrThrow('/api/session/unlock', { password }, { silent: true })
      tell('unlocked')
      lift?.()
    } catch (cause) {
      setWrong(cause instanceof HttpError && cause.status > 0 ? cause.message : t.failed)
      setPassword('')
      setBusy(false)
    }
  }
  const leave = async () => {
    if (isUnsaved() && !leaving) return setLeaving(true)
    const back = forgetUnsaved()
    try {
      await signOut()
    } catch {
      back()
      setWrong(t.signOutFailed)
    }
  }
  return (
    <form className={css['box']} onSubmit={(event) => void submit(event)}>
      <Icon name="lock" size={28} />
      <h2>{t.title}</h2>
      <p>
        <b>{boot?.profile.maskedName}</b>（{boot?.profile.userName}）
      </p>
      <p>{t.kept}</p>
      <Line id="unlock-password" label={t.password} type="password" autoComplete="current-password" value={password} error={wrong} onChange={setPassword} />
      <Button kind="primary" type="submit" large disabled={busy || password === ''}>
        {t.unlock}
      </Button>
      {leaving ? (
        <div className={css['leaving']}>
          <span role="alert">{t.sure}</span>
          <Button onClick={() => setLeaving(false)}>{t.cancel}</Button>
          <Button kind="danger" onClick={() => void leave()}>
            {t.signOut}
          </Button>
        </div>
      ) : (
        <Button kind="plain" onClick={() => void leave()}>
          {t.signOut}
        </Button>
      )}
    </form>
  )
}
