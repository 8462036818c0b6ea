import { Caller } from '../support/api.ts'
import { people } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

interface Row {
  id: number
  area: string
  householdNo: string
  headName: string
  idCard: string
  phone: string
}
interface Rows {
  items: Row[]
  next: string
  total: number
}

const own = people.town.area.slice(0, 9)
const neighbour = people.town2.area

async function all(caller: Caller, query = ''): Promise<Row[]> {
  const found: Row[] = []
  for (let cursor = ''; ; ) {
    const page = await caller.data<Rows>(`/api/households?size=100&cursor=${encodeURIComponent(cursor)}${query}`)
    found.push(...page.items)
    cursor = page.next ?? ''
    if (!cursor) return found
  }
}

// S6.09 for households: what a township may not see it does not list, find, count or open, whatever the request says.
test('S6.09 a township lists, finds, counts and opens its own households only, also by hand-made requests', async ({ origin }) => {
  const town = await Caller.signIn(origin, 'town')
  const other = await Caller.signIn(origin, 'town2')
  const mine = await all(town)
  const theirs = await all(other)
  expect(mine.length).toBeGreaterThan(20)
  expect(theirs.length).toBeGreaterThan(20)
  expect(mine.every((row) => row.area.startsWith(own))).toBe(true)
  expect(theirs.some((row) => row.area.startsWith(own))).toBe(false)

  // Listed: naming another area, a wider one, none, several or a wildcard never gives a foreign row.
  const asked = [neighbour, people.county.area, people.city.area, people.province.area, '000', '', '%', '4408', `${people.town.area}&area=${neighbour}`]
  for (const area of asked) {
    const answer = await town.fetch(`/api/households?size=100&area=${area === '%' ? '%25' : area}`)
    if (!answer.ok) {
      expect([400, 403, 404], `area=${area}`).toContain(answer.status)
      continue
    }
    const rows = ((await answer.json()) as { data: Rows }).data.items
    expect(
      rows.filter((row) => !row.area.startsWith(own)),
      `area=${area}`,
    ).toEqual([])
  }

  // Found: a neighbour's household number and name find nothing.
  const target = theirs[0]
  if (!target) throw new Error('town2 has no household')
  const byNumber = await town.data<Rows>(`/api/households?keyword=${encodeURIComponent(target.householdNo)}`)
  expect(byNumber.items).toEqual([])
  expect(byNumber.total).toBe(0)
  const byName = await all(town, `&keyword=${encodeURIComponent(target.headName)}`)
  expect(byName.every((row) => row.area.startsWith(own))).toBe(true)

  // Counted: the figure is the number of rows they can page through.
  expect((await town.data<Rows>('/api/households?size=1')).total).toBe(mine.length)

  // Opened: a foreign id answers like one that never was, byte for byte.
  const foreign = await town.fetch(`/api/households/${target.id}`)
  const missing = await town.fetch('/api/households/999999999999999')
  expect(foreign.status).toBe(404)
  expect(missing.status).toBe(404)
  expect(await foreign.text()).toBe(await missing.text())
  expect((await other.fetch(`/api/households/${target.id}`)).status).toBe(200)
})

test('headers and parameters that claim to be more change nothing', async ({ origin }) => {
  const town = await Caller.signIn(origin, 'town')
  const plain = await (await town.fetch('/api/households?size=5')).text()
  const claims = { 'x-is-admin': 'true', 'x-user-name': 'admin', 'x-org-account': 'alauda', isadmin: 'true' }
  expect(await (await town.fetch('/api/households?size=5&is_admin=true&isAdmin=true', { headers: claims })).text()).toBe(plain)
})

test('id cards and phones leave the server masked', async ({ origin }) => {
  const town = await Caller.signIn(origin, 'town')
  const { items } = await town.data<Rows>('/api/households?size=20')
  for (const row of items) {
    expect(row.idCard).toMatch(/^\d{6}\*+[\dX]{0,4}[\dX]$/)
    expect(row.idCard).not.toMatch(/\d{18}/)
    if (row.phone) expect(row.phone).toMatch(/^\d{3}\*+\d{4}$/)
  }
  const card = await (await town.fetch(`/api/households/${items[0]?.id}`)).text()
  expect(card).not.toMatch(/(?<!\d)\d{17}[\dX](?!\d)/)
  expect(card).not.toMatch(/(?<!\d)1\d{10}(?!\d)/)
})

test('who has no permission is refused by the server, and who has no token is nobody', async ({ origin }) => {
  const nobody = await Caller.signIn(origin, 'nobody')
  expect((await nobody.fetch('/api/households')).status).toBe(403)
  expect((await nobody.fetch('/api/users')).status).toBe(403)
  const town = await Caller.signIn(origin, 'town')
  expect((await town.fetch('/api/ops/devices')).status).toBe(403)
  expect((await fetch(`${origin}/api/households`)).status).toBe(401)
  expect((await fetch(`${origin}/api/households`, { headers: { authorization: 'Bearer abc.def.ghi' } })).status).toBe(401)
})

test('wider accounts see their own tree and not the next one', async ({ origin }) => {
  for (const name of ['village', 'county', 'city', 'city2', 'province'] as const) {
    const caller = await Caller.signIn(origin, name)
    const digits = people[name].area.replace(/0+$/, '')
    const page = await caller.data<Rows>('/api/households?size=100')
    expect(page.items.length, name).toBeGreaterThan(0)
    expect(
      page.items.every((row) => row.area.startsWith(digits)),
      name,
    ).toBe(true)
  }
})
