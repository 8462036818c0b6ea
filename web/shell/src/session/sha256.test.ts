import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('SHA-256 equals the platform over every padding length and over megabytes', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  for (const length of [...Array(200).keys(), 1_000_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255)
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})
