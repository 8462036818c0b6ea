import { ACTIVE_KEY, LOCK_CHANNEL } from '@mirror/sdk/shell'
import { person } from '../boot/person.ts'
import { gate, unlocked } from '../session/gate.ts'
import { mayLock } from './may-lock.ts'

const NOTE = 5000

/** Ctrl+Alt+L, the lock of another tab, and the rest the policy allows. The stamp is shared: who works in one tab is idle in none. */
export function followLock(): void {
  const lock = () => void import('./lock.tsx').then((module) => module.lock()).catch(() => undefined)
  const channel = new BroadcastChannel(LOCK_CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === 'locked') void unlocked().catch(() => undefined)
  }
  let noted = 0
  const note = () => {
    const now = Date.now()
    if (now - noted < NOTE) return
    noted = now
    localStorage.setItem(ACTIVE_KEY, String(now))
  }
  note()
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) addEventListener(kind, note, { capture: true, passive: true })
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL' || gate.waiting) return
    event.preventDefault()
    lock()
  })
  setInterval(() => {
    const after = (person.get().boot?.platform.screenLock ?? 0) * 1000
    if (after > 0 && !gate.waiting && mayLock() && Date.now() - Math.max(noted, Number(localStorage.getItem(ACTIVE_KEY))) >= after) lock()
  }, NOTE)
}
