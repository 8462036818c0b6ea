import { THEME_COLOR } from '@mirror/sdk/shell'
import type { Boot } from '@mirror/sdk/shell'

/** Puts the account's look on the document: dark, 关怀版, close rows, colours, and the platform's colour. What most people never need is fetched. */
export async function putOn({ look, platform }: Boot): Promise<void> {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement
  const { care = false, dense = false, colors } = look
  const mode = () => (look.mode === 'dark' || (look.mode !== 'light' && system.matches) ? 'dark' : 'light')
  const grey = colors === 'grey' || platform.grey
  const own = care || colors === 'weak' || platform.themeColor.toUpperCase() !== THEME_COLOR.toUpperCase()
  const apply = () => {
    root.dataset['theme'] = mode()
    if (own) return import('@mirror/ui/theme/apply.ts').then(({ applyTheme }) => applyTheme(mode(), care, platform.themeColor, colors === 'weak'))
    return undefined
  }
  system.addEventListener('change', () => void apply())
  root.toggleAttribute('data-dense', dense)
  root.toggleAttribute('data-grey', grey)
  await Promise.all([
    apply(),
    care && import('@mirror/ui/looks/care.css'),
    dense && import('@mirror/ui/looks/dense.css'),
    colors === 'weak' && import('@mirror/ui/looks/weak.css'),
    grey && import('@mirror/ui/looks/grey.css'),
  ])
}
