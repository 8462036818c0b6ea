import { Fault, HttpError } from '@mirror/sdk/shell'
import type { Mounted } from '../loader/mounted.ts'
import { apps } from '../loader/apps.ts'
import { Store } from '../store.ts'
import { appOf } from './app-of.ts'
import { kindOf } from './kind.ts'
import { report, traceOf } from './report.ts'

/** How long a sub-app may take to come, ms. */
export const PATIENCE = 30_000

/** A failure of a page that stands: an event handler or a promise. The page is left as it is, with a note at its foot. */
export interface Note {
  id: string
  key: number
  name: string
  owner: string
  text: string
  trace: string
}

export const notes = new Store<readonly Note[]>([])

export const dismiss = (note: Note) => notes.set(notes.get().filter((one) => one !== note))

export function followFaults() {
  const waited = new Set<number>()
  const watch = () => {
    for (const { id, key, state } of apps.list.get()) {
      if (state !== 'loading' || waited.has(key)) continue
      waited.add(key)
      setTimeout(() => {
        const late = apps.find(id)
        if (late?.key === key && late.state === 'loading') apps.fail(id, new Fault('timeout'))
      }, PATIENCE)
    }
    const there = new Set(apps.list.get().map(({ key }) => key))
    if (notes.get().some(({ key }) => !there.has(key))) notes.set(notes.get().filter(({ key }) => there.has(key)))
  }
  apps.list.subscribe(watch)
  watch()
  addEventListener('error', ({ error }) => blame(error))
  addEventListener('unhandledrejection', ({ reason }) => blame(reason))
}

/** The page a stray error came from. A call of the server that nobody caught has no stack of its own: it is the page's on show. */
function culprit(error: unknown): Mounted | undefined {
  const shown = apps.find(apps.active.get())
  const name = error instanceof Error ? appOf(error.stack ?? '') : undefined
  if (name) return shown?.entry.name === name ? shown : apps.list.get().findLast(({ entry }) => entry.name === name)
  return error instanceof HttpError ? shown : undefined
}

function blame(error: unknown) {
  const page = culprit(error)
  if (page?.state !== 'ready') return
  const { id, key, entry } = page
  const trace = traceOf(error)
  report(entry, kindOf(error), trace, error)
  const note: Note = {
    id,
    key,
    name: entry.title || entry.name,
    owner: [entry.owner, entry.phone].filter(Boolean).join(' '),
    text: error instanceof Error ? error.message : '',
    trace,
  }
  // One note per page: the newest says enough.
  notes.set([...notes.get().filter((one) => one.id !== id), note])
}
