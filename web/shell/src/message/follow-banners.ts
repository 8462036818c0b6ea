import { http } from '../http.ts'

/**
 * Asks for the strips over the pages when the stream says that there is one. Most days there is none: then nothing of this is
 * ever loaded or asked for.
 */
export function followBanners() {
  let asked = 0
  let drawn = false
  const ask = async () => {
    const [{ show }, list] = await Promise.all([import('./banner.tsx'), http.get('/api/banners', {}, { silent: true, background: true })])
    drawn = show(list as never, http, () => changed())
  }
  /** Soon; `only` when one is on show already. Spread, because a notice to a province reaches all its browsers at once. */
  const changed = (only = false) => {
    if (only && !drawn) return
    clearTimeout(asked)
    asked = window.setTimeout(() => void ask().catch(() => undefined), Math.random() * 400)
  }
  return { changed }
}
