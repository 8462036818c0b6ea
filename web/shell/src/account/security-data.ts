import type { Schemas } from '@mirror/contract'
import { HttpError, type DataOf, type Http } from '@mirror/sdk/shell'
import { t } from './security.texts.ts'

const ROOT = '/api/account/factor'

export type Security = DataOf<typeof ROOT, 'get'>
export type TotpOffer = Schemas['TOTPOffer']

/** A proof and until when it holds, by the clock of this page. */
export interface Proof {
  proof: string
  until: number
}

/** The calls of the dialog. Every change carries the proof. */
export const securityCalls = (http: Http) => {
  const options = { silent: true }
  return {
    read: () => http.get(ROOT, {}, options),
    async prove(given: { password?: string; code?: string }): Promise<Proof> {
      const { proof } = await http.postOrThrow(`${ROOT}/proof`, given, options)
      // The server's ten minutes, less what an action may take: by a clock that nobody sets.
      return { proof, until: performance.now() + 9 * 60_000 }
    },
    offerTotp: (proof: string) => http.postOrThrow(`${ROOT}/totp/offer`, { proof }, options),
    bindTotp: (proof: string, offer: string, code: string) => http.postOrThrow(`${ROOT}/totp`, { proof, offer, code }, options),
    removeTotp: (proof: string) => http.postOrThrow(`${ROOT}/totp/remove`, { proof }, options),
    recovery: (proof: string) => http.postOrThrow(`${ROOT}/recovery`, { proof }, options),
    offerPasskey: (proof: string) => http.postOrThrow(`${ROOT}/passkeys/offer`, { proof }, options),
    bindPasskey: (proof: string, offer: string, answer: string, name: string) => http.postOrThrow(`${ROOT}/passkeys`, { proof, offer, answer, name }, options),
    rename: (proof: string, id: string, name: string) => http.postOrThrow(`${ROOT}/passkeys/${id}/rename`, { proof, name }, options),
    remove: (proof: string, id: string) => http.postOrThrow(`${ROOT}/passkeys/${id}/remove`, { proof }, options),
    forget: (proof: string, id: string) => http.postOrThrow(`${ROOT}/devices/${id}/forget`, { proof }, options),
  }
}

/** What to say about a failure; the message of the first field is the most exact. */
export function said(cause: unknown): string {
  if (cause instanceof HttpError) return cause.fields[0]?.message || cause.message || t.failed
  if (cause instanceof DOMException) return cause.name === 'InvalidStateError' ? t.exists : t.stopped
  return t.failed
}
