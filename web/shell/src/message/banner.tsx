import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icon } from '@mirror/ui'
import type { Http } from '@mirror/sdk/shell'
import { now as moment } from '@mirror/sdk/time'
import css from './banner.module.css'
import { t } from './banner.texts.ts'

/** A strip over all pages; moments are ms UTC, `startsAt` 0 counts down to nothing. */
export interface Strip {
  id: string
  level: 'info' | 'warning' | 'maintenance'
  title: string
  body: string
  startsAt: number
  expireAt: number
}

let root: Root | null = null
let place: HTMLElement | null = null

/** Draws the strips above the frame, or takes them away where there is none any more; says whether there are some. */
export function show(list: Strip[], http: Http, again: () => void): boolean {
  if (list.length > 0 && !root) {
    place = document.createElement('div')
    place.dataset['print'] = 'no'
    document.body.prepend(place)
    root = createRoot(place)
  }
  root?.render(list.length > 0 ? <Strips list={list} http={http} again={again} /> : null)
  if (list.length === 0) height(0)
  return list.length > 0
}

/** The frame below gives the strips its place. */
const height = (px: number) => document.documentElement.style.setProperty('--strip', `${px}px`)

function Strips({ list, http, again }: { list: Strip[]; http: Http; again: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState(moment)
  const [away, setAway] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setInterval(() => setNow(moment()), 1000)
    return () => clearInterval(timer)
  }, [])
  const shown = list.filter(({ id, expireAt }) => !away.includes(id) && expireAt > now)
  useLayoutEffect(() => {
    const measure = () => height(box.current?.offsetHeight ?? 0)
    measure()
    const watch = new ResizeObserver(measure)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const dismiss = (id: string) => {
    setAway([...away, id])
    // The strip comes back when the server did not hear of it.
    void http.postOrThrow(`/api/banners/${id}/dismiss`, {}, { silent: true }).catch(() => {
      setAway((gone) => gone.filter((one) => one !== id))
      again()
    })
  }
  return (
    <div ref={box} role="region" aria-label={t.region}>
      {shown.map((strip) => (
        <div key={strip.id} className={css['strip']} data-level={strip.level} role={strip.level === 'info' ? 'status' : 'alert'}>
          <Icon name={strip.level === 'info' ? 'info' : 'warning'} size={18} />
          <span className={css['text']}>
            <strong>{strip.title}</strong>
            {strip.body ? <span title={strip.body}>{strip.body}</span> : null}
          </span>
          {strip.startsAt > 0 ? (
            <span className={css['clock']} aria-hidden="true">
              {strip.startsAt > now ? t.starts(clock(strip.startsAt - now)) : t.under}
            </span>
          ) : null}
          {strip.level === 'maintenance' ? null : (
            <button type="button" aria-label={t.close(strip.title)} onClick={() => dismiss(strip.id)}>
              <Icon name="close" size={16} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

/** 1 天 02:03:04, or 02:03:04. */
function clock(ms: number): string {
  const s = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const rest = `${two(Math.floor(s / 3600) % 24)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
  return s >= 86_400 ? t.days(Math.floor(s / 86_400), rest) : rest
}
