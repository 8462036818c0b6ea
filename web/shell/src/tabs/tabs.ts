import { label, localOf, OWN, parseSpot, sameSpot, type MenuRoute, type Spot } from '@mirror/sdk/shell'
import type { Mounted } from '../loader/mounted.ts'
import { keptOf } from '../loader/create-sdk.tsx'
import { slotOf } from '../loader/viewport.tsx'
import { person } from '../boot/person.ts'
import { bus } from '../bus.ts'
import { http } from '../http.ts'
import { apps } from '../loader/apps.ts'
import { title } from '../page/page.ts'
import { router } from '../route/router.ts'
import { pageOf } from '../boot/page-of.ts'
import { Store } from '../store.ts'
import { capture, readKept, restore, scrollBack, Scrolls, writeKept, type Snapshot } from './kept.ts'
import { Rest } from './rest.ts'
import { isIn } from './names.ts'
import { followPins, pinsOf } from './pins.ts'
import { lastPages, loadOpen, loadPins, rememberPage, saveOpen, savePins, type Saved } from './store.ts'
import { inOrder, moved, namesOf, placeOf, reached, type Reach, type Tab } from './tab.ts'
import { t } from './tabs.texts.ts'

/** Elements of a page that weighs as one heavy page: a tree of 1,700 nodes beside a table of 100 rows has about as many. */
const HEAVY = 2000
/** A page weighs this much however few elements it has, for its script and its data. */
const LEAST = 0.25
/** Heavy pages kept in memory unless the platform says otherwise. */
const BUDGET = 8

/** The open tabs: which there are, whose page a spot is, what stays in memory and what is put aside. */
export class Tabs {
  readonly list = new Store<readonly Tab[]>([])
  readonly active = new Store('')
  /** Ids of tabs whose page wants to be asked before it is lost. */
  readonly dirty = new Store<ReadonlySet<string>>(new Set())
  readonly #user: string
  readonly #kept: string
  readonly #records: Record<string, readonly string[]>
  /** In the order they were last shown, the newest last. */
  #recent: string[] = []
  readonly #scrolls = new Scrolls()
  /** What pages held when they were last on show, by tab: nobody types into one that is hidden. */
  readonly #captured = new Map<string, Snapshot>()
  /** By tab, which fields of its page were not typed again yet. */
  readonly #coming = new Map<string, ReturnType<typeof restore>>()
  /** Elements of pages that are hidden, by tab. */
  readonly #sizes = new Map<string, number>()
  readonly #rest: Rest
  readonly #watched = new WeakSet<object>()
  readonly #ready = new Set<number>()
  readonly #keepPins: ReturnType<typeof followPins>
  #count = 0
  #saving = 0

