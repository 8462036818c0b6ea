import { Store } from '../store.ts'

/** What nobody misses before the first page stands: the tabs, the card of a failure, the notice of a new version. */
export type Late = typeof import('../late.ts')

export const late = new Store<Late | null>(null)

let loading: Promise<Late> | null = null

export function loadLate(): Promise<Late> {
  loading ??= import('../late.ts').then(
    (module) => {
      late.set(module)
      return module
    },
    (cause: unknown) => {
      loading = null
      throw cause
    },
  )
  return loading
}
