import { useEffect, useState } from 'react'
import { Icon } from '@mirror/ui'
import { httpWords, sameSpot } from '@mirror/sdk/shell'
import { usePerson } from '../boot/person.ts'
import { messages } from '../layer/layer.ts'
import { mobile } from '../page/sidebar-state.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import { keepSeen, seen } from './seen.ts'
import { tourOf } from './steps.ts'
import css from './tour.module.css'
import { t } from './tour.texts.ts'

/** Asked for by the offer or in the account's menu; loaded then. */
export async function takeTour() {
  try {
    await (await import('./tour.tsx')).startTour()
  } catch {
    messages.error(httpWords.noAnswer)
  }
}

/**
 * Offers the tour to a newcomer, in the tabs' line, where it covers nothing; on a phone above the lower bar, at home only. Nothing of it is
 * fetched or drawn before the first page is calm.
 */
export function TourOffer() {
  const { permissions, home, boot } = usePerson()
  const here = useStore(router.spot)
  const small = useStore(mobile)
  const [offered, setOffered] = useState(false)
  const kind = boot ? tourOf((code) => permissions.has(code)) : null
  useEffect(() => {
    if (kind)
      void seen().then(
        (was) => setOffered(!was),
        () => undefined,
      )
  }, [kind])
  if (!offered || (small && !sameSpot(here, home))) return null
  const away = () => {
    setOffered(false)
    keepSeen()
  }
  return (
    <div className={css['offer']} data-tour-offer="">
      <button
        type="button"
        onClick={() => {
          away()
          void takeTour()
        }}
      >
        {t.offer}
      </button>
      <button type="button" className={css['away']} aria-label={t.later} title={t.later} onClick={away}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
