/** SHA-256 (FIPS 180-4) for pages that have no crypto.subtle. The constants are computed, not listed: fewer bytes. */
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const ROUND = primes.map((p) => fraction(Math.cbrt(p)))

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const state = Int32Array.from(START)
  const w = new Int32Array(64)
  const at = (i: number) => w[i] as number
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = at(i - 15)
      const b = at(i - 2)
      w[i] = at(i - 16) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + at(i - 7) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + at(i)) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [i, v] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + v
  }
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((v, i) => out.setInt32(i * 4, v))
  return new Uint8Array(out.buffer)
}
