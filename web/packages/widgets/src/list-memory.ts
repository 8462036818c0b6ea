import { useSdk } from '@mirror/sdk'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What this browser tab remembers of a list beside its address: it is personal, so no shared link carries it. */
interface Memory {
  /** Address of the page of the list it belongs to: filters, page and order. */
  at: string
  /** Scroll of the table's own box, and of the whole page, where that scrolls instead (cards of a small screen), px. */
  tops: [number, number]
  chosen: string[]
}

export interface ListMemory {
  /** For DataTable. */
  box: (element: HTMLElement | null) => void
  chosen: ReadonlySet<string>
  choose: (next: ReadonlySet<string>) => void
}

const nothing: ReadonlySet<string> = new Set()

/** A scroll event comes with every frame; the store needs the last one only, ms. */
const REST = 100

/**
 * Scroll position and selection of a list, there again after 返回列表, F5, or a tab that was closed and opened again. `name` tells
 * lists of a sub-app apart, `at` is the address of the page on show, `ready` says that its rows are drawn.
 */
export function useListMemory(name: string, at: string, ready: boolean): ListMemory {
  const sdk = useSdk()
  const recall = useCallback((): Memory | undefined => {
    const kept = sdk.remembered(name) as Memory | undefined
    return kept?.at === at ? kept : undefined
  }, [sdk, name, at])
  const [state, setState] = useState(() => ({ at, chosen: new Set(recall()?.chosen) as ReadonlySet<string> }))
  const chosen = state.at === at ? state.chosen : nothing
  const [box, setBox] = useState<HTMLElement | null>(null)

  // Once per page of the list: rows that are loaded anew do not move the reader.
  const restored = useRef('')
  useLayoutEffect(() => {
    if (!ready || !box || restored.current === at) return
    const tops = recall()?.tops ?? [0, 0]
    box.scrollTo({ top: tops[0], behavior: 'instant' })
    const page = pageOf(box)
    if (page && (tops[1] > 0 || restored.current !== '')) page.scrollTo({ top: tops[1], behavior: 'instant' })
    restored.current = at
  }, [ready, box, at, recall])

  useEffect(() => {
    if (!ready || !box) return
    const page = pageOf(box)
    let tops = recall()?.tops ?? [0, 0]
    const write = () => sdk.remember(name, { at, tops, chosen: [...chosen] } satisfies Memory)
    let timer = 0
    const onScroll = () => {
      tops = [box.scrollTop, page?.scrollTop ?? 0]
      clearTimeout(timer)
      timer = window.setTimeout(write, REST)
    }
    write()
    // Scroll events do not bubble, but they are captured on the way down.
    page?.addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      page?.removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('pagehide', write)
      write()
    }
  }, [sdk, name, at, ready, box, chosen, recall])

  return { box: setBox, chosen, choose: (next) => setState({ at, chosen: next }) }
}

const pageOf = (box: HTMLElement) => box.closest<HTMLElement>('[data-app]')
