import { Store } from '../store.ts'

/** S2.18: kept whatever the budget says. */
const ALWAYS = ['AutoOperationCodeManageRun', 'AutoOperationWorkManageList', 'CommonView']

const KEY = 'mirror_keepAlive'

interface Lists {
  include: readonly string[]
  exclude: readonly string[]
}

function stored(): Lists {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Lists | null
    if (Array.isArray(kept?.include) && Array.isArray(kept.exclude)) return kept
  } catch {
    // As if nothing was stored.
  }
  return { include: ALWAYS, exclude: [] }
}

/** S3.15, S4.19: names of pages that are always kept, and of pages that never are. They last as long as the tabs do. */
export const lists = new Store<Lists>(stored())

function change(which: keyof Lists, names: readonly string[]) {
  lists.set({ ...lists.get(), [which]: names })
  sessionStorage.setItem(KEY, JSON.stringify(lists.get()))
}

/** One of the two lists as the sdk hands it out. */
export const namesIn = (which: keyof Lists) => ({
  names: () => lists.get()[which],
  append: (name: string) => {
    if (name && !lists.get()[which].includes(name)) change(which, [...lists.get()[which], name])
  },
  remove: (name: string) =>
    change(
      which,
      lists.get()[which].filter((one) => one !== name),
    ),
})

export const isIn = (which: keyof Lists, names: readonly string[]) => lists.get()[which].some((name) => names.includes(name.toLowerCase()))
