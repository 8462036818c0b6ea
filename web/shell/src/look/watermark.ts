import { now } from '@mirror/sdk/time'
import { person } from '../boot/person.ts'

const xml = (text: string) => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Draws who, from where and when over every page: a picture of the screen tells whose screen it was. It takes no clicks. Gives its end. */
export function watermark(): () => void {
  const { boot } = person.get()
  if (!boot) return () => undefined
  const layer = Object.assign(document.createElement('div'), { ariaHidden: 'true' })
  layer.style.cssText = 'position:fixed;inset:0;z-index:2147483000;pointer-events:none;background-repeat:repeat'
  const draw = () => {
    const when = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(now())
    const lines = [`${boot.profile.maskedName} ${boot.profile.userName}`, boot.area.effectiveName, when]
    const text = lines.map((line, i) => `<text x="10" y="${112 + i * 20}">${xml(line)}</text>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220"><g transform="rotate(-22 110 160)" font-family="sans-serif" font-size="14" fill="#7f8c99" fill-opacity=".18">${text}</g></svg>`
    layer.style.backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  }
  draw()
  const each = setInterval(draw, 60_000)
  document.body.append(layer)
  // Who takes it away by hand gets it back.
  const guard = new MutationObserver(() => layer.isConnected || document.body.append(layer))
  guard.observe(document.body, { childList: true })
  return () => {
    clearInterval(each)
    guard.disconnect()
    layer.remove()
  }
}
