import type { Boot } from '@mirror/sdk/shell'
import { applyTheme } from '@mirror/ui/theme/apply.ts'

/** Puts the account's look on the document: dark, 关怀版, close rows, colours, and the platform's colour. */
export async function putOn({ look, platform }: Boot): Promise<void> {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const { care = false, dense = false, colors } = look
  const dark = () => (look.mode === 'dark' || (look.mode !== 'light' && system.matches) ? 'dark' : 'light')
  const apply = () => applyTheme(dark(), care, platform.themeColor, colors === 'weak')
  apply()
  system.addEventListener('change', apply)
  const root = document.documentElement
  root.toggleAttribute('data-dense', dense)
  root.toggleAttribute('data-grey', colors === 'grey' || platform.grey)
  await Promise.all([
    care && import('@mirror/ui/looks/care.css'),
    dense && import('@mirror/ui/looks/dense.css'),
    colors === 'weak' && import('@mirror/ui/looks/weak.css'),
    (colors === 'grey' || platform.grey) && import('@mirror/ui/looks/grey.css'),
  ])
}
