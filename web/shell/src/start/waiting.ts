import { countWaiting, waiting } from '@mirror/sdk/shelf'
import { person } from '../boot/person.ts'
import frame from '../frame/frame.module.css'
import { http } from '../http.ts'
import { router } from '../route/router.ts'
import { t } from './waiting.texts.ts'
import css from './waiting.module.css'

/** Says in the page's head how much waits on this device, and begins to send what a former page left. What sends is fetched when there is something. */
export function followWaiting(): void {
  const owner = person.get().boot?.profile.uuid
  if (!owner) return
  const button = Object.assign(document.createElement('button'), { type: 'button', className: css['waiting'], title: t.title })
  button.onclick = () => void router.visit({ prefix: '/microgdxczxpc/', page: '/waiting', search: '' })
  const draw = () => {
    button.textContent = t.waiting(waiting.get())
    if (waiting.get() === 0) button.remove()
    else if (!button.isConnected) document.getElementById('items')?.before(button)
    // On a phone the open pages stand in the same line, and leave this much room at their right.
    const tabs = document.querySelector<HTMLElement>(`.${frame['tabs']}`)
    if (tabs) tabs.style.marginRight = matchMedia('(max-width: 767.98px)').matches && button.isConnected ? `${button.offsetWidth}px` : ''
  }
  waiting.subscribe(draw)
  draw()
  void countWaiting(owner).then(async (count) => {
    waiting.set(count)
    if (count > 0) await (await import('@mirror/sdk/waiting')).openOutbox({ http, owner })
  })
}
