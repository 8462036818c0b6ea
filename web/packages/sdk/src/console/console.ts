import type { SharedState } from '../core/sdk.ts'

/** S3.14: client state that the pages of the operations console share, under the specification's names. */
export interface ConsoleState {
  dictObj: Record<string, unknown>
  /** Also the cookie of this name, from which it comes back (S4.19). */
  project: string
  template: { template_name: string; template_id: string; mon_type: string; devices_ip_more: string; instanceId: string }
  template_id: string
  update_template_id: string
  batch: boolean
  task_id: string
  update_task_id: string
  task_state: string
  report_id: string
  /** Chosen devices. */
  temDevi: readonly unknown[]
  temState: string
  update_theme_id: string
  bizTemDevices: readonly unknown[]
  operResource: unknown
  loginValid: boolean
  bizSystemList: readonly unknown[]
  podList: readonly unknown[]
  idcTypeList: readonly unknown[]
  onlineTopoMap: unknown
  currentRowContent: unknown
  /** Page names with commas between them: pages that stay when they are left. */
  includePagesName: string
  curPageFullpath: string
  defaultTabName: string
  menuData: readonly unknown[]
  /** Kept apart in session storage under this name. */
  currentPath: readonly unknown[]
}

const empty: ConsoleState = {
  dictObj: {},
  project: '',
  template: { template_name: '', template_id: '', mon_type: '', devices_ip_more: '', instanceId: '' },
  template_id: '',
  update_template_id: '',
  batch: false,
  task_id: '',
  update_task_id: '',
  task_state: '',
  report_id: '',
  temDevi: [],
  temState: '',
  update_theme_id: '',
  bizTemDevices: [],
  operResource: null,
  loginValid: false,
  bizSystemList: [],
  podList: [],
  idcTypeList: [],
  onlineTopoMap: null,
  currentRowContent: null,
  includePagesName: '',
  curPageFullpath: '',
  defaultTabName: '',
  menuData: [],
  currentPath: [],
}

export interface Console {
  get<K extends keyof ConsoleState>(key: K): ConsoleState[K]
  set<K extends keyof ConsoleState>(key: K, value: ConsoleState[K]): void
  subscribe(listener: () => void): () => void
  /** S4.19: names are appended once and taken out again. */
  keepPage(name: string): void
  dropPage(name: string): void
  batchOn(): void
  batchOff(): void
}

const MARK = 'console.'
const made = new WeakMap<SharedState, Console>()

/** The shared state of the console with its types. The same for every sub-app of the page, frames included. */
export function consoleOf({ shared }: { shared: SharedState }): Console {
  let state = made.get(shared)
  if (!state) made.set(shared, (state = create(shared)))
  return state
}

function create(shared: SharedState): Console {
  const get: Console['get'] = (key) => {
    const held = shared.get()[MARK + key]
    return (held === undefined ? kept(key) : held) as never
  }
  const set: Console['set'] = (key, value) => {
    if (typeof value !== typeof empty[key] && empty[key] !== null) throw new TypeError(`console state ${key} takes a ${typeof empty[key]}`)
    keep(key, value)
    shared.set({ ...shared.get(), [MARK + key]: value })
  }
  const pages = () => get('includePagesName').split(',').filter(Boolean)
  return {
    get,
    set,
    subscribe: shared.subscribe,
    keepPage: (name) => set('includePagesName', [...new Set([...pages(), name])].join()),
    dropPage: (name) =>
      set(
        'includePagesName',
        pages()
          .filter((one) => one !== name)
          .join(),
      ),
    batchOn: () => set('batch', true),
    batchOff: () => set('batch', false),
  }
}

/** What outlives the page: the project in its cookie, the current path in session storage. An opaque frame has neither. */
function kept(key: keyof ConsoleState): unknown {
  try {
    if (key === 'project') return projectOf(document.cookie)
    if (key === 'currentPath') {
      const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return remembered(Array.isArray(list) ? list : [])
    }
  } catch {
    // Not readable from here: as if nothing was kept.
  }
  return empty[key]
}

let last: { text: string; list: unknown[] } | undefined

/** The same list as long as it holds the same: React asks again and again. */
function remembered(list: unknown[]): unknown[] {
  const text = JSON.stringify(list)
  if (last?.text !== text) last = { text, list }
  return last.list
}

function projectOf(cookie: string): string {
  const found = /(?:^|;\s*)project=([^;]*)/.exec(cookie)?.[1] ?? ''
  return decodeURIComponent(found)
}

function keep(key: keyof ConsoleState, value: unknown) {
  try {
    if (key === 'project') {
      // A session cookie below every prefix; signing out clears it (S4.18).
      document.cookie = `project=${encodeURIComponent(String(value))}; path=/; samesite=lax${value === '' ? '; max-age=0' : ''}${location.protocol === 'https:' ? '; secure' : ''}`
    }
    if (key === 'currentPath') sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // An opaque frame has neither; the shell keeps it (host/serve.ts).
  }
}
