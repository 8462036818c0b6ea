import type { KeyboardEvent } from 'react'
import type { Tabs } from './tabs.ts'

export interface TabMenu {
  id: string
  anchor: HTMLElement
}

/** What can be done to a tab of the row. */
export type TabActs = ReturnType<typeof actsOf>

/** Made once for the row, so that a tab is drawn anew only when something of its own has changed: all here reads the list of the moment. */
export function actsOf(tabs: Tabs, setFocused: (id: string) => void, setMenu: (menu: TabMenu) => void) {
  const element = (id: string) => document.querySelector<HTMLElement>(`[role=tablist] [data-tab="${id}"]`)
  const focus = (id: string | undefined) => {
    if (!id) return
    setFocused(id)
    // At once, so that the next key already meets this tab.
    element(id)?.focus()
  }
  // After a frame: a tab that React puts elsewhere in the row, or whose neighbour it takes away, loses the focus on the way.
  const focusSoon = (id: string | undefined) => requestAnimationFrame(() => focus(id))

  const close = async (id: string) => {
    const at = tabs.list.get().findIndex((tab) => tab.id === id)
    const held = element(id)?.parentElement?.contains(document.activeElement)
    if ((await tabs.close(id)) && held) focusSoon((tabs.list.get()[at] ?? tabs.list.get().at(-1))?.id)
  }

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const list = tabs.list.get()
    const at = list.findIndex((tab) => tab.id === id)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      // With Ctrl and Shift the tab itself goes along.
      if (event.ctrlKey && event.shiftKey && event.key.startsWith('Arrow')) {
        tabs.move(id, to)
        focusSoon(id)
      } else focus(list[(to + list.length) % list.length]?.id)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      void tabs.show(id)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      void close(id)
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      setMenu({ id, anchor: event.currentTarget as HTMLElement })
    }
  }

  return {
    onKeyDown,
    onFocus: setFocused,
    onClose: (id: string) => void close(id),
    onMenu: (anchor: HTMLElement, id: string) => setMenu({ id, anchor }),
  }
}
