import type { Page } from '@playwright/test'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

/** Every address the page ever showed, for "the credential leaves the address". */
const addresses = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  return seen
}

/** They are written behind the first paint: `expect.poll` waits for them. */
const keys = (page: Page) => page.evaluate(() => ({ type: sessionStorage.getItem('LOGIN-TYPE'), from: sessionStorage.getItem('from') }))

/** From the choice page (S2.29) over a platform into the shell. */
async function enter(page: Page, option: string, person: string) {
  await page.goto('/subapp/main/micrologin/#/login')
  await page.getByRole('link', { name: option }).click()
  await page.getByRole('button', { name: person }).click()
}

for (const { option, person, type, from, platform } of [
  { option: '政务人员统一登录', person: '李秀兰', type: '1', from: 'gov', platform: '广东省政务统一身份认证平台' },
  { option: '个人 / 法人统一登录', person: '张小玲', type: '2', from: 'biz', platform: '广东省统一身份认证平台' },
  { option: '个人 / 法人统一登录', person: '粤禾农业公司', type: '2', from: 'biz', platform: '广东省统一身份认证平台' },
]) {
  // S1.04, S2.25, S2.26, S3.07, S4.02, S4.18: in by the platform, out by the platform.
  test(`${person} comes in over ${from} and leaves over it`, async ({ page }) => {
    const seen = addresses(page)
    await page.goto('/subapp/main/micrologin/#/login')
    await expect(page.getByRole('link', { name: option })).toBeVisible()
    await look(page, `choice-${from}`)
    await page.getByRole('link', { name: option }).click()
    await expect(page.getByText(platform)).toBeVisible()
    await look(page, `platform-${from}`)
    await page.getByRole('button', { name: person }).click()
    const shell = new ShellPage(page)
    await shell.expectFrame()
    await look(page, `in-${from}-${type}-${person}`)
    await expect.poll(() => keys(page)).toEqual({ type, from })
    expect(page.url()).not.toMatch(/code=|state=/)
    // The credential went in a body: no request after the callback carries it in its address.
    expect(seen.filter((line) => /\/sso\/token/.test(line))).toEqual([expect.stringMatching(/^POST [^?]*\/sso\/token$/)])
    await page.reload()
    await shell.expectFrame()

    await page.evaluate(() => {
      for (const name of ['project', 'sso_t_name', 'sso_t_value']) document.cookie = `${name}=left; path=/`
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
    })
    const last = seen.length
    await shell.leave()
    await expect(page).toHaveURL(/micrologin\/#\/login$/)
    const left = await page.evaluate(() => [document.cookie, localStorage.getItem('left'), sessionStorage.getItem('left')])
    expect(left).toEqual([expect.not.stringMatching(/project|sso_t_/), null, null])
    expect(seen.slice(last).some((line) => line.includes(`/stand-in/${from}/logout?redirect_uri=`))).toBe(true)
    await expect(page.getByText('您已退出登录。')).toBeVisible()
    await look(page, `out-${from}`)
    // The platform forgot the person too: it asks again.
    await page.getByRole('link', { name: option }).click()
    await expect(page.getByRole('button', { name: person })).toBeVisible()
  })
}

test('the sign-in page offers the options as well', async ({ page }) => {
  await page.goto('/subapp/main/')
  await new SignInPage(page).expectOpen()
  await look(page, 'sign-in-page')
  await page.getByRole('link', { name: '政务人员统一登录' }).click()
  await page.getByRole('button', { name: '何春燕' }).click()
  await new ShellPage(page).expectFrame()
})

test('a CAS ticket comes in the address and leaves it at once', async ({ page }) => {
  await enter(page, '统一认证（CAS）登录', '郑凯')
  const shell = new ShellPage(page)
  await shell.expectFrame()
  expect(page.url()).not.toContain('ticket=')
  await expect.poll(() => keys(page)).toMatchObject({ from: 'cas' })
  await shell.leave()
  await expect(page).toHaveURL(/micrologin/)
})

// S4.18: the OA hands a ticket over in the address or in the two cookies, and gets the person back.
for (const way of ['进入乡村振兴平台', '进入乡村振兴平台（由浏览器携带凭据）']) {
  test(`the OA: ${way}`, async ({ page, context }) => {
    await page.goto('/stand-in/oa')
    await page.getByRole('button', { name: '梁永强' }).click()
    await look(page, 'oa')
    await page.getByRole('button', { name: way, exact: true }).click()
    const shell = new ShellPage(page)
    await shell.expectFrame()
    expect(page.url()).not.toContain('token=')
    await expect.poll(() => keys(page)).toMatchObject({ from: 'oa' })
    expect((await context.cookies()).filter(({ name }) => name.startsWith('sso_t_'))).toEqual([])
    await shell.leave()
    await expect(page).toHaveURL(/\/stand-in\/oa$/)
  })
}

test('a used, an invented and a foreign credential end at the login page, which says why', async ({ page, context }) => {
  await page.goto('/subapp/main/?ssoType=oa&token=OA-invented')
  await expect(page).toHaveURL(/micrologin\/#\/login$/)
  await expect(page.getByText('单点登录凭据无效或已过期，请重新登录。')).toBeVisible()
  await look(page, 'refused')
  await context.addCookies([
    { name: 'sso_t_name', value: 'oa', url: new URL(page.url()).origin },
    { name: 'sso_t_value', value: 'OA-invented', url: new URL(page.url()).origin },
  ])
  await page.goto('/subapp/main/')
  await expect(page.getByText('单点登录凭据无效或已过期，请重新登录。')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.startsWith('sso_t_'))).toEqual([])
  await page.goto('/subapp/main/micrologin/#/ssoIndex?code=stolen&state=other')
  await expect(page.getByRole('heading', { name: '登录未成功' })).toBeVisible()
  expect(page.url()).not.toContain('stolen')
})

test('declining at the platform is told as such', async ({ page }) => {
  await enter(page, '政务人员统一登录', '拒绝授权')
  await expect(page.getByRole('heading', { name: '登录已取消' })).toBeVisible()
  await page.getByRole('button', { name: '选择其他登录方式' }).click()
  await expect(page.getByRole('link', { name: '政务人员统一登录' })).toBeVisible()
})

test('an identity without an account is linked after both sides are proven, and signs in from then on', async ({ page }) => {
  await enter(page, '政务人员统一登录', '邓志刚')
  await expect(page.getByRole('heading', { name: '尚未关联平台账号' })).toBeVisible()
  await look(page, 'unlinked')
  await page.getByRole('button', { name: '登录平台账号并关联' }).click()
  await new SignInPage(page).signIn('team')
  await expect(page.getByRole('heading', { name: '关联身份' })).toBeVisible()
  await expect(page.getByText('*志刚')).toBeVisible()
  await look(page, 'link')
  await page.getByRole('button', { name: '确认关联' }).click()
  await expect(page.getByRole('heading', { name: '关联成功' })).toBeVisible()
  await page.getByRole('button', { name: '进入系统' }).click()
  const shell = new ShellPage(page)
  await shell.expectFrame()
  await shell.leave()
  await expect(page).toHaveURL(/micrologin|\/auth\//)
  // The platform's own session still lives, so it asks nothing: single sign-on.
  await page.goto('/subapp/main/micrologin/#/login')
  await page.getByRole('link', { name: '政务人员统一登录' }).click()
  await shell.expectFrame()
  await expect.poll(() => keys(page)).toEqual({ type: '1', from: 'gov' })
})

test('leaving the CAS ends the session here, and the page says so', async ({ page, context }) => {
  await enter(page, '统一认证（CAS）登录', '郑凯')
  await new ShellPage(page).expectFrame()
  const cas = await context.newPage()
  await cas.goto('/stand-in/cas/logout')
  await expect(page).toHaveURL(/micrologin\/#\/login$/)
  await expect(page.getByText('您已在统一认证处退出登录，请重新登录。')).toBeVisible()
})
