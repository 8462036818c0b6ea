import { desk } from '../support/desk.ts'
import { startDemo } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test('a demo whose history is still being filled says so to who is signed in, until it is whole', async ({ browser }) => {
  test.setTimeout(120_000)
  const server = await startDemo({ fresh: true, args: ['--counties'], whole: false })
  try {
    const page = await desk(browser, server.url, 'village', '/microgdxczxpc/#/household', 1440)
    const said = page.getByRole('banner').getByText(/演示数据/)
    await expect(said).toHaveText(/^演示数据补齐中 \d+\/\d+$/)
    // Households are there already.
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await expect(said).toHaveText('演示数据', { timeout: 60_000 })
    expect(server.output()).toContain('演示数据已补齐')
    await page.reload()
    await expect(said).toHaveText('演示数据')
  } finally {
    await server.stop()
  }
})