  constructor() {
    const { boot } = person.get()
    this.#user = boot?.profile.uuid || boot?.profile.userName || ''
    this.#kept = keptOf(boot)
    const { tabs, records } = loadOpen(this.#user)
    this.#records = records
    this.#begin([...loadPins(this.#user).map((tab) => ({ ...tab, pinned: true })), ...tabs])
    router.owner = (spot) => this.#of(spot, true)?.id ?? ''
    router.land = (spot) => this.#land(spot)
    router.keeps = (to) => this.#keeps(to)
    // Running output keeps running (S2.18); every other page rests while nobody sees it.
    apps.runsOn = (id) => this.#rest.awake.has(id) || this.#included(id)
    this.#rest = new Rest(() => apps.list.set([...apps.list.get()]))
    router.stepping = (to, replace) => this.#stepping(to, replace)
    apps.list.subscribe(() => this.#mounted())
    router.spot.subscribe(() => this.#follow())
    bus.on('tab:title', (said) => this.#named(said as { id: string; title: string | undefined }))
    bus.on('route:guards', () => this.#guarded())
    addEventListener('pagehide', () => this.save())
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.save())
    this.#mounted()
    this.#guarded()
    this.#follow()
    this.#keepPins = followPins(
      http,
      () => pinsOf(this.list.get()),
      (places) => this.#takePins(places.map(({ address, title }) => ({ spot: parseSpot(address), title }))),
    )
  }

  /** The pinned tabs are these: others are open still, but no more pinned. */
  #takePins(pins: readonly { spot: Spot; title: string }[]) {
    const { key: home } = this.list.get()[0] ?? {}
    const keys = pins.map(({ spot }) => this.#place(spot).key)
    for (const { spot, title } of pins) {
      const tab = this.#of(spot, true)
      if (tab && tab.title === this.#nameOf(tab)) this.#set(tab.id, { title })
    }
    this.list.set(inOrder(this.list.get().map((tab) => ({ ...tab, pinned: tab.key === home || keys.includes(tab.key) }))))
    this.#later()
  }

  /** Home first, then what was pinned or open before, then what has been mounted meanwhile, under the ids it has. */
  #begin(saved: readonly Saved[]) {
    const { home, routes } = person.get()
    const tabs: Tab[] = []
    const add = (spot: Spot, more: Partial<Tab> = {}) => {
      const { key, route } = placeOf(spot, routes, this.#recordsOf(spot.prefix))
      const there = tabs.find((tab) => tab.key === key)
      if (there) Object.assign(there, more)
      else if (this.#allowed(spot, route?.path ?? '')) tabs.push({ id: this.#id(), key, spot, route: route?.path ?? '', title: '', pinned: false, ...more })
    }
    add(home, { pinned: true })
    for (const { spot, title: own, pinned } of saved) add(spot, { title: own, ...(pinned ? { pinned } : {}) })
    for (const { id, entry, sdk } of apps.list.get()) {
      const here = id === apps.active.get()
      const { pathname, search } = sdk.history.location
      add(here ? router.spot.get() : { prefix: entry.path, page: pathname, search }, { id, ...(here ? { title: title.get() ?? '' } : {}) })
    }
    for (const tab of tabs) if (tab.title === '') tab.title = this.#nameOf(tab)
    this.list.set(inOrder(tabs))
  }

  #included(id: string) {
    const tab = this.get(id)
    return !!tab && isIn('include', namesOf(tab, this.routeOf(tab)))
  }

  get(id: string) {
    return this.list.get().find((tab) => tab.id === id)
  }

  routeOf(tab: Tab): MenuRoute | undefined {
    return person.get().routes.find(({ path }) => path === tab.route)
  }

  /** Where the tab stands now. */
  spotOf(tab: Tab): Spot {
    const mounted = apps.find(tab.id)
    if (!mounted) return tab.spot
    const { pathname, search } = mounted.sdk.history.location
    return { prefix: mounted.entry.path, page: pathname, search }
  }

  hrefOf = (tab: Tab) => router.hrefOf(this.spotOf(tab))

  show(id: string) {
    const tab = this.get(id)
    return tab ? router.visit(this.spotOf(tab)) : Promise.resolve(false)
  }

  /** Closes what the command reaches. A tab with unsaved work is shown first, then asked; where it refuses, it and the rest stay. */
  async close(id: string, reach: Reach = 'one'): Promise<boolean> {
    for (const tab of reached(this.list.get(), id, reach)) {
      if (!(await this.#mayLose(tab))) return false
      this.#remove([tab])
    }
    return true
  }

  /** Throws the page away and, when it is on show, makes it anew. */
  async reload(id: string): Promise<boolean> {
    const { registry } = person.get()
    const tab = this.get(id)
    if (!tab || !(await this.#mayLose(tab))) return false
    const spot = this.spotOf(tab)
    apps.drop(id)
    router.forget(id)
    this.#forget(tab, spot)
    this.#set(id, { spot, title: this.#nameOf(tab) })
    if (this.active.get() === id) {
      title.set(undefined)
      apps.show(
        id,
        registry.find(({ path }) => path === spot.prefix),
      )
    } else await this.show(id)
    document.getElementById(slotOf(id))?.scrollTo(0, 0)
    return true
  }

  pin(id: string, pinned: boolean) {
    if (this.list.get()[0]?.id === id) return
    this.list.set(inOrder(this.list.get().map((tab) => (tab.id === id ? { ...tab, pinned } : tab))))
    this.#keepPins(pinsOf(this.list.get()))
    this.#later()
  }

  move(id: string, to: number) {
    this.list.set(moved(this.list.get(), id, to))
    this.#later()
  }

  /** After menu and permissions changed: tabs whose entry is gone go too, with what was in them. */
  prune() {
    const gone = this.list.get().filter((tab) => !this.#allowed(tab.spot, tab.route))
    if (gone.length > 0) this.#remove(gone)
  }

  /** Is there a page for it, and is the menu entry it was opened from still the person's? */
  #allowed(spot: Spot, route: string) {
    const now = person.get()
    return (!route || now.routes.some(({ path }) => path === route)) && ['app', 'framed'].includes(pageOf(now, spot).kind)
  }

  #id() {
    return `tab${++this.#count}`
  }

  #recordsOf(prefix: string) {
    return apps.records.get(prefix) ?? this.#records[prefix] ?? []
  }

  #nameOf(tab: Tab) {
    const route = this.routeOf(tab)
    return route ? label(route.item) : (person.get().registry.find(({ path }) => path === tab.spot.prefix)?.title ?? t.untitled)
  }

  #place(spot: Spot) {
    return placeOf(spot, person.get().routes, this.#recordsOf(spot.prefix))
  }

  #of(spot: Spot, open = false): Tab | undefined {
    const { key, route } = this.#place(spot)
    const there = this.list.get().find((tab) => tab.key === key)
    if (there || !open || !this.#allowed(spot, route?.path ?? '')) return there
    const tab: Tab = { id: this.#id(), key, spot, route: route?.path ?? '', title: '', pinned: false }
    tab.title = this.#nameOf(tab)
    this.list.set([...this.list.get(), tab])
    return tab
  }

  #set(id: string, part: Partial<Tab>) {
    this.list.set(this.list.get().map((tab) => (tab.id === id ? { ...tab, ...part } : tab)))
    this.#later()
  }

  /** A bare sub-app is opened at its last page; a menu entry whose tab is open shows it as it was left. */
  #land(spot: Spot): Spot {
    const last = spot.prefix && spot.page === '' && spot.search === '' ? lastPages()[spot.prefix] : undefined
    if (last) {
      const at = last.indexOf('?')
      return this.#land({ prefix: spot.prefix, page: at < 0 ? last : last.slice(0, at), search: at < 0 ? '' : last.slice(at) })
    }
    const tab = this.#of(spot)
    const bare = localOf({ ...spot, page: spot.page || '/' })
    return tab && tab.id !== this.active.get() && tab.key === bare ? this.spotOf(tab) : spot
  }

  #keeps(to: Spot) {
    const here = this.get(this.active.get())
    // A tab that was just closed has nothing more to lose.
    if (!here) return true
    return this.#place(to).key !== here.key && !isIn('exclude', namesOf(here, this.routeOf(here)))
  }

  /** A page that sends the person on without a step (start pages do) moves its tab instead of opening another. */
  #stepping(to: Spot, replace: boolean) {
    const here = this.get(this.active.get())
    const { key, route } = this.#place(to)
    if (!replace || !here || key === here.key || here.spot.prefix !== to.prefix || here === this.list.get()[0]) return
    if (this.list.get().some((tab) => tab.key === key)) queueMicrotask(() => this.#remove([here]))
    else {
      this.#set(here.id, { key, spot: to, route: route?.path ?? '', title: '' })
      this.#set(here.id, { title: this.#nameOf(this.get(here.id) ?? here) })
    }
  }

  #follow() {
    const spot = router.spot.get()
    const tab = this.#of(spot, true)
    const before = this.get(this.active.get())
    if (!tab) {
      this.active.set('')
      return
    }
    if (!sameSpot(tab.spot, spot)) this.#set(tab.id, { spot })
    if (pageOf(person.get(), spot).kind === 'app') rememberPage(spot)
    if (before?.id === tab.id) return
    this.active.set(tab.id)
    this.#recent = [...this.#recent.filter((id) => id !== tab.id), tab.id]
    if (tab.title !== this.#nameOf(tab)) title.set(tab.title)
    this.#rest.end(tab.id)
    this.#later()
    if (before) {
      // What has the focus would keep its list or calendar open in a tab that nobody sees.
      if (document.activeElement instanceof HTMLElement && document.getElementById(slotOf(before.id))?.contains(document.activeElement))
        document.activeElement.blur()
      if (isIn('exclude', namesOf(before, this.routeOf(before)))) {
        apps.drop(before.id)
        router.forget(before.id)
        this.#forget(before, this.spotOf(before))
      }
    }
    setTimeout(() => this.#thin(), 0)
  }

  /** Pages that came: where they were scrolled is noted when they are hidden, and what was put aside is laid out again. */
  #mounted() {
    for (const mounted of apps.list.get()) {
      if (!this.#watched.has(mounted.life)) {
        this.#watched.add(mounted.life)
        this.#watch(mounted)
      }
      if (mounted.state !== 'ready' || this.#ready.has(mounted.key)) continue
      this.#ready.add(mounted.key)
      this.#rekey(mounted)
      this.#layOut(mounted)
    }
  }

  #watch({ id, life }: Mounted) {
    life.on('app:deactivate', () => {
      this.#rest.begin(id)
      this.#captured.delete(id)
      this.#sizes.set(id, document.getElementById(slotOf(id))?.getElementsByTagName('*').length ?? 0)
    })
    life.on('app:activate', () => {
      const places = this.#scrolls.of(slotOf(id))
      if (places.length > 0) requestAnimationFrame(() => scrollBack(places))
    })
  }

  #layOut({ id }: Mounted) {
    const tab = this.get(id)
    if (!tab) return
    const key = localKey(this.spotOf(tab))
    const snapshot = readKept(this.#kept)[key]
    if (!snapshot) return
    requestAnimationFrame(() => {
      const slot = document.getElementById(slotOf(id))
      if (slot)
        this.#coming.set(
          id,
          restore(slot, snapshot, () => localKey(this.spotOf(tab)) === key),
        )
    })
  }

  /** Now that the sub-app's contract is known, a page opened by its address may turn out to be a record. */
  #rekey({ id, entry }: Mounted) {
    const records = apps.records.get(entry.path)
    if (records) this.#records[entry.path] = records
    const tab = this.get(id)
    if (!tab || !records) return
    const { key, route } = this.#place(this.spotOf(tab))
    if (key !== tab.key && !this.list.get().some((one) => one.key === key)) this.#set(id, { key, route: route?.path ?? '' })
  }

  #named({ id, title }: { id: string; title: string | undefined }) {
    const tab = this.get(id)
    if (tab) this.#set(id, { title: title || this.#nameOf(tab) })
  }

