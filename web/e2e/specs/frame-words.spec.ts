import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { CentrePage, centrePath } from '../pages/centre-page.ts'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { enter, houseOf, item, withProbe } from '../support/house.ts'
import { look } from '../support/look.ts'
import { expect } from '../support/test.ts'
import { settled } from '../support/wire.ts'

// The words and the looks of the frame: another language, 400 % zoom, and a header that has more to hold than it has room for.

const test = houseOf()
const HAN = /\p{Script=Han}+/gu

/** Everything the server said so far: what stands on the page in Chinese has to be part of it. */
function serverWords(context: BrowserContext) {
  const said: Promise<string>[] = []
  const asked: string[] = []
  context.on('response', (answer: Response) => {
    asked.push(new URL(answer.url()).pathname)
    const type = answer.headers()['content-type'] ?? ''
    if (type.includes('json')) said.push(answer.text().catch(() => ''))
    // Of a page only what the server knows of the person counts, not the words around it.
    else if (type.includes('html'))
      said.push(
        answer.text().then(
          (text) => [...text.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json).join('\n'),
          () => '',
        ),
      )
  })
  return { asked, all: async () => (await Promise.all(said)).join('\n') }
}

/** Visible texts and spoken names that hold Chinese. The choice of a language is written in that language. */
const chineseOn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const han = /\p{Script=Han}/u
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('[lang="zh-CN"]:not(html), script, noscript') || !element.checkVisibility({ checkVisibilityCSS: true })) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-label']) found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '')
    }
    return [...new Set([document.title, ...found])].filter((text) => han.test(text))
  })

const chooseLanguage = async (page: Page, menu: Locator, look: string, language: string) => {
  await menu.click()
  await page.getByRole('menuitem', { name: look, exact: true }).click()
  await page.getByRole('radio', { name: language }).click()
}

