/** Pages over plain http lack crypto.subtle, without which keycloak-js refuses to start: its PKCE needs SHA-256. */
import { sha256 } from './sha256.ts'

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
