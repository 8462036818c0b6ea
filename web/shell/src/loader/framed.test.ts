import { expect, test } from 'vitest'
import { frameable } from './framed.tsx'

test('only pages of our own origin are framed', () => {
  const origin = 'https://portal.test'
  expect(frameable('/visual/#/index', origin)).toBe('https://portal.test/visual/#/index')
  for (const address of [
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://portal.test@evil.example/',
    'https://u:p@portal.test/',
    '\\\\evil.example',
    'http://portal.test/',
    'blob:https://portal.test/1',
  ]) {
    expect(frameable(address, origin), address).toBeNull()
  }
})
