import { Fault, HttpError } from '@mirror/sdk/shell'
import type { Mounted } from '../loader/apps.ts'
import type { Portal } from '../portal.ts'
import { Store } from '../store.ts'
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

/** Which sub-app a stack belongs to: its own files carry its name, in-tree as `/assets/app-<name>…`, out of tree as `/apps/<name>@…`. */
export function appOf(stack: string): string | undefined {
  return /\/apps\/([\w-]+)@|\/assets\/app-([a-z0-9]+)[.-]/.exec(stack)?.slice(1).find(Boolean)
}

export function followFaults(portal: Portal) {
  const { apps } = portal
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
  addEventListener('error', ({ error }) => blame(portal, error))
  addEventListener('unhandledrejection', ({ reason }) => blame(portal, reason))
}

/** The page a stray error came from. A call of the server that nobody caught has no stack of its own: it is the page's on show. */
function culprit({ apps }: Portal, error: unknown): Mounted | undefined {
  const shown = apps.find(apps.active.get())
  const name = error instanceof Error ? appOf(error.stack ?? '') : undefined
  if (name) return shown?.entry.name === name ? shown : apps.list.get().findLast(({ entry }) => entry.name === name)
  return error instanceof HttpError ? shown : undefined
}

function blame(portal: Portal, error: unknown) {
  const page = culprit(portal, error)
  if (page?.state !== 'ready') return
  const { id, key, entry } = page
  const trace = traceOf(error)
  report(portal, entry, kindOf(error), trace, error)
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
