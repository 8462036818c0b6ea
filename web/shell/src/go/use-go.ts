import type { MouseEvent } from 'react'
import { httpWords, parseSpot, topAction, warningSlug, type MenuItem } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import { useBoot } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { outside } from './outside.ts'

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
  const { platform } = useBoot()
  return (item) => {
    const slug = warningSlug(item)
    if (slug !== undefined) return warningTarget(slug)
    const action = topAction(item, platform.acceptancePath || '/acceptance')
    if (action.kind === 'tab') {
      const href = outside(action.url) ?? '#'
      return { href, external: true, onClick: () => {}, run: () => void window.open(href, '_blank', 'noopener') }
    }
    const local = action.kind === 'none' ? '' : action.address
    const run = () => {
      if (action.kind === 'ticket')
        tickets().then(
          ({ withTicket }) => withTicket(action.address, action.url),
          () => undefined,
        )
      else if (local) void router.visit(parseSpot(local))
    }
    return {
      href: local ? router.hrefOfLocal(local) : '#',
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

/** S2.13: the tab has to be opened inside the click, before the login key is there, or the browser takes it for a pop-up. */
function warningTarget(slug: string): Target {
  const run = () => {
    const tab = window.open('', '_blank')
    tickets().then(
      ({ openAnalysis }) => openAnalysis(slug, tab),
      () => tab?.close(),
    )
  }
  // Whatever key is held: a tab without a ticket would only be refused.
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    run()
  }
  return { href: '#', external: true, onClick, run }
}

/** Loaded on use. Where it cannot come, no ticket can either. */
const tickets = () =>
  import('./tickets.ts').catch((cause: unknown) => {
    messages.error(httpWords.noAnswer)
    throw cause
  })

/** A link to a page in local form that stays in this document. */
export function useLink(): (local: string, after?: () => void) => { href: string; onClick: (event: MouseEvent) => void } {
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
