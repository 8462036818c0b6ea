import { findings } from '../support/axe.ts'
import { day, desk } from '../support/desk.ts'
import { smallLetters } from '../support/letters.ts'
import { onOwnServer } from '../support/own-server.ts'
import { smallTargets } from '../support/targets.ts'
import { expect } from '../support/test.ts'
import { sheet, step } from '../support/visit.ts'

const test = onOwnServer()
test.use({ actionTimeout: 15_000 })

const opinion = (words: string) => (p: Parameters<typeof sheet>[0]) => sheet(p).getByLabel(/^意见/).fill(words)

// The county makes a survey, its city approves it, the sample is drawn; one household answers to an interviewer on a phone and another one by its code,
// without an account and without scripts, each once.
test('a survey is made, reviewed, drawn and answered', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/')
  await county.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '乡村振兴' }).click()
  await county.getByRole('link', { name: '满意度' }).first().click()
  await county.getByRole('button', { name: '新增' }).click()
  await county.getByRole('textbox', { name: '问卷标题' }).fill('村级服务满意度调查')
  await county.getByLabel(/^卷首说明/).fill('匿名调查，用于改进服务。')
  await county.getByRole('combobox', { name: '调查对象' }).selectOption({ label: '全部农户' })
  await county.getByRole('combobox', { name: '分层方式' }).selectOption({ label: '按镇分层' })
  await county.getByLabel(/^计划样本数/).fill('30')
  await county.getByLabel(/^开始日期/).fill(day())
  await county.getByLabel(/^截止日期/).fill(day(20))
  await county.getByRole('button', { name: '保存' }).click()
  await county.getByRole('button', { name: '编辑题目' }).click()
  const add = (kind: string) => county.getByRole('button', { name: `添加题目：${kind}` }).click()
  await add('评分（1至5）')
  await add('多选')
  await county.getByLabel('第1题 题目内容').fill('您对村级服务是否满意？')
  await county.getByLabel('第2题 题目内容').fill('您不满意的原因是什么？')
  await county.getByLabel('第2题 选项1').fill('办事慢')
  await county.getByRole('button', { name: '保存题目' }).click()
  await expect(county.getByText('选项2：请填写选项')).toBeVisible()
  await county.getByLabel('第2题 选项2').fill('不热情')
  await county.getByLabel('选“满意”后').selectOption({ label: '结束答题' })
  const preview = county.getByRole('region', { name: '预览' })
  await preview.getByLabel('满意', { exact: true }).check()
  await expect(preview.getByText('您不满意的原因是什么？')).toBeHidden()
  await county.getByRole('button', { name: '保存题目' }).click()
  await expect(county.getByText('题目已保存')).toBeVisible()
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '返回调查' }).click()
  await step(county, '提交审核', async () => {}, '待审')
  const at = new URL(county.url()).hash
  const city = await desk(browser, origin, 'city', `/microgdxczxpc/${at}`)
  await step(city, '审核发布', opinion('同意发布'), '已发布')
  await city.context().close()
  await county.reload()
  await step(county, '抽样并开始回收', async () => {}, '回收中')

  // At a door, with one hand.
  const phone = await desk(browser, origin, 'county', `/microgdxczxpc/${at}/work/interview`, 390)
  const visit = phone.getByRole('button', { name: /^填写答卷：.+户$/ }).first()
  const name = (await visit.getAttribute('aria-label')) ?? ''
  expect(await findings(phone)).toEqual([])
  await visit.click()
  await sheet(phone).getByRole('button', { name: '提交答卷' }).click()
  await expect(sheet(phone).getByText('请回答这一题').first()).toBeVisible()
  await sheet(phone).getByLabel('满意', { exact: true }).check()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await sheet(phone).getByRole('button', { name: '提交答卷' }).click()
  await expect(phone.getByText('答卷已提交')).toBeVisible()
  await expect(sheet(phone)).toBeHidden()
  expect(name).not.toBe('')
  await phone.context().close()

  // By a code.
  await county.getByRole('button', { name: '扫码问卷' }).click()
  await county.getByRole('button', { name: '生成二维码' }).click()
  const codes = county.getByRole('img', { name: /\/survey\// })
  await expect(codes).toHaveCount(29)
  expect(await findings(county)).toEqual([])
  const link = (await codes.first().getAttribute('aria-label')) ?? ''
  const stranger = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await stranger.newPage()
  const asked: string[] = []
  page.on('request', (r) => asked.push(r.url()))
  const path = new URL(link).pathname
  const answer = await page.goto(path)
  expect((await answer?.body())?.length).toBeLessThan(15 * 1024)
  expect(asked.filter((u) => !u.startsWith('data:'))).toHaveLength(1)
  expect(await page.content()).not.toContain(name.replace(/^填写答卷：|户$/g, ''))
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请回答这一题').first()).toBeVisible()
  // Nothing is known of who answers: the letters and targets are those of 关怀版 for everybody.
  expect(await smallLetters(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.getByLabel('非常不满意').check()
  await page.getByLabel('办事慢').check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('提交成功')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('已经提交过')).toBeVisible()
  await stranger.close()

  // While answers come in there is none of what they say. Codes that nobody printed are not left without a question.
  await county.goto(`/subapp/main/microgdxczxpc/${at}/work/report`)
  await county.getByRole('alertdialog', { name: '有未保存的内容' }).getByRole('button', { name: '离开' }).click()
  await expect(county.getByText('还没有结束回收，不显示结果')).toBeVisible()
  expect(await findings(county)).toEqual([])
})

// A survey of people served asks between which days their requests were finished, says all that is wrong with them at once, draws those people, and takes the
// answer of one by their code.
test('people served are drawn by their finished requests and answer', async ({ browser, origin }) => {
  test.setTimeout(120_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/satisfaction/new')
  await county.getByRole('textbox', { name: '问卷标题' }).fill('办件服务回访')
  await county.getByLabel(/^卷首说明/).fill('匿名调查，用于改进服务。')
  const population = county.getByRole('combobox', { name: '调查对象' })
  await population.selectOption({ label: '全部农户' })
  await expect(county.getByLabel(/^办结日期起/)).toHaveCount(0)
  await population.selectOption({ label: '服务对象' })
  await county.getByRole('combobox', { name: '分层方式' }).selectOption({ label: '按镇分层' })
  await county.getByLabel(/^计划样本数/).fill('12')
  await county.getByLabel(/^开始日期/).fill(day())
  await county.getByLabel(/^截止日期/).fill(day(20))
  await county.getByRole('button', { name: '保存' }).click()
  await expect(county.getByText('请填写办结日期起')).toBeVisible()
  await expect(county.getByText('请填写办结日期止')).toBeVisible()
  await county.getByLabel(/^办结日期起/).fill(day(-10))
  await county.getByLabel(/^办结日期止/).fill(day(1))
  await county.getByRole('button', { name: '保存' }).click()
  await expect(county.getByText('办结日期不能晚于今天').first()).toBeVisible()
  await county.getByLabel(/^办结日期起/).fill(day(-100))
  await county.getByLabel(/^办结日期止/).fill(day(-1))
  expect(await findings(county)).toEqual([])
  await county.getByRole('button', { name: '保存' }).click()
  await county.getByRole('button', { name: '编辑题目' }).click()
  await county.getByRole('button', { name: '添加题目：评分（1至5）' }).click()
  await county.getByLabel('第1题 题目内容').fill('您对办理时间是否满意？')
  await county.getByRole('button', { name: '保存题目' }).click()
  await expect(county.getByText('题目已保存')).toBeVisible()
  // Its page never says what was so before, not even until the record is read again: what stands below would move.
  await county.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[role=tabpanel]:not([hidden])')?.textContent.includes('还没有题目')) document.body.dataset['said'] = ''
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await county.getByRole('button', { name: '返回调查' }).click()
  await expect(county.getByText('服务对象', { exact: true })).toBeVisible()
  await expect(county.getByText(day(-100))).toBeVisible()
  await expect(county.locator('body[data-said]')).toHaveCount(0)
  await county.getByRole('button', { name: '预览抽样名额' }).click()
  await expect(county.getByText(/^按当前数据，总体 \d+ 个服务对象/)).toBeVisible()
  await step(county, '提交审核', async () => {}, '待审')
  const at = new URL(county.url()).hash
  const city = await desk(browser, origin, 'city', `/microgdxczxpc/${at}`)
  await step(city, '审核发布', opinion('同意发布'), '已发布')
  await city.context().close()
  await county.reload()
  await step(county, '抽样并开始回收', async () => {}, '回收中')

  // The list says whom to call about what, and shows a number when somebody asks for it.
  await county.getByRole('button', { name: '入户与电话访问' }).click()
  await expect(county.getByText('12 个服务对象')).toBeVisible()
  await expect(county.getByText(/办结$/).first()).toBeVisible()
  expect(await findings(county)).toEqual([])
  const visit = county.getByRole('button', { name: /^填写答卷：/ }).first()
  const name = ((await visit.getAttribute('aria-label')) ?? '').replace('填写答卷：', '')
  await visit.click()
  await expect(sheet(county).getByLabel('电话', { exact: true })).toBeChecked()
  await expect(sheet(county).getByLabel('入户', { exact: true })).toHaveCount(0)
  await sheet(county).getByRole('button', { name: '取消' }).click()
  await county
    .getByRole('button', { name: /\*\*\*\*/ })
    .first()
    .click()
  await expect(county.getByRole('link', { name: /^拨打 1/ })).toBeVisible()
  await county.getByRole('button', { name: '返回调查' }).click()

  await county.getByRole('button', { name: '扫码问卷' }).click()
  await county.getByRole('button', { name: '生成二维码' }).click()
  const codes = county.getByRole('img', { name: /\/survey\// })
  await expect(codes).toHaveCount(12)
  const link = (await codes.first().getAttribute('aria-label')) ?? ''
  const stranger = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await stranger.newPage()
  await page.goto(new URL(link).pathname)
  expect(name).not.toBe('')
  expect(await page.content()).not.toContain(name)
  await page.getByLabel('满意', { exact: true }).check()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('提交成功')).toBeVisible()
  await stranger.close()
})

// A reason of dissatisfaction becomes an issue once.
test('a reason becomes an issue', async ({ browser, origin }) => {
  test.setTimeout(60_000)
  const county = await desk(browser, origin, 'county', '/microgdxczxpc/#/m/satisfaction?state=50')
  await county.getByRole('link', { name: '上半年帮扶工作满意度调查' }).click()
  await county.getByRole('button', { name: '统计报告' }).click()
  await expect(county.getByText(/误差 ±/).first()).toBeVisible()
  expect(await findings(county)).toEqual([])
  const make = county.getByRole('button', { name: /^把.+的原因转为问题$/ })
  const n = await make.count()
  await make.first().click()
  await sheet(county).getByLabel('问题名称').fill('群众反映办事慢')
  await sheet(county).getByRole('combobox', { name: '问题类别' }).selectOption({ label: '工作落实' })
  await sheet(county).getByRole('combobox', { name: '问题程度' }).selectOption({ label: '一般问题' })
  await sheet(county).getByRole('button', { name: '转为问题' }).click()
  await expect(make).toHaveCount(n - 1)
  await county.getByRole('link', { name: '查看问题' }).first().click()
  await expect(county.getByRole('heading', { level: 1, name: '群众反映办事慢' })).toBeVisible()
})
