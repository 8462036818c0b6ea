import { routesOf, type AppEntry, type MenuItem, type MenuRoute } from '@mirror/sdk/shell'
import { t } from '../page/frame.texts.ts'

const own = (name: string, page: string, title: () => string, routeName = `micro${name}`): AppEntry => ({
  name,
  routeName,
  path: `/micro${name}/`,
  defaultApp: false,
  defaultPage: page,
  kind: 'esm',
  entry: '',
  css: [],
  get title() {
    return title()
  },
  version: '',
  owner: '',
  phone: '',
})

/** Everybody may open the login sub-app, also before the registry is known. */
export const loginApp = own('login', '/login', () => t.signIn, 'login')

/** The message centre (S2.07) and the user guide as sub-apps of the shell itself: everybody has them, whatever their menu and the registry hold. */
export const ownApps = [own('message', '/msgCenter', () => t.messages), own('guide', '/guide', () => t.guide)]

/** The routes with those two behind them, where the menu has none of its own. Somebody without any page keeps none. */
export function withOwn(routes: MenuRoute[]): MenuRoute[] {
  if (routes.length === 0) return routes
  const missing = ownApps.filter(({ defaultPage }) => !routes.some(({ spot }) => spot.page.endsWith(defaultPage)))
  return [
    ...routes,
    ...routesOf(
      missing.map(({ name, title, path, defaultPage }) => ({ id: name, name: title, text: title, base: `${path}#${defaultPage}`, show: false }) as MenuItem),
    ),
  ]
}
