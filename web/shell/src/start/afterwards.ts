import { person } from '../boot/person.ts'
import { announce, env } from '../env.ts'
import { followFaults } from '../fault/follow.ts'
import { userMenu } from '../frame/user-menu.tsx'
import { http } from '../http.ts'
import { followRelease } from '../release/follow.ts'
import { router } from '../route/router.ts'
import { start, tabs } from '../tabs/start.ts'

/** The tabs and what follows them; once, whoever asks first. */
export function startTabs() {
  if (tabs.get() || !person.get().boot) return
  start()
  followFaults()
  followRelease()
}

/** What the next click of somebody who is signed in needs, once the page is calm: tabs, their picture, and antd for a second sub-app. */
export function afterwards() {
  startTabs()
  void Promise.allSettled([import('./comfort.ts').then(({ comfort }) => comfort()), userMenu.load().then(({ fetchPicture }) => fetchPicture(http))])
  // The words that the next pages and lists need not bring; a browser that cannot use them does not fetch them.
  if (env.dictionary)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'compression-dictionary', href: `${env.base}/dictionary/${env.dictionary}` }))
  const here = router.spot.get().prefix
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!thrifty && person.get().routes.some(({ spot }) => spot.prefix && spot.prefix !== here)) for (const file of env.warm ?? []) announce(file)
}