  #guarded() {
    this.dirty.set(
      new Set(
        this.list
          .get()
          .filter(({ id }) => router.guardsOf(id).size > 0)
          .map(({ id }) => id),
      ),
    )
  }

  async #mayLose(tab: Tab): Promise<boolean> {
    const guards = () => [...router.guardsOf(tab.id)]
    if (guards().length === 0) return true
    // The person sees what they are asked about; the page registers anew when it is shown.
    if (this.active.get() !== tab.id) {
      await this.show(tab.id)
      for (let i = 0; i < 20 && guards().length === 0; i++) await new Promise((done) => setTimeout(done, 25))
    }
    // Nowhere, not the tab's own page: a step to the page one is on would lose nothing.
    for (const guard of guards()) if (!(await guard({ prefix: '', page: '' }))) return false
    return true
  }

  #remove(gone: readonly Tab[]) {
    const { home } = person.get()
    const ids = new Set(gone.map(({ id }) => id))
    const spots = gone.map((tab) => this.spotOf(tab))
    const before = this.list.get()
    const at = before.findIndex(({ id }) => id === this.active.get())
    const left = before.filter(({ id }) => !ids.has(id))
    this.#recent = this.#recent.filter((id) => !ids.has(id))
    this.list.set(left)
    if (ids.has(this.active.get())) {
      const last = this.#recent.at(-1)
      const next = left.find(({ id }) => id === last) ?? left[Math.min(at, left.length - 1)]
      this.active.set('')
      // No step back into what was closed.
      void router.visit(next ? this.spotOf(next) : home, { replace: true })
    }
    gone.forEach((tab, i) => {
      apps.drop(tab.id)
      router.forget(tab.id)
      this.#drop(tab.id)
      this.#forget(tab, spots[i] ?? tab.spot)
    })
    this.#later()
  }

  #drop(id: string) {
    this.#rest.end(id)
    this.#scrolls.drop(slotOf(id))
    this.#captured.delete(id)
    this.#coming.delete(id)
    this.#sizes.delete(id)
  }

  #forget(tab: Tab, spot: Spot) {
    const all = readKept(this.#kept)
    delete all[localKey(spot)]
    delete all[localKey(tab.spot)]
    writeKept(this.#kept, all)
  }

  /** Puts pages aside, the one longest not shown first, until what is hidden fits the budget. */
  #thin() {
    const budget = person.get().boot?.platform.tabsKept || BUDGET
    const hidden = this.#recent.filter((id) => id !== this.active.get() && apps.find(id))
    const weights = new Map(hidden.map((id) => [id, Math.max(LEAST, (this.#sizes.get(id) ?? 0) / HEAVY)]))
    let sum = 1
    for (const weight of weights.values()) sum += weight
    for (const id of hidden) {
      if (sum <= budget) return
      const tab = this.get(id)
      // Unsaved work is never put aside, nor is what S2.18 names.
      if (!tab || router.guardsOf(id).size > 0 || isIn('include', namesOf(tab, this.routeOf(tab)))) continue
      this.save()
      this.#set(id, { spot: this.spotOf(tab) })
      apps.drop(id)
      router.forget(id)
      this.#drop(id)
      sum -= weights.get(id) ?? 0
    }
  }

  #later() {
    clearTimeout(this.#saving)
    this.#saving = window.setTimeout(() => this.save(), 300)
  }

  /** Nobody types into a page that rests, so it is looked at once. */
  #capture(tab: Tab, slot: HTMLElement): Snapshot {
    const look = () => capture(slot, this.#scrolls.of(slot.id), this.#coming.get(tab.id)?.())
    if (tab.id === this.active.get() || this.#included(tab.id)) return look()
    const known = this.#captured.get(tab.id) ?? look()
    this.#captured.set(tab.id, known)
    return known
  }

  /** Writes down which tabs there are, and of those in memory what they hold. */
  save = () => {
    clearTimeout(this.#saving)
    // The session ended: what was kept of the person is gone and stays gone.
    if (!sessionStorage.getItem(OWN.tokens)) return
    const before = readKept(this.#kept)
    const kept: typeof before = {}
    const saved = this.list.get().map((tab): Saved => {
      const spot = this.spotOf(tab)
      const name = localKey(spot)
      const mounted = apps.find(tab.id)
      const slot = document.getElementById(slotOf(tab.id))
      const old = before[localKey(tab.spot)] ?? before[name]
      if (mounted?.state === 'ready' && slot) {
        const own = {}
        mounted.life.emit('app:freeze', own)
        kept[name] = { ...own, ...this.#capture(tab, slot) }
      } else if (old) kept[name] = old
      return { key: tab.key, spot, route: tab.route, title: tab.title, pinned: tab.pinned }
    })
    writeKept(this.#kept, kept)
    this.#keepPins(pinsOf(this.list.get()))
    saveOpen({ user: this.#user, tabs: saved, records: this.#records })
    savePins(
      this.#user,
      saved.filter(({ pinned }, i) => pinned && i > 0),
    )
  }
}

/** As create-sdk.tsx asks for it. */
const localKey = ({ prefix, page, search }: Spot) => prefix + (page || '/') + search
