import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { StepSheet, day, desk, greyed, picture } from '../support/desk.ts'
import { onOwnServer } from '../support/own-server.ts'
import { expect } from '../support/test.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

async function take(page: Page, step: string, state: string) {
  const sheet = await StepSheet.open(page, step)
  await sheet.done(state)
}

// A county makes a scheme, a town scores itself with proof, county and city review, and the town reads its published result with the numbers it comes from.
test('a scheme goes from its indicators to a published score', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/assess-scheme/new')
  await county.getByLabel('方案名称').fill('镇域专项考核')
  await county.getByLabel('考核年度').fill(day().slice(0, 4))
  await county.getByRole('combobox', { name: '考核对象类型' }).selectOption({ label: '乡镇（街道）' })
  await county.getByLabel('自评截止日期').fill(day(20))
  await county.getByRole('button', { name: '添加一级指标' }).click()
  await county.getByLabel('一级指标 1').fill('乡村建设')
  await county.getByLabel('1.1 二级指标 1.1').fill('卫生厕所普及')
  await county.getByLabel('1.1 分值').fill('60')
  await county.getByRole('combobox', { name: '1.1 评分方式' }).selectOption({ label: '指标库自动计算' })
  await county.getByLabel('1.1 指标', { exact: true }).selectOption('household.toilet')
  await county.getByRole('button', { name: '1.1 添加分段' }).click()
  await county.getByRole('textbox', { name: /1\.1 分段值/ }).fill('1')
  await county.getByRole('textbox', { name: '1.1 得分 1' }).fill('60')
  await county.getByRole('button', { name: '试算' }).first().click()
  await county.getByRole('button', { name: '试算' }).last().click()
  await expect(county.getByText(/个地区，平均得分/)).toBeVisible()
  await county.getByRole('button', { name: '添加二级指标' }).click()
  await county.getByLabel('1.2 二级指标 1.2').fill('长效管护')
  await county.getByRole('checkbox', { name: '1.2 需要佐证材料' }).check()
  await county.getByLabel('1.2 分值').fill('30')
  await county.getByRole('button', { name: '保存', exact: true }).click()
  await expect(county.getByRole('alert').filter({ hasText: '分值合计为 90，应为 100' })).toBeVisible()
  await county.getByLabel('1.2 分值').fill('40')
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '保存', exact: true }).click()
  await expect(county.getByRole('heading', { level: 1, name: '镇域专项考核' })).toBeVisible()
  await take(county, '发布', '已发布')
  await take(county, '开始考核', '进行中')

  const town = await desk(browser, origin, 'town', '/microgdxczxpc/#/m/assess?view=self')
  // The first register is named like its entry of the menu: the path says the name once.
  await expect(town.getByRole('navigation', { name: '面包屑' }).getByText('考核', { exact: true })).toHaveCount(1)
  await expect(town.getByRole('link', { name: '队员考核', exact: true })).toHaveCount(0)
  await town.getByRole('link', { name: '分界镇', exact: true }).first().click()
  await greyed(town, '提交自评', /还有2项指标没有自评/)
  const sheet = town.getByRole('region', { name: '评分表' })
  await sheet.getByLabel('长效管护 得分').fill('41')
  await sheet.getByRole('button', { name: '保存自评' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '得分应为0到40' })).toBeVisible()
  await sheet.getByLabel('长效管护 得分').fill('38')
  await sheet.locator('input[type=file]').last().setInputFiles(picture)
  await expect(sheet.getByText(picture.name)).toBeVisible()
  expect(await findings(town)).toEqual([])
  await sheet.getByRole('button', { name: '保存自评' }).click()
  await expect(town.getByText('评分已保存')).toBeVisible()
  await take(town, '提交自评', '待初审')
  const path = `/microgdxczxpc/${new URL(town.url()).hash}`

  await county.goto(`/subapp/main${path}`)
  const review = county.getByRole('region', { name: '评分表' })
  await review.getByLabel('长效管护 得分').fill('35')
  await review.getByRole('button', { name: '保存评分' }).click()
  await expect(review.getByRole('alert').filter({ hasText: '请说明理由' })).toBeVisible()
  await review.getByLabel('长效管护 说明').fill('管护记录不全')
  await review.getByRole('button', { name: '保存评分' }).click()
  await expect(county.getByText('评分已保存')).toBeVisible()
  await take(county, '初审通过', '待复核')

  const city = await desk(browser, origin, 'city', path)
  const again = city.getByRole('region', { name: '评分表' })
  await again.getByRole('button', { name: '保存评分' }).click()
  await expect(city.getByText('评分已保存')).toBeVisible()
  await take(city, '复核通过并公示', '公示中')

  await town.reload()
  await expect(sheet.getByText('公布得分')).toBeVisible()
  await expect(sheet.getByText('管护记录不全')).toBeVisible()
  await expect(town.getByRole('button', { name: '提出申诉' })).toBeVisible()
  await county.goto('/subapp/main/microgdxczxpc/#/m/assess-scheme?view=running')
  await county.getByRole('link', { name: '镇域专项考核' }).click()
  await county.getByRole('link', { name: '查看得分排名' }).click()
  await county.getByRole('region', { name: '得分排名' }).getByRole('button', { name: '分界镇' }).click()
  await expect(county.getByRole('region', { name: '扣分原因' }).getByText('长效管护')).toBeVisible()
  for (const page of [county, town, city]) await page.context().close()
})

