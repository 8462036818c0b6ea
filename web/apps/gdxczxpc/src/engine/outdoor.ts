import { now, useSdk } from '@mirror/sdk'
import type { Outbox } from '@mirror/sdk/waiting'
import { dateTime } from '@mirror/widgets'
import { createContext, useContext, useEffect, useState } from 'react'
import { t } from './engine.texts.ts'

/** What waits on this device. It is opened when a form is that needs it. */
export const loadOutbox = () => import('@mirror/sdk/waiting')

/** The person's outbox; undefined while it opens, null where it is not wanted or the browser keeps nothing: then a form works as any other. */
export function useOutbox(on: boolean): Outbox | undefined | null {
  const sdk = useSdk()
  const [box, setBox] = useState<Outbox | null>()
  useEffect(() => {
    let here = true
    if (on)
      loadOutbox()
        .then(({ openOutbox }) => openOutbox({ http: sdk.http, owner: sdk.user.uuid }))
        .then(
          (opened) => here && setBox(opened),
          () => here && setBox(null),
        )
    return () => {
      here = false
    }
  }, [sdk, on])
  return on ? box : null
}

/** What a form outdoors lends to its fields: where photos are kept, and the place that stands on them. */
export interface Outdoor {
  box: Outbox | undefined | null
  area: string
}

export const OutdoorContext = createContext<Outdoor>({ box: null, area: '' })

/** The lines of a photo's watermark, as the page's own has them (policy): who, where, when. The moment is that of adding: when a picture was taken is not known. */
export function useWatermark(): () => string[] {
  const { user } = useSdk()
  const { area } = useContext(OutdoorContext)
  return () => [area, t.addedAt(dateTime(now())), `${user.maskedName} ${user.userName}`].filter((line) => line.trim() !== '')
}
