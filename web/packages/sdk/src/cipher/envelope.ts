import { ecb, gcm } from '@noble/ciphers/aes.js'

/**
 * The AES wrapping of S7.26, as crypto-js writes it. Loaded only when the security object is on. WebCrypto has no ECB and does
 * not exist on plain http at all, so the cipher is a library's.
 */
export interface Envelope {
  seal(text: string): string
  open(sealed: string): string
}

const NONCE = 12

export function createEnvelope(keyText: string, mode: 'ecb' | 'gcm'): Envelope {
  const key = new TextEncoder().encode(keyText)
  return {
    seal(text) {
      const plain = new TextEncoder().encode(text)
      if (mode === 'ecb') return toBase64(ecb(key).encrypt(plain))
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
      const sealed = gcm(key, nonce).encrypt(plain)
      const all = new Uint8Array(NONCE + sealed.length)
      all.set(nonce)
      all.set(sealed, NONCE)
      return toBase64(all)
    },
    open(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
      const plain = mode === 'ecb' ? ecb(key).decrypt(bytes) : gcm(key, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE))
      return new TextDecoder().decode(plain)
    },
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In pieces: one call with a megabyte of arguments overflows the stack.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
