import { now, useSdk } from '@mirror/sdk'
import { useEffect, useRef } from 'react'
import { dateTime } from './format.ts'
import { t } from './list.texts.ts'
import css from './printed.module.css'

/** Who printed it and when, on the paper alone. Written as the print begins, so that the minute is the paper's. */
export function Printed({ note = '' }: { note?: string }) {
  const { user } = useSdk()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => line.current?.replaceChildren([t.printed(user.name, dateTime(now())), note].filter(Boolean).join(' · '))
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [user, note])
  return <p ref={line} className={css.printed} />
}
