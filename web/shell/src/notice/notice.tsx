import type { Schemas } from '@mirror/contract'
import { createRoot } from 'react-dom/client'
import { useEffect, useRef } from 'react'
import { Button, Icon } from '@mirror/ui'
import { NOTICE_LIFE, SHELL_PATH, type Boot, type Http } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { http } from '../http.ts'
import { isLeaving } from '../session/leave.ts'
import { pause } from '../session/locks.ts'
import { LOGIN_PREFIX } from '../addresses.ts'
import { firstLoginState, suppressed } from './first-login.ts'
import css from './notice.module.css'
import { t } from './notice.texts.ts'

const SEEN = 'mirror_noticeSeen'

/**
 * S2.19, S4.09: the notice of somebody who is on no list, once per tab and session. `since` is when the check finished if it had
 * by then (performance.now()). `known` hears of a state that was not known at the start.
 */
export async function firstLogin(boot: Boot, since: number, known: () => void): Promise<void> {
  const state = await firstLoginState(boot, http, { up: isLeaving, pause })
  if (!state) return
  const finished = boot.firstLogin.finished ? since : performance.now()
  if (!boot.firstLogin.finished) known()
  if (suppressed(state) || sessionStorage.getItem(SEEN)) return
  sessionStorage.setItem(SEEN, '1')
  const left = NOTICE_LIFE - (performance.now() - finished)
  if (left > 0) show(http, left)
}

/** In a root of its own: the frame below need not know of it. */
function show(http: Http, left: number) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let timer = 0
  const hide = () => {
    clearTimeout(timer)
    root.unmount()
    place.remove()
  }
  timer = window.setTimeout(hide, left)
  root.render(<Notice http={http} onClose={hide} />)
}

type SignInOption = Schemas['SignInOption']

/** Only paths of our own: the browser follows what stands here. */
const own = /^\/(?![/\\])[\w/.~-]*$/

function Notice({ http, onClose }: { http: Http; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const options = useRef<Promise<SignInOption[]>>(undefined)
  useEffect(() => {
    // The answer is there long before somebody has read the text.
    options.current = http.get('/api/sso/sign-in-options', {}, { silent: true, background: true }).then(
      (list) => (Array.isArray(list) ? list : []),
      () => [],
    )
    if (!ref.current?.open) ref.current?.showModal()
  }, [http])
  const go = async (id: 'gov' | 'biz') => {
    const start = (await options.current)?.find((option) => option.id === id)?.start ?? ''
    // Where that platform is not set up, the choice of options says so.
    location.assign(own.test(start) ? start : `${env.base}${SHELL_PATH}${LOGIN_PREFIX}#/login`)
  }
  return (
    <dialog ref={ref} className={css['notice']} aria-labelledby="notice-title" onClose={onClose}>
      <span className={css['mark']}>
        <Icon name="lock" size={32} />
      </span>
      <h1 id="notice-title">{t.title}</h1>
      <p>{t.text}</p>
      <div className={css['options']}>
        <Button kind="primary" large onClick={() => void go('gov')}>
          {t.gov}
        </Button>
        <Button large onClick={() => void go('biz')}>
          {t.biz}
        </Button>
      </div>
      <p className={css['hint']}>{t.hint}</p>
    </dialog>
  )
}
