import { beforeEach, expect, test, vi } from 'vitest'

const answer = JSON.stringify({
  codeData: {
    sex: [
      { code: '1', name: '男' },
      { code: '2', name: '女', status: '0' },
    ],
  },
})

function store() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

/** A new page: the module forgets, the tab's storage does not. */
async function page(get: () => Promise<string>) {
  vi.resetModules()
  const { loadDict } = await import('./dict.ts')
  return (version: string, type: string) => loadDict({ get } as never, version, type, () => undefined)
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', store())
})

test('S7.16 the dictionaries are asked for once per tab and version', async () => {
  const get = vi.fn(() => Promise.resolve(answer))
  let load = await page(get)
  await Promise.all([load('v1', 'sex'), load('v1', 'other')])
  expect(get).toHaveBeenCalledTimes(1)
  load = await page(get)
  expect(await load('v1', 'sex')).toEqual([
    { code: '1', name: '男', status: '1', disabled: false },
    { code: '2', name: '女', status: '0', disabled: true },
  ])
  expect(get).toHaveBeenCalledTimes(1)
  load = await page(get)
  await load('v2', 'sex')
  expect(get).toHaveBeenCalledTimes(2)
})

test('S3.11 code lists and parameters lie in the session under their names, the parameters are a type of their own', async () => {
  const load = await page(() => Promise.resolve(JSON.stringify({ ...JSON.parse(answer), platformConfig: { mobileComplex: '^1' }, sensitive_label: [1] })))
  expect(await load('v1', 'platformConfig')).toEqual([{ code: 'mobileComplex', name: '^1' }])
  expect(JSON.parse(sessionStorage.getItem('codeData') ?? '')).toEqual(JSON.parse(answer).codeData)
  expect(JSON.parse(sessionStorage.getItem('LISTALL.platformConfig') ?? '')).toEqual({ mobileComplex: '^1' })
  // Nothing twice, and all of it there again on the next page.
  expect(sessionStorage.getItem('mirror_dict')).not.toContain('男')
  const again = await page(() => Promise.reject(new Error('not asked')))
  expect(await again('v1', 'sex')).toHaveLength(2)
})

test('without a version nothing is kept, a damaged store is as good as none, a failure is forgotten', async () => {
  const get = vi.fn(() => Promise.resolve(answer))
  let load = await page(get)
  await load('', 'sex')
  sessionStorage.setItem('mirror_dict', '{')
  load = await page(get)
  expect((await load('', 'sex')).length).toBe(2)
  expect(get).toHaveBeenCalledTimes(2)
  get.mockRejectedValueOnce(new Error('away'))
  load = await page(get)
  await expect(load('v1', 'sex')).rejects.toThrow('away')
  expect((await load('v1', 'sex')).length).toBe(2)
})
