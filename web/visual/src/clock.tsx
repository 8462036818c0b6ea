import { useEffect, useState } from 'react'
import { now as moment } from '@mirror/sdk/time'
import css from './dashboard.module.css'
import { clockOf } from './rules.ts'

/** The server's date and time of day, ticking on the full second. */
export function Clock() {
  const [now, setNow] = useState(moment)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setNow(moment())
      timer = window.setTimeout(tick, 1000 - (moment() % 1000))
    }
    timer = window.setTimeout(tick, 1000 - (moment() % 1000))
    return () => clearTimeout(timer)
  }, [])
  const { date, time } = clockOf(now)
  return (
    <p className={css.clock}>
      <span>{time}</span>
      {date}
    </p>
  )
}
