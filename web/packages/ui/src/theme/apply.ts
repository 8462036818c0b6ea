import type { Mode } from './tokens.ts'
import { careful, DEFAULT_COLOR, palette } from './tokens.ts'

/** Writes mode, 关怀版, 色弱 and theme colour onto the document. The default colour needs no variables: tokens.css holds it. */
export function applyTheme(mode: Mode, care: boolean, color: string, weak: boolean, root: HTMLElement = document.documentElement) {
  root.dataset['theme'] = mode
  root.toggleAttribute('data-care', care)
  root.toggleAttribute('data-weak', weak)
  const colors = care ? careful(mode, color, weak) : palette(mode, color, weak)
  const own = color.toUpperCase() !== DEFAULT_COLOR
  for (const name of ['brand', 'brand-strong', 'brand-deep', 'brand-wash', 'brand-line'] as const) {
    if (own) root.style.setProperty(`--${name}`, colors[name])
    else root.style.removeProperty(`--${name}`)
  }
}
