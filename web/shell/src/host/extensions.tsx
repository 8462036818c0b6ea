import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { SdkContext, type AppEntry, type DrawItem, type ExtensionItem, type Sdk } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { loadModule, sheets } from '../loader/apps.ts'
import { createSdk } from '../loader/create-sdk.tsx'
import { person } from '../boot/person.ts'
import css from './extensions.module.css'
import { t } from './host.texts.ts'

type Loaded = { sdk: Sdk; Item: ComponentType<object> }

const loaded = new Map<string, Promise<Loaded>>()

/**
 * One item's component and its own Sdk. Its history stands beside the sub-app's: an item must not move a page that is open, it goes
 * elsewhere by `navigate`.
 */
function load(entry: AppEntry, name: string): Promise<Loaded> {
  const key = `${entry.name} ${name}`
  let wait = loaded.get(key)
  if (!wait) {
    wait = (async () => {
      const [module] = await Promise.all([loadModule(entry, 0), ...sheets(entry)])
      const made = createSdk({ ...entry, path: `/item/${entry.name}/${name}/` }, `item:${entry.name}:${name}`).sdk
      const sdk: Sdk = Object.assign(Object.create(made) as Sdk, { app: { ...made.app, prefix: entry.path } })
      const open = module.default(sdk).slots?.[name]
      if (!open) throw new Error(t.itemMissing(name))
      return { sdk, Item: (await open()).default as ComponentType<object> }
    })()
    // The next one to ask tries again.
    wait.catch(() => loaded.delete(key))
    loaded.set(key, wait)
  }
  return wait
}

/** What `sdk.extensions.open` hands out. */
export const drawer: DrawItem = (element, point, item, props) => {
  const root = createRoot(element)
  let over = false
  let now: object = props
  let there: Loaded | null = null
  const fail = (cause: unknown) => {
    console.error(`extension ${item.app}/${item.name} at ${point}`, cause)
    if (!over) root.render(<Mark item={item} />)
  }
  const render = () => {
    if (!there || over) return
    const { sdk, Item } = there
    root.render(
      <Guard fallback={<Mark item={item} />}>
        <SdkContext.Provider value={sdk}>
          <Item {...now} />
        </SdkContext.Provider>
      </Guard>,
    )
  }
  const entry = person.get().registry.find(({ name }) => name === item.app)
  if (entry) {
    void load(entry, item.name).then((next) => {
      there = next
      render()
    }, fail)
  }
  return (next) => {
    if (next) {
      now = next
      render()
      return
    }
    over = true
    // Not while React is drawing the tree around it.
    setTimeout(() => root.unmount())
  }
}

function Mark({ item }: { item: ExtensionItem }) {
  return <span className={css['mark']} role="img" title={t.item(item.title)} aria-label={t.item(item.title)} />
}

/** Nothing an item does while drawing gets any further. */
class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: Error, _info: ErrorInfo) {
    console.error(cause)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Fills the header's place once the page is calm. */
export function headerItems() {
  const place = document.getElementById('items')
  if (!place || place.firstChild) return
  for (const { name: app, slots = [] } of person.get().registry) {
    for (const { point, name, title } of slots) {
      if (point !== 'header') continue
      const one = place.appendChild(document.createElement('span'))
      one.dataset['extension'] = `${app}/${name}`
      drawer(one, 'header', { app, name, title }, {})
    }
  }
  place.className = css['header'] ?? ''
  place.hidden = false
  if (env.dev) void import('./dev.tsx').then(({ developer }) => developer(place.appendChild(document.createElement('span'))))
}
