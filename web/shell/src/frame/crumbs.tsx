import { useEffect } from 'react'
import { Icon } from '@mirror/ui'
import { addressOf, isLeaf, label, showsBack, type MenuRoute, type Spot } from '@mirror/sdk/shell'
import { useBoot } from '../boot/person.ts'
import { title } from '../page/page.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import css from './frame.module.css'
import { useLink } from '../go/use-go.ts'
import { t } from '../page/frame.texts.ts'

/** One level alone says nothing the title does not say. */
export function useHasCrumbs(route: MenuRoute | undefined): boolean {
  const own = useStore(title)
  const spot = useStore(router.spot)
  return (route?.trail.length ?? 0) > 1 || own !== undefined || showsBack(spot)
}

/** The list a detail page belongs to, with what the address carries of it: filters, page and order travel with a shared link. */
function listOf(route: MenuRoute | undefined, spot: Spot): Spot {
  const params = new URLSearchParams(spot.search)
  params.delete('showBack')
  return { prefix: spot.prefix, page: route?.spot.page || '/', search: params.size > 0 ? `?${params}` : '' }
}

/** Where the person is: the menu's trail, then the name the page gives itself (S2.16); 返回列表 by S2.06. */
export function Crumbs({ route }: { route: MenuRoute | undefined }) {
  const { platform } = useBoot()
  const spot = useStore(router.spot)
  const named = useStore(title)
  const link = useLink()
  const trail = route?.trail ?? []
  const entry = trail.length > 0 ? label(trail[trail.length - 1] as (typeof trail)[number]) : ''
  // A page named like its menu entry stands there once.
  const own = named === entry ? undefined : named
  const last = own ?? entry
  useEffect(() => {
    document.title = last ? `${last} - ${platform.title}` : platform.title
  }, [last, platform.title])
  const back = showsBack(spot)
  const has = useHasCrumbs(route)
  if (!has) return null
  return (
    <div className={css['crumbs']}>
      {back ? (
        <button type="button" className={css['back']} onClick={() => router.back(listOf(route, spot))}>
          <Icon name="arrow-left" size={16} />
          {t.back}
        </button>
      ) : null}
      <nav aria-label={t.crumbs}>
        <ol>
          {trail.map((item, i) => {
            const here = i === trail.length - 1 && !own
            return (
              <li key={item.id} aria-current={here ? 'page' : undefined}>
                {!here && isLeaf(item) ? <a {...link(addressOf(item))}>{label(item)}</a> : label(item)}
              </li>
            )
          })}
          {own ? <li aria-current="page">{own}</li> : null}
        </ol>
      </nav>
    </div>
  )
}
