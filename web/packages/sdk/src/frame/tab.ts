import type { SdkTab } from '../core/sdk.ts'
import type { Channel } from './channel.ts'

/** How often unsaved typing is looked for, ms. The shell must know it before it is asked: a closing browser waits for nobody. */
const LOOK = 300

/** Tells the shell whether there is unsaved typing, as it changes. Returns the undo. */
export function follow(channel: Channel, isDirty: () => boolean): () => void {
  let told = false
  const look = () => {
    const now = isDirty()
    if (now === told) return
    told = now
    channel.tell('dirty', now)
  }
  look()
  const timer = setInterval(look, LOOK)
  return () => {
    clearInterval(timer)
    if (told) channel.tell('dirty', false)
  }
}

export interface TabLists {
  cached: readonly string[]
  excluded: readonly string[]
}

/** The tab around the frame. */
export function tabOver(channel: Channel, lists: TabLists): SdkTab {
  const names = (list: keyof TabLists) => {
    const held = new Set(lists[list])
    return {
      names: () => [...held],
      append: (name: string) => {
        held.add(name)
        channel.tell('tab.append', list, name)
      },
      remove: (name: string) => {
        held.delete(name)
        channel.tell('tab.remove', list, name)
      },
    }
  }
  return { close: () => channel.call('tab.close', []), reload: () => channel.call('tab.reload', []), cached: names('cached'), excluded: names('excluded') }
}
