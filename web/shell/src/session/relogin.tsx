import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { OWN, Refused, SHELL_PATH, type Boot, type TokenSet } from '@mirror/sdk/shell'
import { Button } from '@mirror/ui'
import { env } from '../env.ts'
import { claimsOf } from './claims.ts'
import { pause } from './locks.ts'
import { reasons } from '@mirror/sdk/reasons'
import { isLeaving, leave, unasked } from './leave.ts'
import { held, keeper, mint } from './tokens.ts'
import { t } from './relogin.texts.ts'
import { answerOf, signInAddress } from './relogin-address.ts'
import css from './relogin.module.css'

const CHANNEL = 'mirror_regained'

/** How often another tab is looked for that was faster, ms, where no message of it came. */
const LOOK = 5000

/**
 * The same person signs in again over their page, in a frame with the identity server's own form: the password, a picture and a second
 * factor stay there, and this page only hears that it is done. Resolves with new tokens in the keeper, or when the page goes.
 */
export async function regain(boot: Boot, reason: string): Promise<void> {
  keeper.drop()
  const first = await look()
  // Only this tab's tokens were no good, or another tab has signed in again: nobody needs to be asked.
  if (typeof first === 'object') return accept(boot, first)
  const why = first === 'expired' ? reason : first
  if (unasked(why) || !document.cookie.includes('KEYCLOAK_SESSION=')) return leave(why)
  return accept(boot, await ask(boot, why))
}

/** Tokens, if this browser has a session by now; else why it has none. */
async function look(): Promise<TokenSet | string> {
  for (;;) {
    try {
      return await mint()
    } catch (cause) {
      if (cause instanceof Refused) return cause.message
      await pause(2000) // nobody answers: nothing can be said yet
    }
  }
}

async function accept(boot: Boot, set: TokenSet): Promise<void> {
  const { sub, name, preferred_username: userName } = claimsOf(set.access_token)
  if (sub !== boot.profile.uuid) return stranger(name ?? userName ?? '')
  keeper.take(set)
  tell()
  await held.renew?.().catch(() => undefined)
}

function tell() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}

/** Draws into a dialog of the browser's top layer: whatever the page had open lies below it, inert and unreadable. */
function show<T>(label: string, draw: (done: (value: T) => void) => React.ReactNode): Promise<T> {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.className = css['dialog'] ?? ''
  dialog.setAttribute('aria-label', label)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  const root = createRoot(dialog)
  return new Promise<T>((settle) => {
    root.render(
      draw((value) => {
        dialog.close()
        root.unmount()
        dialog.remove()
        settle(value)
      }),
    )
    dialog.showModal()
  })
}

const ask = (boot: Boot, why: string) => show<TokenSet>(t.title, (done) => <Relogin boot={boot} why={why} onTokens={done} />)

/** Another person has this browser: the page is thrown away, which they must know before it goes. */
async function stranger(name: string): Promise<void> {
  await show<undefined>(t.strangerTitle, (done) => (
    <div className={css['body']}>
      <h2>{t.strangerTitle}</h2>
      <p role="alert">{t.stranger(name)}</p>
      <footer>
        <Button kind="primary" onClick={() => done(undefined)}>
          {t.reload}
        </Button>
      </footer>
    </div>
  ))
  sessionStorage.clear()
  location.reload()
  return new Promise(() => {}) // the page goes
}

function Relogin({ boot, why, onTokens }: { boot: Boot; why: string; onTokens: (set: TokenSet) => void }) {
  const { userName, maskedName, from } = boot.profile
  // Who came from another platform may have no password here; nor may a foreign identity server be framed.
  const framed = !from && env.authUrl.startsWith('/')
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    let looking = false
    const tryNow = async () => {
      if (looking) return
      looking = true
      const found = await look()
      looking = false
      if (typeof found === 'object') onTokens(found)
    }
    const seen = () => {
      if (document.visibilityState === 'visible') void tryNow()
    }
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void tryNow()
    // A sign-in in a window of the login sub-app tells nobody: its cookie does.
    let cookie = document.cookie
    const timer = setInterval(() => {
      if (document.cookie !== cookie) void tryNow()
      cookie = document.cookie
    }, LOOK)
    document.addEventListener('visibilitychange', seen)
    addEventListener('focus', seen)
    const framedAnswer = (event: MessageEvent) => {
      if (event.origin !== location.origin || answerOf(event.data) !== 'done') return
      // Signed in here: a window or another tab tells of its own.
      sessionStorage.setItem(OWN.signedIn, '1')
      void tryNow()
    }
    addEventListener('message', framedAnswer)
    return () => {
      channel.close()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('focus', seen)
      removeEventListener('message', framedAnswer)
    }
  }, [onTokens])

  return (
    <div className={css['body']}>
      <h2>{t.title}</h2>
      <p>
        {why ? ((reasons as Record<string, string>)[why] ?? reasons.expired) : ''}
        {t.kept}
      </p>
      <p className={css['account']}>
        {t.account} <b>{maskedName}</b>（{userName}）
      </p>
      {framed ? <SignInFrame userName={userName} /> : <p>{t.windowHint}</p>}
      {leaving ? (
        <footer>
          <span role="alert">{t.away}</span>
          <Button onClick={() => setLeaving(false)}>{t.stay}</Button>
          <Button kind="danger" onClick={() => leave(why)}>
            {t.go}
          </Button>
        </footer>
      ) : (
        <footer>
          <Button kind="plain" onClick={() => setLeaving(true)}>
            {t.other}
          </Button>
          <Button kind={framed ? 'plain' : 'primary'} onClick={() => open(`${env.base}${SHELL_PATH}/`, '_blank')}>
            {t.window}
          </Button>
        </footer>
      )}
    </div>
  )
}

function SignInFrame({ userName }: { userName: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [address, setAddress] = useState(() => signInAddress(userName))

  const again = () => {
    if (isLeaving()) return
    setState('loading')
    setAddress(signInAddress(userName))
    setTries(tries + 1)
  }
  useEffect(() => {
    // The form stood open too long, or the identity server was restarted: it is asked for anew.
    const refused = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.origin === location.origin && answerOf(event.data) === 'again') again()
    }
    addEventListener('message', refused)
    return () => removeEventListener('message', refused)
  })

  const loaded = () => {
    const page = frame.current?.contentDocument
    const path = page?.location.pathname ?? ''
    if (!page || !page.querySelector('form, a, script')) return setState('failed')
    if (path.endsWith('/silent-check-sso.html')) return
    // A link of the form led home: home is the page below.
    if (path.startsWith(env.base + SHELL_PATH)) return again()
    setState('ready')
    // As high as the form, so that nothing scrolls unless the window is small.
    const form = page.querySelector('main > .box')?.getBoundingClientRect()
    if (frame.current && form) frame.current.style.height = `${Math.min(form.bottom + 12, innerHeight * 0.62)}px`
    frame.current?.contentWindow?.focus()
    page.querySelector<HTMLElement>('[autofocus]')?.focus()
  }

  return (
    <>
      {state === 'failed' && (
        <p role="alert" className={css['failed']}>
          {t.failed} <Button onClick={again}>{t.retry}</Button>
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own origin's form needs scripts, its cookies and the browser's passwords */}
      <iframe
        key={tries}
        ref={frame}
        className={css['frame']}
        data-state={state}
        title={t.frame}
        src={address}
        onLoad={loaded}
        aria-busy={state === 'loading'}
      />
    </>
  )
}
