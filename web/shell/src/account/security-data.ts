import { HttpError, type Http } from '@mirror/sdk/shell'
import { t } from './security.texts.ts'

const ROOT = '/api/account/factor'

/** GET /api/account/factor. Times are ms UTC, 0: never. */
export interface Security {
  totp: boolean
  recoveryLeft: number
  passkeys: { id: string; name: string; createdAt: number; lastUsedAt: number; cloned: boolean }[]
  devices: { id: string; device: string; createdAt: number; expiresAt: number }[]
  forced: boolean
  passkeysOk: boolean
  hasPassword: boolean
}

export interface TotpOffer {
  offer: string
  secret: string
  qr: string
  qrSize: number
}

/** A proof and until when it holds, by the clock of this page. */
export interface Proof {
  proof: string
  until: number
}

/** The calls of the dialog. Every change carries the proof. */
export const securityCalls = (http: Http) => {
  const post = <T>(path: string, body: object) => http.post<T>(ROOT + path, body, { silent: true })
  return {
    read: () => http.get<Security>(ROOT, {}, { silent: true }),
    async prove(given: { password?: string; code?: string }): Promise<Proof> {
      const { proof } = await post<{ proof: string }>('/proof', given)
      // The server's ten minutes, less what an action may take: by a clock that nobody sets.
      return { proof, until: performance.now() + 9 * 60_000 }
    },
    offerTotp: (proof: string) => post<TotpOffer>('/totp/offer', { proof }),
    bindTotp: (proof: string, offer: string, code: string) => post<{ recovery: string[] }>('/totp', { proof, offer, code }),
    removeTotp: (proof: string) => post('/totp/remove', { proof }),
    recovery: (proof: string) => post<{ recovery: string[] }>('/recovery', { proof }),
    offerPasskey: (proof: string) => post<{ offer: string; options: string }>('/passkeys/offer', { proof }),
    bindPasskey: (proof: string, offer: string, answer: string, name: string) => post<{ recovery: string[] }>('/passkeys', { proof, offer, answer, name }),
    rename: (proof: string, id: string, name: string) => post(`/passkeys/${id}/rename`, { proof, name }),
    remove: (proof: string, id: string) => post(`/passkeys/${id}/remove`, { proof }),
    forget: (proof: string, id: string) => post(`/devices/${id}/forget`, { proof }),
  }
}

export type SecurityCalls = ReturnType<typeof securityCalls>

/** What to say about a failure; the message of the first field is the most exact. */
export function said(cause: unknown): string {
  if (cause instanceof HttpError) return cause.fields[0]?.message || cause.message || t.failed
  if (cause instanceof DOMException) return cause.name === 'InvalidStateError' ? t.exists : t.stopped
  return t.failed
}
