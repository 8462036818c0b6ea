import type { Page } from '@playwright/test'
import type { Boot, MenuItem, Sdk } from '@mirror/sdk/shell'
import { ShellPage } from '../pages/shell-page.ts'
import { type Installation, probeApp, startInstallation } from './installation.ts'
import { perFile } from './per-file.ts'
import { test as base } from './test.ts'

declare global {
  interface Window {
    /** The sdk of the probe sub-app, once it is started. */
    probe: Sdk
  }
}

/** A journey against an installation of its own, whose start-up bundle the test may change. */
export const houseOf = (...args: string[]) =>
  base.extend<{ clean: void; house: Installation }>({
    house: perFile(async (use) => {
      const house = await startInstallation({ args })
      await use(house)
      await house.stop()
    }),
    origin: async ({ house }, use) => use(house.url),
    clean: [
      async ({ house }, use) => {
        await use()
        house.boot(null)
      },
      { auto: true },
    ],
  })

let count = 0

/** A menu item; what a test does not name is as in any menu. */
export function item(name: string, part: Partial<MenuItem> = {}): MenuItem {
  const base = part.base ?? ''
  return {
    id: `t${++count}`,
    parentId: '',
    name,
    text: name,
    url: '',
    base,
    microAppPre: /^\/micro\w+\//.exec(base)?.[0] ?? '',
    icon: 'folder',
    show: true,
    leaf: !part.children?.length,
    level: 1,
    position: 'top',
    ...part,
  }
}

export const left = (name: string, part: Partial<MenuItem> = {}) => item(name, { ...part, position: 'left' })

/** The probe sub-app with one page in the menu, beside what the person has. */
export function withProbe(boot: Boot) {
  boot.apps.push({ ...probeApp, css: [] })
  boot.menu.push(
    item('试验', {
      showType: 'rootNode',
      children: [
        left('试验一', { base: '/microprobe/#/start' }),
        left('试验二', { base: '/microprobe/#/two' }),
        left('页签', { base: '/microprobe/#/home-tab-detail/one' }),
      ],
    }),
    item('其他', {
      showType: 'rootNode',
      children: [left('另一页', { base: '/microprobe/#/home-tab-detail' }), left('明细', { base: '/microprobe/#/other' })],
    }),
  )
}

/** In as somebody, at a page, with the frame up. */
export async function enter(page: Page, user: string, path = '/subapp/main/'): Promise<ShellPage> {
  const shell = new ShellPage(page)
  await shell.enterAs(user, path)
  await shell.expectFrame()
  return shell
}

/** Waits until the probe runs; from then on `page.evaluate(() => window.probe)` reaches its sdk. */
export const probed = (page: Page) => page.waitForFunction(() => window.probe !== undefined)
