import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { Drawer } from '@mirror/widgets'
import css from './centre.module.css'
import { allowed, desktop, readDesktop, wantDesktop } from './follow-desktop.ts'
import { look } from './kinds.ts'
import { KIND_IDS, kindName, t } from './message.texts.ts'
import { mute } from './queries.ts'

const always = new Set(['todo', 'warning'])

/** Which kinds count on the bell. Each switch is saved at once and goes back when the server refuses. */
export function Subscriptions({ muted, onClose, onSaved }: { muted: string[]; onClose: () => void; onSaved: () => void }) {
  const sdk = useSdk()
  const [off, setOff] = useState(muted)
  const toggle = async (kind: string) => {
    const next = off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind]
    setOff(next)
    try {
      await mute(sdk, next)
      sdk.message.success(t.saved)
      onSaved()
    } catch {
      setOff(off) // what went wrong has been shown
    }
  }
  return (
    <Drawer title={t.subscriptions} onClose={onClose}>
      <p className={css['hint']}>{t.subscriptionsText}</p>
      <ul className={css['switches']}>
        {KIND_IDS.map((kind) => (
          <li key={kind}>
            <label>
              <Icon name={look[kind]?.icon ?? 'bell'} size={18} />
              <span>{kindName(kind)}</span>
              {always.has(kind) ? <small>{t.always}</small> : null}
              <input
                type="checkbox"
                aria-label={t.remindOf(kindName(kind))}
                checked={!off.includes(kind)}
                disabled={always.has(kind)}
                onChange={() => void toggle(kind)}
              />
            </label>
          </li>
        ))}
      </ul>
      <Desktop />
    </Drawer>
  )
}

/** The desktop tells of what comes while no window of the portal is seen. The browser has the last word, on every machine anew. */
function Desktop() {
  const sdk = useSdk()
  const wanted = useSyncExternalStore(desktop.subscribe, desktop.get)
  const [state, setState] = useState(allowed())
  useEffect(() => void readDesktop(sdk).catch(() => undefined), [sdk])
  const toggle = async () => {
    try {
      if (await wantDesktop(sdk, !wanted || state !== 'granted')) sdk.message.success(t.saved)
    } catch {
      sdk.message.error(t.desktopFailed)
    }
    setState(allowed())
  }
  const note = state === 'missing' ? t.desktopMissing : state === 'denied' ? t.desktopDenied : t.desktopText
  return (
    <>
      <ul className={css['switches']}>
        <li>
          <label>
            <Icon name="screen" size={18} />
            <span>{t.desktop}</span>
            <input
              type="checkbox"
              aria-describedby="desktop-note"
              checked={wanted === true && state === 'granted'}
              disabled={wanted === null || state === 'missing' || state === 'denied'}
              onChange={() => void toggle()}
            />
          </label>
        </li>
      </ul>
      <p id="desktop-note" className={css['hint']}>
        {note}
      </p>
    </>
  )
}
