/**
 * Runs before everything else. Browsers of the floor (Chromium 109) lack Promise.withResolvers; pages over plain http
 * lack crypto.randomUUID and crypto.subtle, without which keycloak-js refuses to start (its PKCE needs SHA-256).
 */
import { sha256 } from './sha256.ts'

if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', {
    value<T>() {
      let resolve!: (value: T | PromiseLike<T>) => void
      let reject!: (reason?: unknown) => void
      const promise = new Promise<T>((yes, no) => {
        resolve = yes
        reject = no
      })
      return { promise, resolve, reject }
    },
    configurable: true,
    writable: true,
  })
}

if (!crypto.randomUUID) {
  Object.defineProperty(crypto, 'randomUUID', {
    value() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
    configurable: true,
  })
}

if (!crypto.subtle) {
  Object.defineProperty(crypto, 'subtle', {
    value: {
      async digest(algorithm: string | { name: string }, data: BufferSource) {
        const name = typeof algorithm === 'string' ? algorithm : algorithm.name
        if (name.toUpperCase() !== 'SHA-256') throw new DOMException('only SHA-256 over plain http', 'NotSupportedError')
        const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
        return sha256(bytes).buffer
      },
    },
    configurable: true,
  })
}
