import { SignOnRefused } from '@mirror/sdk'
import { reasons } from '@mirror/sdk/reasons'
import { t } from './bridge.texts.ts'

/** The two callbacks: which system sends here. */
export type Bridge = 'gov' | 'biz'

/** Where a sign-in that another platform sent back ended. */
export interface Ending {
  title: string
  text: string
  /** Offer to sign in and link. */
  linkable: boolean
}

/** A platform that sent nobody. */
export function declined(kind: Bridge, error: string): Ending {
  const name = t[kind]
  return error === 'access_denied'
    ? { title: t.cancelled, text: t.cancelledText(name), linkable: false }
    : { title: t.incomplete, text: t.incompleteText(name), linkable: false }
}

/** A credential that opened nothing. */
export function refused(kind: Bridge, cause: unknown): Ending {
  const name = t[kind]
  const identity = t[`${kind}Identity`]
  if (!(cause instanceof SignOnRefused)) return { title: t.unavailable, text: t.noServer, linkable: false }
  switch (cause.code) {
    case '0004':
      return {
        title: t.unlinked,
        text: cause.linkable ? t.linkableText(identity) : t.unlinkedText(identity),
        linkable: cause.linkable,
      }
    case '0003':
      return { title: t.off, text: t.offText(name), linkable: false }
    case '':
    case '503':
      return { title: t.unavailable, text: cause.message, linkable: false }
    default:
      return { title: t.refused, text: cause.message ? t.refusedText(cause.message) : reasons.ticket, linkable: false }
  }
}
