import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { HouseholdPage, householdPath } from '../pages/household-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { Caller } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'
import { part, texts, workbook } from '../support/workbook.ts'

const test = onOwnServer()

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A valid id card number nobody else has. */
function idCard(n: number): string {
  const first = `44998819${70 + (n % 20)}0101${String(n).padStart(3, '0')}`
  return first + '10X98765432'[WEIGHTS.reduce((sum, w, i) => sum + w * Number(first[i]), 0) % 11]
}

const heads = [
  '户主证件号码',
  '村编码',
  '户类型',
  '联系电话',
  '姓名',
  '证件号码',
  '与户主关系',
  '耕地面积（亩）',
  '住房等级',
  '建房年份',
  '饮水安全',
  '收支年度',
  '工资性收入（元）',
]
type Cells = Partial<Record<(typeof heads)[number], string>>

/** A household's only row, as the template wants it. */
const row = (area: string, id: string, name: string, more: Cells = {}): string[] => {
  const cells: Cells = { 户主证件号码: id, 村编码: area, 户类型: '一般农户', 姓名: name, 证件号码: id, 与户主关系: '户主', 住房等级: 'A级', ...more }
  return heads.map((h) => cells[h] ?? '')
}

/** Twelve kinds of mistake: what is written, the column that is marked, and the reason. */
const mistakes = (id: (n: number) => string): { wrong: Cells; at: string; reason: string }[] => [
  { wrong: { 户类型: '没有的类型' }, at: '户类型', reason: '请从下拉列表中选择' },
  { wrong: { 联系电话: '1380000' }, at: '联系电话', reason: '手机号码应为' },
  { wrong: { 证件号码: `${id(2).slice(0, 17)}?` }, at: '证件号码', reason: '证件号码无效' },
  { wrong: { 姓名: '' }, at: '姓名', reason: '必填' },
  { wrong: { '耕地面积（亩）': '多' }, at: '耕地面积（亩）', reason: '请填数字' },
  { wrong: { 建房年份: '2199' }, at: '建房年份', reason: '不能晚于今年' },
  { wrong: { 饮水安全: '也许' }, at: '饮水安全', reason: '请填“是”或“否”' },
  { wrong: { 村编码: '440881103210' }, at: '村编码', reason: '不在您负责的区域内' },
  { wrong: { 村编码: '440981' }, at: '村编码', reason: '不是行政村编码' },
  { wrong: { 与户主关系: '子' }, at: '与户主关系', reason: '没有户主行' },
  { wrong: { 户主证件号码: id(99) }, at: '户主证件号码', reason: '与户主行的证件号码不一致' },
  { wrong: { '工资性收入（元）': '20' }, at: '收支年度', reason: '填写收支时必填' },
]

