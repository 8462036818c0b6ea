import { routesOf, type AppEntry, type MenuItem, type MenuRoute } from '@mirror/sdk/shell'
import { t } from '../frame/frame.texts.ts'

/** The message centre as a sub-app of the shell itself (S2.07): everybody has it, whatever her menu and the registry hold. */
export const centreApp: AppEntry = {
  name: 'message',
  routeName: 'micromessage',
  path: '/micromessage/',
  defaultApp: false,
  defaultPage: '/msgCenter',
  kind: 'esm',
  entry: '',
  css: [],
  get title() {
    return t.messages
  },
  version: '',
  owner: '',
  phone: '',
}

/** The routes with the centre's behind them, where the menu has none of its own. Somebody without any page keeps none. */
export function withCentre(routes: MenuRoute[]): MenuRoute[] {
  if (routes.length === 0 || routes.some(({ spot }) => spot.page.endsWith('/msgCenter'))) return routes
  const { name, title, path } = centreApp
  return [...routes, ...routesOf([{ id: name, name: title, text: title, base: `${path}#/msgCenter`, show: false } as MenuItem])]
}
