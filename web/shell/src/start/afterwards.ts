import { announce, env } from '../env.ts'
import { userMenu } from '../frame/user-menu.tsx'
import type { Portal } from '../portal.ts'
import { start } from '../tabs/start.ts'

/** What the next click of somebody who is signed in needs, once the page is calm: tabs, their picture, and antd for a second sub-app. */
export function afterwards(portal: Portal) {
  const { routes, router, http } = portal
  start(portal)
  void Promise.allSettled([import('./comfort.ts').then(({ comfort }) => comfort(portal)), userMenu.load().then(({ fetchPicture }) => fetchPicture(http))])
  // The words that the next pages and lists need not bring; a browser that cannot use them does not fetch them.
  if (env.dictionary)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'compression-dictionary', href: `${env.base}/dictionary/${env.dictionary}` }))
  const here = router.spot.get().prefix
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!thrifty && routes.some(({ spot }) => spot.prefix && spot.prefix !== here)) for (const file of env.warm ?? []) announce(file)
}
