import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { password } from '../support/people.ts'
import { settled } from '../support/wire.ts'

/** Which look is photographed: MIRROR_SHOTS_LOOK=dark, care (关怀版) or en; every screen in light where it is left out. */
export const look = process.env['MIRROR_SHOTS_LOOK'] ?? 'light'
/** Only pictures whose name this expression fits, for whoever mends some: make shots ONLY='fund|guide|ways'. */
export const only = new RegExp(process.env['MIRROR_SHOTS_ONLY'] ?? '')

/** Whether a screen is photographed in this run: a look takes those chosen for it, or whichever are named. */
export const wanted = ({ name, chosen }: Pick<Screen, 'name' | 'chosen'>) => only.test(name) && (look === 'light' || chosen || only.source !== '(?:)')

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** The screens of many offices, in which the chosen screens are taken too. */
const every = { ...sizes, notebook: { width: 1280, height: 720 } }
type Size = keyof typeof every

const root = fileURLToPath(new URL('../../../var/shots/', import.meta.url))

/** A folder of pictures, made. */
export function folder(name: string): string {
  const dir = `${root}${name}${look === 'light' ? '' : `-${look}`}`
  mkdirSync(dir, { recursive: true })
  return dir
}

/** One screen: where it is, what must be seen before it is taken, and what is done there first. */
export interface Screen {
  name: string
  /** Below /subapp/main where it begins with /micro; without one the last screen stays. */
  to?: string
  see?: (page: Page) => Locator
  /** Done once a size: what opens over a page takes its place by the size it opens in. */
  act?: (page: Page, size: Size) => Promise<unknown>
  /** Also in dark, 关怀版 and English. */
  chosen?: boolean
  only?: Size
}

/** How far a picture of the whole page grows. */
const TALL = 3000

/**
 * Takes every screen in its sizes: <size>/<name>.png as it stands, and <name>-whole.png where more lies below the fold. One that does not come
 * up is photographed as it is, and told: that is what the picture is for.
 */
export async function take(page: Page, screens: readonly Screen[]) {
  page.setDefaultTimeout(6000)
  for (const screen of screens) {
    if (!wanted(screen)) continue
    const taken: Size[] = screen.chosen && look === 'light' ? ['desktop', 'notebook', 'phone'] : ['desktop', 'phone']
    for (const [index, size] of taken.entries()) {
      if (screen.only && screen.only !== size) continue
      await page.setViewportSize(every[size])
      try {
        if (screen.to !== undefined && (index === 0 || screen.act || screen.only)) await open(page, screen.to)
        if (screen.see) await expect(screen.see(page).first()).toBeVisible({ timeout: 8000 })
        await screen.act?.(page, size)
      } catch (cause) {
        console.log(`    ${size} ${screen.name}: ${(cause as Error).message.split('\n').slice(0, 3).join(' ')}`)
      }
      await shoot(page, size, screen.name)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) console.log(`    ${size} ${screen.name}: ${wide} px wider than the screen`)
    }
  }
}

async function open(page: Page, to: string) {
  const address = to.startsWith('/micro') ? `/subapp/main${to}` : to
  // Who is not signed in and comes back again and again is taken for a browser that turns in a circle.
  if (!(await page.evaluate(() => 'mirror_tokens' in sessionStorage).catch(() => true))) await page.context().clearCookies({ name: /^(?!mirror_(lang|care)$)/ })
  // The same document with another hash would keep what is open over it.
  await page.goto('about:blank')
  await page.goto(address)
}

export async function shoot(page: Page, size: Size, name: string) {
  await settled(page, 350)
  const path = `${folder(size)}/${name}`
  await page.screenshot({ path: `${path}.png`, animations: 'disabled' })
  const more = await page.evaluate(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('main, main *, dialog, dialog *, [role=dialog], [role=dialog] *, html')]
      .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY))
      .filter((box) => box.offsetParent !== null || box === document.documentElement)
      .map((box) => box.scrollHeight - box.clientHeight)
    return Math.max(0, ...hidden)
  })
  if (more < 24) return
  const { width, height } = every[size]
  await page.setViewportSize({ width, height: Math.min(height + more, TALL) })
  await settled(page, 150)
  await page.screenshot({ path: `${path}-whole.png`, animations: 'disabled' })
  await page.setViewportSize(every[size])
}

/** Signs somebody in, in the look of the run. */
export async function enter(page: Page, origin: string, user: string) {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  if (look === 'care' || look === 'en') await wear(page, origin, user)
  await page.setViewportSize(sizes.desktop)
  const shell = new ShellPage(page)
  if (look === 'en') {
    await shell.open('/subapp/main/')
    await page.locator('input[name=username]').fill(user)
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
  } else await shell.enterAs(user)
  await expect(page.locator('header').first()).toBeVisible()
}

async function wear(page: Page, origin: string, user: string) {
  const value = { mode: 'light', care: look === 'care', dense: false, lang: look === 'en' ? 'en' : 'zh-CN' }
  const caller = await Caller.signIn(origin, user)
  await caller.fetch('/api/preferences/look', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ value }) })
  await page.context().addCookies([
    { name: 'mirror_care', value: String(+value.care), url: origin },
    { name: 'mirror_lang', value: value.lang, url: origin },
  ])
}
