import { THEME_COLOR, type ThemeState } from '@mirror/sdk/shell'
import { Store } from '../store.ts'

export type Look = 'light' | 'dark' | 'system'

export type Colors = '' | 'weak' | 'grey'

export interface Chosen {
  look: Look
  /** 关怀版: large type, strong contrast, large targets. */
  care: boolean
  /** Closer rows. */
  dense: boolean
  /** Which colours: all, those that people who see few of them tell apart, or none. */
  colors: Colors
}

const KEY = 'mirror_theme'
const system = matchMedia('(prefers-color-scheme: dark)')

const lookOf = (word: unknown): Look => (word === 'dark' || word === 'light' ? word : 'system')

/** A look as it is kept, here or on the server. */
const chosenOf = (look: unknown, kept: Partial<Chosen>): Chosen => ({
  look: lookOf(look),
  care: kept.care === true,
  dense: kept.dense === true,
  colors: kept.colors ?? '',
})

function stored(): Chosen {
  let raw: Partial<Chosen> = {}
  try {
    raw = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>
  } catch {
    // Not ours, or no storage: the look is the system's.
  }
  return chosenOf(raw.look, { care: document.cookie.includes('mirror_care=1'), ...raw })
}

export const chosen = new Store<Chosen>(stored())
const listeners = new Set<() => void>()
let color: string = THEME_COLOR
/** The platform shows itself without colour today. */
let grey = false
/** Something beyond the frame's own looks was put on, and may have to be taken off again. */
let worn = false

const modeOf = ({ look }: Chosen) => (look === 'system' ? (system.matches ? 'dark' : 'light') : look)

export const theme: ThemeState = {
  get mode() {
    return modeOf(chosen.get())
  },
  get care() {
    return chosen.get().care
  },
  get dense() {
    return chosen.get().dense
  },
  get weak() {
    return chosen.get().colors === 'weak'
  },
  get color() {
    return color
  },
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function apply(): Promise<void> | undefined {
  const { care, dense, colors } = chosen.get()
  const root = document.documentElement
  root.dataset['theme'] = theme.mode
  root.toggleAttribute('data-care', care)
  root.toggleAttribute('data-dense', dense)
  for (const listener of [...listeners]) listener()
  // What most people never need is not part of the frame.
  if ((worn ||= care || dense || grey || colors !== '' || color.toUpperCase() !== THEME_COLOR))
    return import('./wear.ts').then(({ wear }) => wear(theme, grey || colors === 'grey'))
  return undefined
}

export function choose(next: Partial<Chosen>) {
  const value = { ...chosen.get(), ...next }
  localStorage.setItem(KEY, JSON.stringify(value))
  // The sign-in page reads this one, and the log-out empties the storage.
  document.cookie = `mirror_care=${+value.care};path=/;max-age=31536000;SameSite=Lax`
  chosen.set(value)
  void apply()
}

/** What was on when the page began. A look the machine brought along is nobody's choice yet. */
export let began = chosen.get()

/** Puts the look on the document before anything is painted; the promise is there when sheets have to be fetched for it. */
export function startTheme(
  platform: { themeColor?: string; grey?: boolean } | undefined,
  own: { mode?: string; care?: boolean; dense?: boolean; colors?: Colors; lang?: string } | undefined,
): Promise<unknown> | undefined {
  if (own?.mode || own?.care || own?.dense || own?.colors) chosen.set(chosenOf(own.mode, own))
  began = chosen.get()
  system.addEventListener('change', () => void apply())
  const painted = paint(platform)
  // The account's language; before anybody is known, the browser's.
  if ((own ? own.lang : /mirror_lang=(\w+)/.exec(document.cookie)?.[1]) !== 'en') return painted
  return Promise.all([import('../../../lang/en.ts').then(({ speak }) => speak()), painted])
}

/** Puts on what the platform says of its colour. */
export function paint(platform: { themeColor?: string; grey?: boolean } | undefined): Promise<void> | undefined {
  if (platform?.themeColor) color = platform.themeColor
  grey = platform?.grey === true
  return apply()
}
