import { ShellPage } from '../pages/shell-page.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// The page of the API at /api/docs: of our own files, for people who are signed in, with their own rights.

test('a stranger is sent to the way in', async ({ page }) => {
  const answer = await page.request.get('/api/docs', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/subapp/main/')
})

test('a call is found, tried with the person’s own rights, and what is missing is said at the field', async ({ page, origin }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await new ShellPage(page).enterAs('town')
  await new ShellPage(page).expectFrame()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: '接口文档' })).toBeVisible()
  const list = page.getByRole('navigation', { name: '接口列表' })
  await list.getByRole('searchbox', { name: '搜索接口' }).fill('get api/transfers')
  await list.getByRole('link', { name: /^GET \/api\/transfers\/\{id\}/ }).click()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('alert')).toHaveText('请填写')
  await page.getByRole('textbox', { name: /^id/ }).fill('1')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/^状态 404/)).toBeVisible()

  await list.getByRole('link', { name: /^GET \/api\/transfers The/ }).click()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/^状态 200/)).toBeVisible()
  await expect(page.getByRole('region', { name: '响应', exact: true }).last()).toContainText('"success": true')

  // What the person may not do, they may not do here.
  await list.getByRole('searchbox').fill('get /api/audit')
  await list.getByRole('link', { name: /^GET \/api\/audit 审计日志/ }).click()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(/^状态 403/)).toBeVisible()
  expect(await findings(page, true)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(elsewhere).toEqual([])
})
