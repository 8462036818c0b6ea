import type { Browser, Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { desk } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()

const picture = {
  name: '走访.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}

const at = '/microgdxczxpc/#'
const faults = (page: Page) => page.getByRole('group', { name: /处需要修改/ })

/** A clerk whose browser speaks English, at a place the browser tells. */
const abroad = (browser: Browser, origin: string, path: string) =>
  desk(browser, origin, 'village', `${at}${path}`, 1440, 0, {
    locale: 'en-US',
    geolocation: { longitude: 110.853021, latitude: 21.91832, accuracy: 12 },
    permissions: ['geolocation'],
  })

test('a form marks what must be filled, tells all that is wrong at once and leads there', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const page = await abroad(browser, origin, '/m/monitor/new')
  await expect(page.getByText('带 * 的为必填项')).toBeVisible()
  const source = page.locator('[data-field=source]')
  await expect(source.getByText('*')).toBeVisible()
  await expect(source.getByRole('combobox')).toHaveAttribute('aria-required', 'true')
  await expect(faults(page)).toBeHidden()
  await page.getByLabel('联系电话').fill('12')
  await page.getByLabel('预警阈值').fill('x')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  // In the order of the form, each leading to its field, where the complaint stands.
  await expect(faults(page)).toContainText('有 5 处需要修改')
  expect(await faults(page).getByRole('link').allTextContents()).toEqual(['农户', '线索来源', '主要风险', '联系电话', '预警阈值'])
  await expect(page.locator('[data-field=threshold]').getByRole('alert')).toHaveText('请输入数字')
  await expect(page.locator('[data-field=household]').getByRole('textbox')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await faults(page).getByRole('link', { name: '主要风险' }).click()
  await expect(page.getByRole('combobox', { name: '主要风险' })).toBeFocused()
  await page.getByRole('combobox', { name: '主要风险' }).selectOption({ index: 1 })
  await expect(faults(page)).toContainText('有 4 处需要修改')
  await page.context().close()
})

test('a household that is chosen tells its phone, and a day is typed as people write it', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const page = await abroad(browser, origin, '/m/monitor/new')
  const home = page.locator('[data-field=household]')
  await home.getByRole('listitem').first().getByRole('button').click()
  const phone = page.getByLabel('联系电话')
  await expect(phone).toHaveValue(/^1\d{2}\*{4}\d{4}$/)
  await expect(page.getByText('来自户档案，可修改')).toBeVisible()
  // It may be changed, and then it is nobody's but the form's.
  await phone.fill('19900001234')
  await expect(page.getByText('来自户档案，可修改')).toBeHidden()
  await home.getByRole('button', { name: '重新选择' }).click()
  await expect(phone).toHaveValue('19900001234')

  const day = page.getByLabel('收到线索日期*')
  for (const typed of ['2026年3月2日', '20260302', '2026-3-2']) {
    await day.fill(typed)
    await day.blur()
    await expect(day).toHaveValue('2026-03-02')
  }
  await page.locator('[data-field=receivedAt]').getByRole('button', { name: '打开日历' }).click()
  const calendar = page.getByRole('dialog', { name: '选择收到线索日期' })
  await expect(calendar.getByText('2026年3月', { exact: true })).toBeVisible()
  await expect(calendar.getByRole('button', { name: '2026年3月2日' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('2026-03-08')
  await expect(calendar).toBeHidden()
  await page.context().close()
})

test('a visit takes the place where one stands or a point of the map, and its photo is a picture', async ({ browser, origin }) => {
  test.setTimeout(90_000)
  const page = await abroad(browser, origin, '/m/help-visit/new')
  const spot = page.getByLabel('走访位置')
  await page.getByRole('button', { name: '获取当前位置' }).click()
  await expect(spot).toHaveValue('110.853021,21.918320')
  await expect(page.getByText('误差约 12 米')).toBeVisible()
  await page.getByRole('button', { name: '在地图上选点' }).click()
  const map = page.getByRole('application')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(spot).not.toHaveValue('110.853021,21.918320')
  const moved = await spot.inputValue()
  await map.click({ position: { x: 120, y: 120 } })
  await expect(spot).not.toHaveValue(moved)
  await expect(spot).toHaveValue(/^11\d\.\d{6},2\d\.\d{6}$/)
  expect(await findings(page)).toEqual([])
  await spot.fill('116.397128,39.916527')

  // Outdoors a picture becomes a light JPEG.
  const photo = picture.name.replace('.png', '.jpg')
  const photos = page.locator('[data-field=photos]')
  await page.getByRole('button', { name: '收起地图' }).click()
  await photos.locator('input[type=file]').setInputFiles(picture)
  await photos.getByRole('button', { name: `移除${photo}` }).scrollIntoViewIfNeeded()
  await expect(photos.getByRole('img', { name: photo })).toBeVisible()
  await photos.getByRole('button', { name: `移除${photo}` }).click()
  await expect(photos.getByRole('img', { name: photo })).toBeHidden()
  await photos.getByRole('button', { name: '撤销移除' }).click()
  await expect(photos.getByRole('img', { name: photo })).toBeVisible()

  await page.locator('[data-field=household]').getByRole('listitem').nth(2).getByRole('button').click()
  // Who fills it in is known; who came along is typed.
  await expect(page.getByText('本人姓名，可修改；多人用顿号分开')).toBeVisible()
  const own = await page.getByLabel('走访人*').inputValue()
  await page.getByLabel('走访人*').fill(`${own}、李明`)
  await expect(page.getByText('本人姓名，可修改')).toBeHidden()
  await page.getByRole('combobox', { name: '走访用途' }).selectOption({ label: '帮扶走访' })
  await page.getByLabel('走访内容*').fill('了解务工情况')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  // What only the server knows stands at its field too.
  await expect(page.locator('[data-field=position]').getByRole('alert')).toHaveText('位置不在广东省内')
  await expect(faults(page).getByRole('link')).toHaveText(['走访位置'])
  await spot.fill(moved)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('img', { name: photo })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: `查看${photo}` }).click()
  await expect(page.getByRole('dialog', { name: photo })).toBeVisible()
  await page.context().close()
})

test('a browser that does not tell where it is says so in words', async ({ browser, origin }) => {
  const page = await desk(browser, origin, 'village', `${at}/m/help-visit/new`)
  await page.getByRole('button', { name: '获取当前位置' }).click()
  await expect(page.getByText('浏览器没有允许获取位置')).toBeVisible()
  await page.context().close()
})
