import { expect, test } from 'vitest'
import { checkHeaders, mayCall } from './calls.ts'

const entry = { calls: ['/api/messages', '/v1/dict/'] }

test('a framed sub-app reaches the prefixes of its registration at segment borders, and nothing beside them', () => {
  for (const path of ['/api/messages', '/api/messages/unread', '/api/messages?size=6', '/v1/dict/listAll']) expect(mayCall(entry, path), path).toBe(true)
  for (const path of [
    '/api/messages2',
    '/api/users',
    '/api/messages/../users',
    '/api/messages/%2e%2e/users',
    '/api/messages/..%2fusers',
    '//evil.example/api/messages',
    'https://evil.example/api/messages',
    '/api/messages\\..\\users',
    '/api/messages#x',
    '/api/messages/\n',
    '',
  ])
    expect(mayCall(entry, path), path).toBe(false)
  expect(mayCall({}, '/api/messages')).toBe(false)
  expect(mayCall({ calls: ['/'] }, '/anything')).toBe(true)
})

test('it sets no header that says who asks', () => {
  expect(checkHeaders({ Authorization: 'Bearer x', 'X-User-Name': 'admin', Cookie: 'a=b', 'Idempotency-Key': '1', 'X-App-Trace': 't' })).toEqual({
    'Idempotency-Key': '1',
    'X-App-Trace': 't',
  })
})
