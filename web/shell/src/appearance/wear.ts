import type { ThemeState } from '@mirror/sdk/shell'
import { applyTheme } from '@mirror/ui/theme/apply.ts'
import { shorter } from './short.ts'

/** Fetches the sheets of the looks that are on and derives the theme colour where it is not the default. A sheet lies still while its look is off. */
export async function wear({ mode, care, dense, weak, color }: Pick<ThemeState, 'mode' | 'care' | 'dense' | 'weak' | 'color'>, grey: boolean): Promise<void> {
  document.documentElement.toggleAttribute('data-grey', grey)
  applyTheme(mode, care, color, weak)
  await Promise.all([
    care ? import('./short-menu.ts').then(({ shortMenu }) => shorter.set(shortMenu)) : shorter.set(null),
    dense && import('@mirror/ui/looks/dense.css'),
    weak && import('@mirror/ui/looks/weak.css'),
    grey && import('@mirror/ui/looks/grey.css'),
  ])
}
