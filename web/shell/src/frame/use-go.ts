import type { MouseEvent } from 'react'
import { parseSpot, topAction, warningSlug, type MenuItem } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { messages } from '../layer/layer.ts'
import { useBoot, usePortal, type Portal } from '../portal.ts'

/** Our own paths go below the product's prefix, other sites as they are; anything that is no web address goes nowhere. */
export function outside(url: string): string | null {
  if (url.startsWith('/') && !url.startsWith('//')) return env.base + url
  return /^https?:\/\//i.test(url) ? url : null
}

/** A plain left click is ours; with a modifier the browser opens its own tab. */
const plain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface Target {
  href: string
  external: boolean
  onClick: (event: MouseEvent) => void
  run: () => void
}

/** Where a top item leads and what a click on it does. */
export function useTopTarget(): (item: MenuItem) => Target {
  const portal = usePortal()
  const { platform } = useBoot()
  return (item) => {
    const slug = warningSlug(item)
    if (slug !== undefined) return warningTarget(portal, slug)
    const action = topAction(item, platform.acceptancePath || '/acceptance')
    if (action.kind === 'tab') {
      const href = outside(action.url) ?? '#'
      return { href, external: true, onClick: () => {}, run: () => void window.open(href, '_blank', 'noopener') }
    }
    const local = action.kind === 'none' ? '' : action.address
    const run = () => {
      if (action.kind === 'ticket') void withTicket(portal, action.address, action.url)
      else if (local) void portal.router.visit(parseSpot(local))
    }
    return {
      href: local ? portal.router.hrefOfLocal(local) : '#',
      external: false,
      onClick: (event) => {
        if (!plain(event)) return
        event.preventDefault()
        run()
      },
      run,
    }
  }
}

/**
 * S2.13: an analysis opens in a new tab with the login key. The tab has to be opened inside the click, before the key is there,
 * or the browser takes it for a pop-up; it gets its address afterwards and never learns who opened it.
 */
function warningTarget(portal: Portal, slug: string): Target {
  const run = () => {
    const tab = window.open('', '_blank')
    if (!tab) return messages.error('浏览器拦截了新窗口，请允许本站打开新窗口后重试')
    tab.opener = null
    void portal.http.post<{ url: string }>('/api/session/login-key', { slug }, { silent: true }).then(
      ({ url }) => tab.location.replace(url),
      (cause: unknown) => {
        tab.close()
        messages.error(cause instanceof Error && cause.message ? cause.message : '获取登录凭据失败')
      },
    )
  }
  // Whatever key is held: a tab without a ticket would only be refused.
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    run()
  }
  return { href: '#', external: true, onClick, run }
}

/** S2.10: the ticket first; without one nothing opens. */
async function withTicket(portal: Portal, address: string, url: string) {
  try {
    const ticket = await portal.http.post<string>('/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket', {}, { silent: true })
    sessionStorage.setItem('ssoTicket', ticket)
  } catch (cause) {
    messages.error(cause instanceof Error && cause.message ? cause.message : '获取单点登录凭据失败')
    return
  }
  const target = url ? outside(url) : null
  if (target) window.open(target, '_blank', 'noopener')
  else if (address) await portal.router.visit(parseSpot(address))
}

/** A link to a page in local form that stays in this document. */
export function useLink(): (local: string, after?: () => void) => { href: string; onClick: (event: MouseEvent) => void } {
  const { router } = usePortal()
  return (local, after) => ({
    href: router.hrefOfLocal(local),
    onClick: (event) => {
      if (!plain(event)) return
      event.preventDefault()
      after?.()
      void router.visit(parseSpot(local))
    },
  })
}
