/** What a page was when it was put aside: what it gave away itself, what was typed, where it was scrolled to. */
export type Snapshot = Record<string, unknown> & { '@fields'?: Typed[]; '@scroll'?: [string, number, number][] }

/** A field by its place in the page, and what was in it. */
type Typed = [string, string | boolean]

/** What the pages of a person kept; `key` is theirs (loader/create-sdk.tsx). */
export function readKept(key: string): Record<string, Snapshot> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Snapshot>
  } catch {
    return {}
  }
}

export function writeKept(key: string, all: Record<string, Snapshot>) {
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // A full store costs what was typed in tabs put aside, nothing else.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets and files are never written down; a combobox shows what its page knows. */
const plain = 'input:not([type=password],[type=file],[type=hidden],[type=radio],[role=combobox],[readonly],[autocomplete=one-time-code]),textarea,select'

const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'checkbox'
const valueOf = (field: Field) => (isBox(field) ? field.checked : field.value)

/** The way from a slot to an element, by places. A page made anew from the same data has the same ways. */
function pathOf(element: Element, root: Element): string {
  const steps: number[] = []
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) steps.unshift([...(at.parentElement?.children ?? [])].indexOf(at))
  return steps.join('.')
}

function at(path: string, root: Element): Element | undefined {
  let here: Element | undefined = root
  for (const step of path === '' ? [] : path.split('.')) here = here?.children[Number(step)]
  return here
}

export interface Scrolled {
  element: Element
  top: number
  left: number
}

/**
 * Where things are scrolled, noted as they are: to ask every element when a page is left would have the browser lay it out, and a hidden
 * one says 0.
 */
export class Scrolls {
  readonly #slots = new Map<string, Map<Element, Scrolled>>()

  constructor() {
    addEventListener('scroll', ({ target }) => this.#note(target), { capture: true, passive: true })
  }

  #note(element: EventTarget | null) {
    const slot = element instanceof Element ? element.closest('[role=tabpanel]:not([hidden])') : null
    if (!slot || !(element instanceof Element)) return
    const places = this.#slots.get(slot.id) ?? new Map<Element, Scrolled>()
    this.#slots.set(slot.id, places)
    const { scrollTop: top, scrollLeft: left } = element
    if (top > 0 || left > 0) places.set(element, { element, top, left })
    else places.delete(element)
  }

  /** What of a slot is scrolled, without what is gone. */
  of(slot: string): Scrolled[] {
    const places = this.#slots.get(slot)
    for (const element of places?.keys() ?? []) if (!element.isConnected) places?.delete(element)
    return [...(places?.values() ?? [])]
  }

  drop(slot: string) {
    this.#slots.delete(slot)
  }
}

export function scrollBack(places: readonly Scrolled[]) {
  for (const { element, top, left } of places) {
    if (element.scrollTop !== top) element.scrollTop = top
    if (element.scrollLeft !== left) element.scrollLeft = left
  }
}

/** What the slot's page is now, to be made again later. `coming` are fields that were not typed again yet (`restore`): a second reload must not lose them. */
export function capture(slot: Element, places: readonly Scrolled[], coming: readonly Typed[] = []): Snapshot {
  // What a draft brings back is its form's own: typed by place as well, it would land one field off below the line that tells of the draft.
  const there = [...slot.querySelectorAll<Field>(plain)]
    .filter((field) => !field.closest('[data-draft]'))
    .map((field): Typed => [pathOf(field, slot), valueOf(field)])
  const fields = [...there, ...coming.filter(([path]) => !at(path, slot)?.matches(plain))]
  const scroll: [string, number, number][] = places.filter(({ element }) => slot.contains(element)).map((one) => [pathOf(one.element, slot), one.top, one.left])
  return { ...(fields.length > 0 ? { '@fields': fields } : {}), ...(scroll.length > 0 ? { '@scroll': scroll } : {}) }
}

/** How long a page made anew may take to have its fields, on a slow line, ms. */
const FIELDS_WITHIN = 30_000
/** How long it may take to have its height, ms. */
const HEIGHT_WITHIN = 5000

/** Matches a field the person has changed and left; older browsers do not know it. */
const changed = globalThis.CSS?.supports?.('selector(:user-valid)') ? ':user-valid, :user-invalid' : ':not(*)'

/**
 * Whether the person typed into the field before anybody listened: the tabs begin only when the first page is calm, seconds later on a slow line. A field that
 * merely has the focus is theirs when they pressed anything since the page was loaded.
 */
const isTheirs = (field: Field) =>
  field.matches(changed) || (field === document.activeElement && !isBox(field) && field.value !== '' && navigator.userActivation?.hasBeenActive !== false)

/**
 * Types and scrolls again, as the page comes to hold it. A field the person begins on stays as they have it, and scrolling ends when they begin anything. All
 * of it ends when they press something else on a page that has come, because that may lead to another page, and when the slot shows another page already
 * (`still` is false). Returns a function that tells which fields are still to come.
 */
export function restore(slot: Element, { '@fields': fields = [], '@scroll': scroll = [] }: Snapshot, still = () => true): () => readonly Typed[] {
  const from = performance.now()
  const begun = new Set<Element>()
  let left = fields
  let far = scroll
  let typing = false
  const begin = ({ type, target }: Event) => {
    if (typing || !(target instanceof Element)) return
    far = []
    if (target.matches(plain)) begun.add(target)
    else if (type.endsWith('down') && !target.closest('label') && slot.querySelector(plain)) left = []
  }
  const heard = ['pointerdown', 'keydown', 'wheel', 'input']
  for (const event of heard) slot.addEventListener(event, begin, { passive: true })
  const step = () => {
    const gone = performance.now() - from
    if (gone > FIELDS_WITHIN || !slot.isConnected || !still()) left = far = []
    if (gone > HEIGHT_WITHIN) far = []
    left = left.filter(([path, value]) => {
      const field = at(path, slot)
      if (!field?.matches(plain)) return true
      typing = true
      if (!begun.has(field) && !isTheirs(field as Field) && valueOf(field as Field) !== value) type(field as Field, value)
      typing = false
      return false
    })
    far = far.filter(([path, top, x]) => {
      const element = at(path, slot)
      if (!element) return true
      element.scrollTo(x, top)
      return Math.abs(element.scrollTop - top) > 1
    })
    if (left.length > 0 || far.length > 0) setTimeout(step, 60)
    else for (const event of heard) slot.removeEventListener(event, begin)
  }
  step()
  return () => left
}

/** As a person would: React hears of a value only through the element's own setter and the event. */
function type(field: Field, value: string | boolean) {
  if (isBox(field)) {
    field.click()
    return
  }
  const proto = field instanceof HTMLSelectElement ? HTMLSelectElement : field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
