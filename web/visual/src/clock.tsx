import { useEffect, useState } from 'react'
import css from './dashboard.module.css'
import { clockOf } from './rules.ts'

/** Date and time of day, ticking on the full second. */
export function Clock() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setNow(Date.now())
      timer = window.setTimeout(tick, 1000 - (Date.now() % 1000))
    }
    timer = window.setTimeout(tick, 1000 - (Date.now() % 1000))
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