test('English is put on and off again, and only what the server says stays Chinese', async ({ page, context }) => {
  test.setTimeout(120_000)
  const words = serverWords(context)
  const shell = await enter(page, 'town', householdPath)
  await new HouseholdPage(page).expectList()
  await settled(page)
  await chooseLanguage(page, shell.userMenu, '外观', 'English')
  expect(
    words.asked.filter((path) => /\/assets\/en-/.test(path)),
    'Chinese fetches no English',
  ).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const user = page.getByRole('banner').getByRole('button', { name: /User menu/ })

  const walk = async (state: string, seen: Locator) => {
    await expect(seen.first()).toBeVisible()
    await settled(page)
    const said = await words.all()
    const strange = (await chineseOn(page)).filter((text) => (text.match(HAN) ?? []).some((run) => !said.includes(run)))
    expect(strange, state).toEqual([])
  }
  const from = async (entry: string, dialog: Locator, state: string) => {
    await user.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await walk(state, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  const table = page.getByRole('table', { name: 'List of households' })
  await walk('list', table.getByRole('row').nth(1))
  await table.getByRole('link').first().click()
  await walk('card', page.getByRole('dialog').getByRole('heading', { name: 'Income by year' }))
  await page.getByRole('dialog').getByRole('link', { name: 'Whole page' }).click()
  await walk('household', page.getByRole('button', { name: 'Back to list' }))
  await page.goto(`${householdPath}?keyword=nobody`)
  await walk('empty list', page.getByRole('heading', { name: 'No household matches' }))
  await user.click()
  await walk('user menu', page.getByRole('menu', { name: 'User menu' }))
  await page.keyboard.press('Escape')
  await from('Appearance', page.getByRole('dialog', { name: 'Appearance' }), 'looks')
  await from('Change password', page.getByRole('dialog', { name: 'Change password' }), 'password')
  await from('Account security', page.getByRole('dialog', { name: 'Account security' }).filter({ hasText: 'Passkeys' }), 'security')
  await from('Signed-in devices', page.getByRole('dialog', { name: 'Signed-in devices' }).filter({ hasText: 'This device' }), 'devices')
  await from('Sign out', page.getByRole('alertdialog'), 'question')
  await page.keyboard.press('Control+k')
  await walk('palette', page.getByRole('dialog', { name: 'Quick find' }).getByRole('option'))
  await page.keyboard.press('Escape')
  await page.goto('/subapp/main/microgdxczxpc/#/')
  await walk('home', page.getByRole('heading', { name: 'Messages and to-dos' }))
  await page.goto(centrePath)
  await walk('message centre', page.getByRole('heading', { name: 'All messages' }).or(page.getByRole('list', { name: 'Messages' })))
  await page.goto('/subapp/main/nowhere')
  await walk('not found', page.getByRole('heading', { name: 'This page was not found' }))
  await page.goto('/subapp/main/micrologin/#/login')
  await walk('sign-in choices', page.getByRole('heading', { name: 'Welcome' }))

  await page.goto(householdPath)
  await expect(table).toBeVisible()
  await chooseLanguage(page, user, 'Appearance', '中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(shell.topMenu).toBeVisible()
  await new HouseholdPage(page).expectList()
})

/** Every Chinese text the product declares and says in English: the keys of the rooms' tables. */
function declaredWords() {
  const root = new URL('../../../internal/', import.meta.url)
  const found = new Set<string>()
  for (const path of readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' }).filter((name) => /english(_words)?\.go$/.test(name)))
    for (const [, zh] of readFileSync(new URL(path, root), 'utf8').matchAll(/^\t"((?:[^"\\]|\\.)+)":/gm)) if (zh && HAN.test(zh)) found.add(zh)
  return found
}

test('in English fields, states, steps and settings are said in English: no declared word stays Chinese', async ({ page }) => {
  test.setTimeout(120_000)
  const declared = declaredWords()
  expect(declared.size).toBeGreaterThan(1000)
  const shell = await enter(page, 'county', householdPath)
  await new HouseholdPage(page).expectList()
  await chooseLanguage(page, shell.userMenu, '外观', 'English')
  // A tab keeps the name it was opened with.
  const kept = '首页'
  const clean = async (state: string, seen: Locator) => {
    await expect(seen.first()).toBeVisible()
    await settled(page)
    // What people typed may hold such a word; alone it is a title that was forgotten.
    expect(
      (await chineseOn(page)).filter((text) => declared.has(text.trim().replace(/[：:]$/, '')) && text !== kept),
      state,
    ).toEqual([])
    await look(page, `english-${state}`)
  }
  const table = page.getByRole('table', { name: 'List of households' })
  await clean('households', table.getByRole('row').nth(1))
  await expect(page.getByRole('navigation').getByText('Household data').first()).toBeVisible()
  await table.getByRole('link').first().click()
  await clean('card', page.getByRole('dialog').getByRole('heading', { name: 'Income by year' }))

  await page.goto('/subapp/main/microgdxczxpc/#/m/monitor')
  const cases = page.getByRole('table', { name: 'List: Poverty monitoring' })
  await clean('cases', cases.getByRole('row').nth(1))
  await page.goto('/subapp/main/microgdxczxpc/#/m/monitor?view=mine')
  await clean('waiting cases', cases.getByRole('row').nth(1))
  await cases.getByRole('link').first().click()
  await clean('case with its stages', page.getByRole('heading', { name: 'Steps' }))
  await page
    .getByRole('button', { name: /^Return/ })
    .first()
    .click()
  await clean('form of a step', page.getByRole('dialog').getByText('Opinion').first())

  await page.goto('/subapp/main/microsetting/#/setting')
  await clean('all settings', page.getByRole('heading', { name: 'Settings', exact: true }))
  for (const at of ['user', 'feature', 'session', 'income', 'token', 'usage']) {
    await page.goto(`/subapp/main/microsetting/#/setting/${at}`)
    await clean(at, page.getByRole('heading', { level: 1 }))
  }
})

/** What a hand can use and cannot get at: scrolled to, it is not what lies at its own middle. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu], dialog[open]')].at(-1)
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : []
    const lost = [...(open ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=menuitem], [role=treeitem], summary')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert], [aria-hidden=true], [hidden]'))
      // The skip link is there once it has the focus; a box for files is pressed by its button.
      .filter((element) => !element.matches('[href="#content"], [data-base-ui-focus-guard], [type=file][tabindex="-1"]'))
      .filter((element) => {
        // A hidden box or dot is pressed by its label.
        const shown = element.matches('.sr-only') ? (element.closest('label') ?? element) : element
        shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const box = shown.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return !hit || !(shown.contains(hit) || hit.contains(shown) || shown.closest('label')?.contains(hit))
      })
      .map((element) => element.outerHTML.slice(0, 120))
    scrollTo(0, 0)
    return [...wide, ...lost]
  })

test('at 400 % zoom, 360 x 225 px, everything can be reached and nothing scrolls sideways', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 225 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = async (state: string, seen: Locator) => {
    await expect(seen.first()).toBeVisible()
    await settled(page)
    expect(await outOfReach(page), state).toEqual([])
  }
  await page.goto('/subapp/main/microgdxczxpc/#/')
  await new SignInPage(page).expectOpen()
  await check('sign-in page', page.getByRole('button', { name: /^登\s*录$/ }))
  await new SignInPage(page).signIn('town')
  const shell = new ShellPage(page)
  await shell.expectFrame()
  await check('home', page.getByRole('heading', { name: '消息与待办' }))
  await page.goto(householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  await check('list', list.rows)
  await list.rows.first().getByRole('link').click()
  await check('card', page.getByRole('dialog').getByRole('heading', { name: '年度收支' }))
  await page.goto(householdPath)
  await list.expectList()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await check('side menu', page.getByRole('dialog', { name: '菜单' }))
  await page.keyboard.press('Escape')
  await shell.userMenu.click()
  await check('user menu', page.getByRole('menu'))
  await page.keyboard.press('Escape')
  for (const [entry, sign] of [
    ['外观', '跟随系统'],
    ['修改密码', '确认新密码'],
    ['账号安全', '通行密钥'],
    ['登录设备', '本机'],
  ] as const) {
    await shell.userMenu.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await check(entry, page.getByRole('dialog', { name: entry }).filter({ hasText: sign }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await shell.userMenu.click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await check('question', page.getByRole('alertdialog'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await check('palette', page.getByRole('dialog', { name: '快速查找' }).getByRole('option'))
  await page.keyboard.press('Escape')
  await page.goto(centrePath)
  const centre = new CentrePage(page)
  await centre.expectOpen()
  await check('message centre', centre.rows)
})

test('the header holds as many items as it has room for, the others are under 更多, and nothing lies on anything', async ({ page, house }) => {
  await page.route(/\/api\/(events|messages\/unread)/, (route) => route.abort())
  house.boot((boot) => {
    withProbe(boot)
    boot.menu.push(
      ...['防返贫监测', '驻镇帮镇扶村', '乡村建设', '数据填报', '统计报表', '项目管理'].map((name, i) => item(name, { base: `/microprobe/#/p${i}` })),
    )
    boot.area.effectiveName = '连南瑶族自治县 三江镇'
    boot.unread = 123_456
  })
  const shell = await enter(page, 'admin', householdPath)
  await new HouseholdPage(page).expectList()
  const seen: number[] = []
  for (const width of [1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page)
    const boxes = await shell.header.evaluate((header) =>
      [...header.querySelectorAll<HTMLElement>('a, button, span[title]')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ left: element.getBoundingClientRect().left, right: element.getBoundingClientRect().right, text: element.textContent })),
    )
    for (const [i, box] of boxes.entries()) if (i > 0) expect(box.left, `${width}: ${box.text}`).toBeGreaterThanOrEqual((boxes[i - 1]?.right ?? 0) - 0.5)
    expect(boxes.at(-1)?.right ?? 0).toBeLessThanOrEqual(width)
    await expect(shell.topMenu.getByRole('button', { name: '更多' })).toBeVisible()
    seen.push(await shell.topMenu.locator(':scope > *').count())
  }
  // The more room, the more of them; 更多 is one of what was counted, and never more than eight stand before it.
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen[0]).toBeGreaterThanOrEqual(3)
  expect(seen.at(-1)).toBe(9)
})
