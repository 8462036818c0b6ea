import type { ThemeState } from '@mirror/sdk/shell'
import { Store } from './store.ts'

export type Look = 'light' | 'dark' | 'system'

interface Chosen {
  look: Look
  care: boolean
}

const KEY = 'mirror_theme'
const system = matchMedia('(prefers-color-scheme: dark)')

function stored(): Chosen {
  try {
    const raw = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>
    return { look: raw.look === 'dark' || raw.look === 'light' ? raw.look : 'system', care: raw.care === true }
  } catch {
    return { look: 'system', care: false }
  }
}

export const chosen = new Store<Chosen>(stored())
const listeners = new Set<() => void>()
let color = '#3498DB'

const modeOf = ({ look }: Chosen) => (look === 'system' ? (system.matches ? 'dark' : 'light') : look)

export const theme: ThemeState = {
  get mode() {
    return modeOf(chosen.get())
  },
  get care() {
    return chosen.get().care
  },
  get color() {
    return color
  },
  subscribe(listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function apply() {
  const root = document.documentElement
  root.dataset['theme'] = theme.mode
  root.toggleAttribute('data-care', theme.care)
  // Deriving a palette costs bytes nobody needs who keeps the default colour.
  if (color.toUpperCase() !== '#3498DB') void import('@mirror/ui/theme/apply.ts').then(({ applyTheme }) => applyTheme(theme.mode, theme.care, color))
  for (const listener of [...listeners]) listener()
}

export function choose(next: Partial<Chosen>) {
  const value = { ...chosen.get(), ...next }
  localStorage.setItem(KEY, JSON.stringify(value))
  chosen.set(value)
  apply()
}

/** Puts the look on the document before anything is painted. */
export function startTheme(themeColor: string | undefined) {
  if (themeColor) color = themeColor
  system.addEventListener('change', apply)
  apply()
}
