import { createHmac } from 'node:crypto'

/** RFC 6238 with the values every authenticator app takes: SHA-1, six digits, 30 s. */
export function totp(key: string, at: number): string {
  const bits = [...key.replaceAll(' ', '')].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const sum = createHmac('sha1', secret).update(counter).digest()
  const number = sum.readUInt32BE((sum.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
