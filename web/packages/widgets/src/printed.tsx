import { useSdk } from '@mirror/sdk'
import { useEffect, useRef } from 'react'
import { dateTime } from './format.ts'
import { t } from './list.texts.ts'
import css from './printed.module.css'

/** Who printed it and when, on the paper alone. Written as the print begins, so that the minute is the paper's. */
export function Printed({ note = '' }: { note?: string }) {
  const { user } = useSdk()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const now = () => line.current?.replaceChildren([t.printed(user.name, dateTime(Date.now())), note].filter(Boolean).join(' · '))
    addEventListener('beforeprint', now)
    return () => removeEventListener('beforeprint', now)
  }, [user, note])
  return <p ref={line} className={css.printed} />
}
