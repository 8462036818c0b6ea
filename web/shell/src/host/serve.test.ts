import { expect, test } from 'vitest'
import { unframed } from './serve.ts'

test.each([
  ['/list', '/list'],
  ['/list?page=2&name=%E9%99%88', '/list?page=2&name=%E9%99%88'],
  ['/?iframe=/apps/evil@1/evil.htm', '/'],
  ['/?a=1&%69frame=/apps/evil@1/evil.htm&b=2', '/?a=1&b=2'],
  ['/x#/y?iframe=/visual/&iframe=/web/', '/x#/y'],
  ['?iframe', ''],
])('what a frame asks for frames nothing: %s', (page, kept) => {
  expect(unframed(page)).toBe(kept)
})