// The order of a scheme is dragged: an indicator within its group and below another, a whole group, and what is saved is what was dropped.
test('indicators of a scheme are dragged into their order', async ({ browser, origin }) => {
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/assess-scheme/new')
  await county.getByLabel('方案名称').fill('拖动排序的方案')
  await county.getByLabel('考核年度').fill(day().slice(0, 4))
  await county.getByRole('combobox', { name: '考核对象类型' }).selectOption({ label: '乡镇（街道）' })
  await county.getByLabel('自评截止日期').fill(day(20))
  const lines = [
    ['组织领导', '责任落实', '力量配备', '学习培训'],
    ['乡村建设', '道路管护'],
  ]
  for (const [g, [group = '', ...items]] of lines.entries()) {
    await county.getByRole('button', { name: '添加一级指标' }).click()
    await county.getByLabel(`一级指标 ${g + 1}`).fill(group)
    for (const [i, item] of items.entries()) {
      if (i > 0) await county.getByRole('button', { name: '添加二级指标' }).nth(g).click()
      const no = `${g + 1}.${i + 1}`
      await county.getByLabel(`${no} 二级指标 ${no}`).fill(item)
      await county.getByLabel(`${no} 分值`).fill('25')
    }
  }
  const order = () =>
    county.getByRole('textbox', { name: /^(\d\.\d 二级指标|一级指标) [\d.]+$/ }).evaluateAll((all) => all.map((x) => (x as HTMLInputElement).value))
  const line = (title: string) => county.locator('[data-line]', { has: county.getByRole('button', { name: `上移 ${title}` }) }).last()
  const drag = async (title: string, to: string, y: 'above' | 'below') => {
    const target = line(to)
    const box = await target.boundingBox()
    const position = { x: 200, y: y === 'above' ? 4 : (box?.height ?? 0) - 4 }
    const grip = line(title).locator('[draggable=true]').first()
    await grip.hover()
    await county.mouse.down()
    // A drag begins where the button went down, before the page rolls; a place is told of it from the second move on.
    const { x, y: top } = (await grip.boundingBox()) ?? { x: 0, y: 0 }
    await county.mouse.move(x + 1, top + 1)
    await county.mouse.move(x + 12, top + 12)
    await target.hover({ position, force: true })
    await target.hover({ position: { ...position, x: 210 }, force: true })
    await county.mouse.up()
  }
  expect(await order()).toEqual(['组织领导', '责任落实', '力量配备', '学习培训', '乡村建设', '道路管护'])
  await drag('学习培训', '责任落实', 'above')
  await expect.poll(order).toEqual(['组织领导', '学习培训', '责任落实', '力量配备', '乡村建设', '道路管护'])
  await drag('力量配备', '道路管护', 'above')
  await expect.poll(order).toEqual(['组织领导', '学习培训', '责任落实', '乡村建设', '力量配备', '道路管护'])
  // The keyboard's way stays.
  await county.getByRole('button', { name: '上移 道路管护' }).press('Enter')
  await drag('乡村建设', '组织领导', 'above')
  const want = ['乡村建设', '道路管护', '力量配备', '组织领导', '学习培训', '责任落实']
  await expect.poll(order).toEqual(want)
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '保存', exact: true }).click()
  await expect(county.getByRole('heading', { level: 1, name: '拖动排序的方案' })).toBeVisible()
  await county
    .getByRole('button', { name: '修改' })
    .or(county.getByRole('link', { name: '修改' }))
    .click()
  await expect(county.getByLabel('一级指标 1')).toHaveValue('乡村建设')
  await expect.poll(order).toEqual(want)
})
