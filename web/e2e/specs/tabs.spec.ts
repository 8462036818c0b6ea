import { ShellPage } from '../pages/shell-page.ts'
import { TabBar } from '../pages/tab-bar.ts'
import { unarranged } from '../support/preferences.ts'
import { expect, test } from '../support/test.ts'

const setting = '/subapp/main/microsetting/#/setting/user'

test.beforeEach(({ origin }) => unarranged(origin, 'admin', 'pins'))

async function open(page: import('@playwright/test').Page) {
  await new ShellPage(page).enterAs('admin', setting)
  const tabs = new TabBar(page)
  await tabs.ready()
  return tabs
}

test('a tab per menu entry and per record; a page keeps typed text, scroll and its place; a closed one is fresh', async ({ page }) => {
  const tabs = await open(page)
  await test.step('home is there and pinned, the page of the address beside it', async () => {
    expect(await tabs.titles()).toEqual(['首页', '用户管理'])
    await expect(tabs.selected).toHaveAttribute('title', '用户管理')
  })

  await test.step('typed text and scroll stay while other tabs are shown', async () => {
    const box = tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()
    await box.fill('分界')
    await tabs.go('/microgdxczxpc/#/household')
    await expect(tabs.selected).toHaveAttribute('title', '户情数据')
    await expect(tabs.panel.getByRole('row').nth(3)).toBeVisible()
    await tabs.panel.evaluate((panel) => {
      const far = [panel, ...panel.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
      if (!far) throw new Error('nothing to scroll')
      far.scrollTop = 37
      far.setAttribute('data-far', '')
    })
    await tabs.tab('用户管理').click()
    await expect(tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()).toHaveValue('分界')
    await tabs.tab('户情数据').click()
    expect(await tabs.panel.evaluate((panel) => (panel.matches('[data-far]') ? panel : panel.querySelector('[data-far]'))?.scrollTop)).toBe(37)
  })

  await test.step('a record has a tab of its own, named by the record', async () => {
    await tabs.go('/microcmdb/#/cmdb/device')
    await tabs.panel.getByRole('link').first().click()
    await expect(tabs.all).toHaveCount(5)
    await expect(page).toHaveURL(/cmdb\/device\/\w+/)
    await expect(tabs.selected).not.toHaveAttribute('title', '设备列表')
  })

  await test.step('closing goes back to the tab before, and the page is fresh when it is opened again', async () => {
    await page.keyboard.press('Tab')
    await tabs.selected.click({ button: 'middle' })
    await expect(tabs.selected).toHaveAttribute('title', '设备列表')
    await tabs.tab('用户管理').click()
    await tabs.tab('用户管理').locator('[title=关闭]').click()
    await expect(tabs.tab('用户管理')).toHaveCount(0)
    await tabs.go('/microsetting/#/setting/user')
    await expect(tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()).toHaveValue('')
  })
})

test('commands by mouse and by keyboard, pinning, order by drag, the list, and what is left after F5', async ({ page }) => {
  const tabs = await open(page)
  for (const to of ['/microgdxczxpc/#/household', '/microcmdb/#/cmdb/device']) await tabs.go(to)
  await expect(tabs.all).toHaveCount(4)

  await test.step('arrows walk, Enter shows, Ctrl+Shift+arrow moves, Delete closes, Shift+F10 opens the commands', async () => {
    await tabs.selected.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.tab('户情数据')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tabs.selected).toHaveAttribute('title', '户情数据')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    expect(await tabs.titles()).toEqual(['首页', '户情数据', '用户管理', '设备列表'])
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '关闭右侧' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tabs.tab('户情数据')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    await expect(tabs.all).toHaveCount(3)
    await expect(tabs.tab('用户管理')).toBeFocused()
  })

  await test.step('a pinned tab stands before the others and outlives 关闭其他; it has no cross', async () => {
    await tabs.command('用户管理', '固定')
    expect(await tabs.titles()).toEqual(['首页', '用户管理', '户情数据'])
    await expect(tabs.tab('用户管理').locator('[title=关闭]')).toHaveCount(0)
    await tabs.go('/microcmdb/#/cmdb/device')
    await tabs.command('设备列表', '关闭其他')
    expect(await tabs.titles()).toEqual(['首页', '用户管理', '设备列表'])
  })

  await test.step('dragged past its neighbour a tab changes places with it', async () => {
    await tabs.go('/microgdxczxpc/#/household')
    await tabs.tab('户情数据').dragTo(tabs.tab('设备列表'), { targetPosition: { x: 4, y: 10 } })
    expect(await tabs.titles()).toEqual(['首页', '用户管理', '户情数据', '设备列表'])
  })

  await test.step('F5 brings the same tabs in the same order, with what was typed', async () => {
    await tabs.tab('用户管理').click()
    await tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first().fill('高州')
    await page.reload()
    await tabs.ready()
    expect(await tabs.titles()).toEqual(['首页', '用户管理', '户情数据', '设备列表'])
    await expect(tabs.selected).toHaveAttribute('title', '用户管理')
    await expect(tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()).toHaveValue('高州')
  })

  await test.step('what is typed before the tabs come is not typed over by what they kept', async () => {
    // The tabs wait for the list.
    let answer = () => {}
    const answered = new Promise<void>((done) => (answer = done))
    await page.route(/\/api\/users\?/, async (route) => {
      await answered
      await route.continue()
    })
    await page.reload()
    const search = tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()
    await search.click()
    await search.fill('茂名')
    await expect(tabs.selected, 'the tabs have not come yet').toHaveCount(0)
    answer()
    await tabs.ready()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    await expect(search).toHaveValue('茂名')
  })

  await test.step('重新加载 makes the page anew, double click too', async () => {
    await tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first().fill('x')
    await tabs.command('用户管理', '重新加载')
    await expect(tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()).toHaveValue('')
    await tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first().fill('x')
    await tabs.tab('用户管理').dblclick()
    await expect(tabs.panel.getByRole('textbox').or(tabs.panel.getByRole('searchbox')).first()).toHaveValue('')
  })

  await test.step('the list of all tabs shows one, 全部关闭 leaves home and the pinned one', async () => {
    await page.getByRole('button', { name: /全部标签/ }).click()
    await page.getByRole('menuitem', { name: '设备列表' }).click()
    await expect(tabs.selected).toHaveAttribute('title', '设备列表')
    await tabs.command('设备列表', '全部关闭')
    expect(await tabs.titles()).toEqual(['首页', '用户管理'])
  })

  await test.step('unpinned it is an open tab again, and the server knows', async () => {
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/preferences/pins'))
    await tabs.command('用户管理', '取消固定')
    expect((await kept).ok()).toBe(true)
  })
})

