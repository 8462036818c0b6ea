import { ACTIVE_KEY, eventsChannel } from '../core/tabs.ts'
import { t } from './beside.texts.ts'

// What a page beside the shell needs once it stands. It comes at once, for a line that breaks later cannot bring it.

const NOTE = 5000

/**
 * The lock's own screen over the page, which is hidden already. The shell asks for the password, in a tab of its own: what was typed here stays.
 */
export function cover(shell: string): () => void {
  const add = <K extends keyof HTMLElementTagNameMap>(to: HTMLElement, name: K, text: string) =>
    to.appendChild(Object.assign(document.createElement(name), { textContent: text }))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.style.cssText =
    'visibility:visible;display:grid;place-content:center;justify-items:center;gap:var(--s3);width:100vw;max-width:none;height:100vh;max-height:none;padding:var(--s4);border:0;background:var(--page);color:var(--ink);text-align:center'
  dialog.setAttribute('aria-label', t.title)
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  add(dialog, 'h2', t.title)
  add(dialog, 'p', t.kept)
  Object.assign(add(dialog, 'a', t.unlock), { href: shell, target: '_blank', rel: 'noopener' })
  dialog.showModal()
  return () => dialog.remove()
}

/**
 * Who works here is idle in no tab of the shell; and where the stream tells a tab of the shell that the session is over, it is over here. Where no such tab is
 * open, `look` finds out when somebody comes back to the page.
 */
export function follow(sid: string, ended: () => void, look: () => void): void {
  document.addEventListener('visibilitychange', () => document.hidden || look())
  new BroadcastChannel(eventsChannel(sid)).onmessage = ({ data }: MessageEvent<{ event?: { kind: string } }>) => {
    if (data.event?.kind === 'session.ended') ended()
  }
  let noted = 0
  const note = () => {
    const now = Date.now()
    if (now - noted < NOTE) return
    noted = now
    localStorage.setItem(ACTIVE_KEY, String(now))
  }
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const) addEventListener(kind, note, { capture: true, passive: true })
}
