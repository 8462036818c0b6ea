import type { Page } from '@playwright/test'

interface Entry {
  name: string
  path: string
  title: string
  entry: string
  owner?: string
  phone?: string
}

/** The start-up bundle the server writes into the page, as far as tests change it. */
export interface Boot {
  apps: object[]
  menu: object[]
  platform: Record<string, unknown>
}

/** Changes the start-up bundle in the page on its way to the browser. */
export async function rewriteBoot(page: Page, change: (boot: Boot) => void) {
  await page.route(/\/subapp\/main\/(?!silent)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_all, open: string, json: string, close: string) => {
        const boot = JSON.parse(json) as Boot
        change(boot)
        return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close
      },
    )
    const headers = answer.headers()
    delete headers['content-encoding']
    delete headers['content-length']
    await route.fulfill({ status: answer.status(), headers, body })
  })
}

/** A sub-app of the test's own in registry and menu, as an administrator could have registered it. What the browser loads for it is up to `page.route`. */
export function addTo(boot: Boot, { name, path, title, entry, owner = '测试处', phone = '020-8888' }: Entry) {
  boot.apps.push({
    name,
    routeName: `micro${name}`,
    path,
    defaultApp: false,
    defaultPage: '/',
    kind: 'esm',
    entry,
    css: [],
    title,
    version: '1.0',
    owner,
    phone,
  })
  boot.menu.push(menuItem(name, title, `${path}#/`, path))
}

export const register = (page: Page, entry: Entry) => rewriteBoot(page, (boot) => addTo(boot, entry))

export const menuItem = (id: string, text: string, base: string, microAppPre: string) => ({
  id,
  parentId: '',
  name: text,
  text,
  url: '',
  base,
  microAppPre,
  icon: 'folder',
  show: true,
  leaf: true,
  level: 1,
  position: 'top',
})

/** A module that stands without a build: React elements by hand. */
export const moduleOf = (component: string, { sdk = '^1', before = '' } = {}) => `
const h = (type, props, ...children) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props: children.length > 0 ? { ...props, children } : { ...props }, _store: {} })
${before}
export const contract = { name: 'broken', sdk: '${sdk}' }
export default (sdk) => ({ Component: ${component} })
`
