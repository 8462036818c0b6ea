import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressOf, bodyOf, found, groupsOf, missing, outline, type ApiDocument } from './document.ts'

const doc = JSON.parse(readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8')) as ApiDocument
const groups = groupsOf(doc)
const all = groups.flatMap(([, list]) => list)
const call = (method: string, path: string) => {
  const one = all.find((operation) => operation.method === method && operation.path === path)
  if (!one) throw new Error(`no ${method} ${path}`)
  return one
}

test('every operation of the document is on the page, once', () => {
  const there = Object.entries(doc.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(all.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(there.toSorted())
})

test('a search takes every word, of path, title and permission', () => {
  expect(found(groups, 'get openapi nothing-like-it')).toEqual([])
  const [group] = found(groups, 'GET /api/access/hidden setting-role')
  expect(group?.[1].map(({ path }) => path)).toEqual(['/api/access/hidden'])
})

test('the address holds what was typed, escaped; an empty query is left out', () => {
  const one = call('GET', '/api/transfers/{id}')
  expect(missing(one, {})).toEqual(['id'])
  expect(missing(one, { 'path id': '7' })).toEqual([])
  expect(addressOf(one, { 'path id': '../7?a' })).toBe('/api/transfers/..%2F7%3Fa')
  expect(addressOf(call('GET', '/api/audit'), { 'query user': '李 秀兰', 'query action': '' })).toBe('/api/audit?user=%E6%9D%8E+%E7%A7%80%E5%85%B0')
})

test('every JSON body has an outline, also one that holds itself', () => {
  for (const one of all) {
    const body = bodyOf(one)
    if (body && body !== 'other') expect(JSON.stringify(outline(doc, body.schema)), one.path).toMatch(/^[[{]/)
  }
  const self: ApiDocument = {
    info: { version: '' },
    paths: {},
    components: {
      schemas: { Node: { type: 'object', properties: { name: { type: 'string' }, below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } } } },
    },
  }
  expect(outline(self, { $ref: '#/components/schemas/Node' })).toEqual({ name: '', below: [null] })
})
