import { ShellPage } from '../pages/shell-page.ts'
import { day, desk } from '../support/desk.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { visitWhoIsDue } from '../support/visit.ts'

// What the demo holds is the same on every day of the year: internal/app/demo/dates_test.go counts it on many, and here the journey that hangs on the
// day most is made on some, by servers whose clock is elsewhere and whose demo was filled there.
const year = Number(new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 4))
const days: [name: string, moment: string, more?: true][] = [
  ['the last evening of a year', `${year - 1}-12-31T23:40:00+08:00`],
  ['the first minutes of a year', `${year + 1}-01-01T00:01:00+08:00`, true],
  ['29 February', '2028-02-29T10:00:00+08:00'],
]

for (const [name, moment, more] of days) {
  test(`a household that is due is visited on ${name}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const ahead = Date.parse(moment) - Date.now()
    const server = await startDemo({ fresh: true, args: ['--counties', `--clock-offset=${Math.round(ahead / 1000)}s`] })
    try {
      await visitWhoIsDue(browser, server.url, ahead)
      if (!more) return
      // The wall shows what is late, and the year's money from its first day.
      const wall = await desk(browser, server.url, 'province', '/microgdxczxpc/#/', 1440, ahead)
      await wall.goto(`${server.url}/visual/#/index`)
      await expect(wall.getByRole('region', { name: '超期提醒' }).getByRole('listitem').first()).toContainText(/超期 \d+ 天/)
      await expect(
        wall
          .getByRole('table', { name: /资金支出进度/ })
          .getByRole('row')
          .nth(1),
      ).toContainText(/1月.*%.*%/)
      await wall.context().close()
    } finally {
      await server.stop()
    }
  })
}

for (const [name, days] of [
  ['three days slow', -3],
  ['two years fast', 731],
] as const) {
  test(`today is the server's day in China on a machine that is ${name}, on the other side of the world`, async ({ browser, origin }) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', timezoneId: 'Pacific/Honolulu', viewport: { width: 1440, height: 900 } })
    await context.clock.setSystemTime(Date.now() + days * 86_400_000)
    const page = await context.newPage()
    const app = '/subapp/main/microgdxczxpc/#'
    await new ShellPage(page).enterAs('town', `${app}/delegation`)
    // A delegation begins today and ends in a week.
    await page.getByRole('button', { name: '新增委托' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel('开始日期')).toHaveValue(day())
    await expect(sheet.getByLabel('结束日期')).toHaveValue(day(7))
    await sheet.getByRole('button', { name: '取消' }).click()
    await expect(sheet).toBeHidden()
    // The year of a report is this one.
    await page.goto(`${app}/m/project-fund/report`)
    await expect(page.getByRole('heading', { name: `${day().slice(0, 4)} 年资金报表` })).toBeVisible()
    // The wall's clock is the server's.
    await page.goto('/visual/#/index')
    const [year, month, date] = day().split('-').map(Number)
    await expect(page.getByText(`${year} 年 ${month} 月 ${date} 日`)).toBeVisible()
    await context.close()
  })
}
