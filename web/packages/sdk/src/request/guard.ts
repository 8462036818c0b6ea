import type { Envelope } from '../cipher/envelope.ts'
import type { SecurityObject } from '../core/boot.ts'
import { TOKEN_HEADER, type Client, type Guard } from '../core/client.ts'
import { RequestTokens } from './request-tokens.ts'

export function createGuard(client: Client): Guard {
  const { wiring } = client
  const tokens = wiring.store ? new RequestTokens(wiring.store, wiring.security?.()?.requestTokens) : undefined
  /** Asks the exempt call for tokens; its answer is noted like any other. */
  const refill = async (path: string) => client.once({ method: 'GET', path }, await wiring.token())
  let cipher: { key: string; envelope: Promise<Envelope> } | undefined

  /** The key is the session's: after a new sign-in it is another one. */
  function envelopeOf({ aesKeyValue, mode }: SecurityObject): Promise<Envelope> {
    const key = `${mode} ${aesKeyValue}`
    if (cipher?.key !== key)
      cipher = { key, envelope: import('../cipher/envelope.ts').then(({ createEnvelope }) => createEnvelope(aesKeyValue, mode === 'gcm' ? 'gcm' : 'ecb')) }
    return cipher.envelope
  }

  return {
    async wrap(path, url, init) {
      const spent = await tokens?.take(path, refill)
      if (spent) init.headers[TOKEN_HEADER] = spent
      const security = wiring.security?.()
      if (!security?.on || isWhite(path, security.whiteList)) return url
      return sealed(await envelopeOf(security), security, url, init)
    },
    async open(answer) {
      tokens?.note(answer.headers)
      const security = wiring.security?.()
      if (!security?.on || answer.headers.get('x-encrypted') !== '1') return answer
      const headers = new Headers(answer.headers)
      headers.set('content-type', 'application/json')
      headers.delete('content-length')
      return new Response((await envelopeOf(security)).open(await answer.text()), { status: answer.status, statusText: answer.statusText, headers })
    },
    note: (headers) => tokens?.note(headers),
    async ready() {
      const security = wiring.security?.()
      const envelope = security?.on ? await envelopeOf(security) : undefined
      return {
        wrap(path, url, init) {
          const spent = tokens?.takeNow()
          if (spent) init.headers[TOKEN_HEADER] = spent
          return security && envelope && !isWhite(path, security.whiteList) ? sealed(envelope, security, url, init) : url
        },
        open(headers, text) {
          tokens?.note(headers)
          return envelope && headers.get('x-encrypted') === '1' ? envelope.open(text) : text
        },
      }
    },
  }
}

/** Seals body and query, in place; gives the address to ask. */
function sealed(envelope: Envelope, { mode }: SecurityObject, url: string, init: Parameters<Guard['wrap']>[2]): string {
  init.headers['X-Encrypted'] = '1'
  if (mode === 'gcm') init.headers['X-Encrypted-Mode'] = 'gcm'
  // The type stays what is inside; URLSearchParams would have set its own.
  if (init.body instanceof URLSearchParams) init.headers['Content-Type'] = 'application/x-www-form-urlencoded'
  if (typeof init.body === 'string' || init.body instanceof URLSearchParams) init.body = envelope.seal(String(init.body))
  const [bare = '', query] = url.split('?')
  return query ? `${bare}?q=${encodeURIComponent(envelope.seal(query))}` : url
}

function isWhite(path: string, list: readonly string[]): boolean {
  return list.some((white) => (white.endsWith('/*') ? path.startsWith(white.slice(0, -1)) : path === white))
}
