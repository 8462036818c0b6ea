/**
 * Runs before everything else. Browsers of the floor (Chromium 109) lack Promise.withResolvers; pages over plain http
 * lack crypto.randomUUID. crypto.subtle, which only keycloak-js needs, comes with it (session/subtle.ts).
 */
export {}

// A browser that keeps nothing for this site refuses storage by throwing, and nothing of ours would run: the server's page says why.
try {
  void sessionStorage.length
} catch {
  location.replace(`${location.pathname.split('/subapp/')[0]}/auth/realms/mirror/doctor?fault=cookies`)
}

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