const fileOf = async (download: Download) => readFileSync(await download.path())

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('要导入的工作簿').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('a clerk imports a wrong workbook, gets her own back in red, mends it and imports the rest; the file waits in 我的下载', async ({ page, origin }) => {
  test.setTimeout(60_000)
  const shell = new ShellPage(page)
  await shell.enterAs('village', householdPath)
  await new HouseholdPage(page).expectList()
  const mine = await (await Caller.signIn(origin, 'village')).data<{ items: { area: string }[] }>('/api/households?size=1')
  const area = mine.items[0]?.area ?? ''
  const [a, b, d] = [1, 2, 3].map(idCard) as [string, string, string]
  const wrongs = mistakes((n) => idCard(10 + n))
  const rows = [
    heads,
    row(area, a, '试甲', { 联系电话: '13800000000', 建房年份: '2001' }),
    row('', b, '试乙', { 户主证件号码: a, 户类型: '', 与户主关系: '配偶', 住房等级: '' }),
    row(area, d, '试丁'),
    ...wrongs.map((m, i) => row(area, idCard(10 + i), `错${i}`, m.wrong)),
  ]

  const dialog = page.getByRole('dialog', { name: '导入户情数据' })
  await test.step('the template has notes, drop-downs and the frozen head', async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const [template] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载模板' }).click()])
    expect(template.suggestedFilename()).toBe('户情数据导入模板.xlsx')
    const sheet = part(await fileOf(template), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<dataValidation type="list"')
    expect(sheet).toContain('state="frozen"')
    expect(await findings(page, true)).toEqual([])
  })

  await test.step('what is no workbook of ours is refused with its reason', async () => {
    await choose(page, '说明.pdf', Buffer.from('%PDF'))
    await expect(dialog.getByRole('alert')).toContainText('.xlsx')
    await choose(page, '别的.xlsx', workbook([['随便'], ['1']]))
    await expect(dialog.getByRole('alert')).toContainText('表头与模板不一致')
  })

  let marked = Buffer.alloc(0)
  await test.step('sound households are in, twelve kinds of mistake come back, each in its cell with its reason', async () => {
    await choose(page, '储良村户情.xlsx', workbook(rows))
    await expect(dialog.getByRole('status')).toHaveText('成功 3 行，失败 12 行', { timeout: 15_000 })
    expect(await findings(page, true)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载标注结果' }).click()])
    expect(download.suggestedFilename()).toBe('储良村户情_导入结果.xlsx')
    marked = await fileOf(download)
    const results = texts(marked).map((r) => r.at(-1) ?? '')
    expect(results.slice(0, 4)).toEqual(['导入结果', '已导入', '已导入', '已导入'])
    const notes = part(marked, 'xl/commentsMirror.xml')
    for (const [i, m] of wrongs.entries()) {
      expect(results[4 + i], m.at).toContain(m.reason)
      expect(notes, m.reason).toContain(`ref="${String.fromCharCode(65 + heads.indexOf(m.at))}${5 + i}"`)
    }
  })

  await test.step('mended and sent again, only the failed rows are taken', async () => {
    const said = texts(marked).map((r) => r.at(-1) ?? '')
    const again = rows.map((r, i) => [...(i < 4 ? r : row(area, idCard(10 + i - 4), `改${i}`)), said[i] ?? ''])
    await dialog.getByRole('button', { name: '重新上传' }).click()
    await choose(page, '储良村户情_导入结果.xlsx', workbook(again))
    await expect(dialog.getByRole('status')).toHaveText('导入完成，共导入 12 行', { timeout: 15_000 })
    await expect(dialog).toContainText('另有 3 行此前已导入')
    await dialog.getByRole('button', { name: '关闭', exact: true }).click()
    for (const i of [0, 11]) {
      await new HouseholdPage(page).search(idCard(10 + i))
      await expect(new HouseholdPage(page).rows).toHaveCount(1)
    }
    // What a workbook brought waits for its town: the list is filtered by that, and the address holds it.
    await page.goto(`${householdPath}?approval=pending&keyword=${idCard(10)}`)
    await page.getByRole('button', { name: /更多筛选/ }).click()
    await expect(page.getByRole('combobox', { name: '建档状态' })).toHaveValue('pending')
    await expect(new HouseholdPage(page).rows).toContainText(['待镇审'])
    await page.getByRole('combobox', { name: '建档状态' }).selectOption({ label: '已生效' })
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByText('没有符合条件的农户')).toBeVisible()
    await expect(page).toHaveURL(/approval=valid/)
  })

  await test.step('我的下载 keeps the marked copy, for its owner', async () => {
    await new AccountPage(page).choose('我的下载')
    const list = page.getByRole('dialog', { name: '我的下载' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const [copy] = await Promise.all([page.waitForEvent('download'), list.getByRole('button', { name: /^下载标注结果 导入 户情数据/ }).click()])
    expect((await fileOf(copy)).equals(marked)).toBe(true)
    expect(await findings(page, true)).toEqual([])
    await list.getByRole('button', { name: /^删除/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })
})

test('a reviewer exports her list with its filters; whoever may not import sees no button and gets 403', async ({ page, origin }) => {
  const shell = new ShellPage(page)
  await shell.enterAs('province')
  await expect(page).toHaveURL(/\/visual\//)
  await page.goto(householdPath)
  await new HouseholdPage(page).expectList()
  await expect(page.getByRole('button', { name: '导入', exact: true })).toHaveCount(0)
  const province = await Caller.signIn(origin, 'province')
  expect((await province.fetch('/api/imports/household/template')).status).toBe(403)
  expect((await province.fetch('/api/transfers/1/file')).status).toBe(404)

  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出户情数据' })
  expect(await findings(page, true)).toEqual([])
  await dialog.getByRole('radio', { name: /csv/ }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '开始导出' }).click()])
  expect(download.suggestedFilename()).toMatch(/^户情数据_\d{8}_\d{6}\.csv$/)
  const lines = (await fileOf(download)).toString().trim().split('\r\n')
  expect(lines[0]).toContain('户编号,市,县（市、区）')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.slice(1).join('\n')).not.toMatch(/\d{17}[\dX]/)
  await expect(dialog).toBeHidden()
})

test('an administrator exports the accounts with their numbers masked', async ({ page }) => {
  await new ShellPage(page).enterAs('admin', '/subapp/main/microsetting/#/setting/user')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '开始导出' }).click()])
  const rows = texts(await fileOf(download))
  expect(rows[0]?.slice(0, 3)).toEqual(['用户名', '姓名', '手机号码'])
  expect(rows.flat().join(' ')).toContain('town')
  expect(rows.flat().join(' ')).not.toMatch(/\b1\d{10}\b/)
})

test('a clerk hangs a photo on a household; its place is gone, whoever sees the household sees it, and it goes when it is removed', async ({
  page,
  origin,
}) => {
  await new ShellPage(page).enterAs('village', householdPath)
  const list = new HouseholdPage(page)
  await list.expectList()
  await list.rows.first().getByRole('link').click()
  const photo = Buffer.from(await (await page.context().newPage()).screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 600, height: 400 } }))
  const note = Buffer.from('\u00ff\u00fe\u0000\u0013GPS 23.1N 113.2E ', 'latin1')
  await list.card
    .getByLabel('选择附件')
    .setInputFiles({ name: '入户照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([photo.subarray(0, 2), note, photo.subarray(2)]) })
  const file = list.card.getByRole('listitem').filter({ hasText: '入户照片.jpg' })
  await expect(file.locator('img')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), file.getByRole('button', { name: '下载 入户照片.jpg' }).click()])
  expect((await fileOf(download)).includes('GPS')).toBe(false)
  expect(await findings(page, true)).toEqual([])

  const id = /household\/(\d+)/.exec(page.url())?.[1] ?? ''
  const seen = await (await Caller.signIn(origin, 'town')).data<{ id: number }[]>(`/api/attachments?kind=household&recordId=${id}`)
  expect(seen).toHaveLength(1)
  expect((await (await Caller.signIn(origin, 'ops')).fetch(`/api/attachments/${seen[0]?.id}/file`)).status).toBe(403)

  await list.card.getByLabel('选择附件').setInputFiles({ name: '伪装.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') })
  await expect(list.card.getByRole('alert')).toContainText('内容须与扩展名一致')
  await list.card.getByRole('button', { name: '取消' }).click()
  await file.getByRole('button', { name: '删除 入户照片.jpg' }).click()
  await file.getByRole('button', { name: '删除附件' }).click()
  await expect(list.card.getByText('还没有附件。')).toBeVisible()
})
