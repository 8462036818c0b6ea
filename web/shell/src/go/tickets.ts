import { OWN, parseSpot } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import { http } from '../http.ts'
import { router } from '../route/router.ts'
import { outside } from './outside.ts'
import { t } from './tickets.texts.ts'

const said = (cause: unknown, otherwise: string) => messages.error(cause instanceof Error && cause.message ? cause.message : otherwise)

/** S2.13: sends the tab that the click opened to an analysis, with the login key and our ticket; it never learns who opened it. */
export async function openAnalysis(slug: string, tab: Window | null) {
  if (!tab) return messages.error(t.blocked)
  tab.opener = null
  try {
    const { url } = await http.postOrThrow('/api/session/login-key', { slug }, { silent: true })
    tab.location.replace(url)
  } catch (cause) {
    tab.close()
    said(cause, t.noKey)
  }
}

/** S2.10: the ticket first; without one nothing opens. */
export async function withTicket(address: string, url: string) {
  try {
    const ticket = await http.postOrThrow('/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket', {}, { silent: true })
    sessionStorage.setItem(OWN.ssoTicket, ticket)
  } catch (cause) {
    said(cause, t.noTicket)
    return
  }
  const target = url ? outside(url) : null
  if (target) window.open(target, '_blank', 'noopener')
  else if (address) await router.visit(parseSpot(address))
}