test('unsaved work marks its tab, is asked for before it is lost and not when another tab is shown', async ({ page }) => {
  const tabs = await open(page)
  await tabs.go('/microsetting/#/setting/user/new')
  await tabs.panel.getByLabel('姓名').fill('梁小明')
  await expect(tabs.tab(/用户管理.*未保存/)).toBeVisible()
  await tabs.go('/microgdxczxpc/#/household')
  await expect(tabs.selected).toHaveAttribute('title', '户情数据')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await tabs
    .tab(/用户管理/)
    .locator('[title=关闭]')
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('有未保存的内容')
  await expect(page.locator('[data-tab][aria-selected=true]'), 'the page that is asked about is shown').toHaveAttribute('title', '用户管理')
  await page.getByRole('alertdialog').getByRole('button', { name: '留下' }).click()
  await expect(tabs.panel.getByLabel('姓名')).toHaveValue('梁小明')
  await page.reload()
  await tabs.ready()
  await expect(tabs.panel.getByLabel('姓名'), 'a reload keeps what was typed').toHaveValue('梁小明')
  await expect(tabs.panel.getByLabel('用户名'), 'each in its own field').toHaveValue('')
  await tabs
    .tab(/用户管理/)
    .locator('[title=关闭]')
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '离开' }).click()
  await expect(tabs.tab(/用户管理/)).toHaveCount(0)
})

test('what floats goes out of sight with its tab', async ({ page }) => {
  const tabs = await open(page)
  await tabs.go('/microsetting/#/setting/user/new')
  await tabs.panel.getByRole('combobox', { name: /角色/ }).click()
  await expect(page.getByRole('option').first()).toBeAttached()
  await expect(page.locator('.ant-select-dropdown')).toBeVisible()
  await tabs.go('/microgdxczxpc/#/household')
  await expect(tabs.selected).toHaveAttribute('title', '户情数据')
  await expect(page.locator('.ant-select-dropdown')).toBeHidden()
  await tabs.tab('用户管理').click()
  await expect(page.locator('.ant-select-dropdown')).toBeHidden()
})

test('narrow windows have a button with the list instead of the bar; /aggregate has neither', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new ShellPage(page).enterAs('admin', setting)
  const button = page.getByRole('button', { name: /^用户管理\s*2$/ })
  await button.click()
  await page.getByRole('menuitem', { name: '首页' }).click()
  await expect(page.getByRole('button', { name: /^首页\s*2$/ })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const tabs = new TabBar(page)
  await expect(tabs.all).toHaveCount(2)
  await tabs.go('/microgdxczxpc/#/aggregate')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(tabs.all).toHaveCount(0)
})

test('tabs are gone after sign-out, and nobody else’s', async ({ page }) => {
  const shell = new ShellPage(page)
  const tabs = await open(page)
  await tabs.go('/microcmdb/#/cmdb/device')
  await expect(tabs.all).toHaveCount(3)
  await shell.leave()
  await expect.poll(() => /\/auth\/|micrologin/.test(page.url())).toBe(true)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^mirror_(tabs|kept)/.test(key)))).toEqual([])
  await shell.enterAs('town', '/subapp/main/microgdxczxpc/#/household')
  await tabs.ready()
  expect(await tabs.titles()).toEqual(['首页', '户情数据'])
})
