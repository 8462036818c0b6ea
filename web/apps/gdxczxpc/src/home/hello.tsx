import { now, useSdk } from '@mirror/sdk'
import type { ReactNode } from 'react'
import css from './home.module.css'
import { greeting } from './rules.ts'
import { t } from './home.texts.ts'

/** The head of every home: a greeting, where the person works, and at the right what the page says or offers as a whole. */
export function Hello({ place, children }: { place?: string | undefined; children?: ReactNode }) {
  const { user, area } = useSdk()
  return (
    <header className={css.hello}>
      <div>
        <h1>{t.hello(greeting(hourNow()), user.maskedName)}</h1>
        <p>{place ?? [area.effectiveName, area.deptName].filter(Boolean).join(' · ')}</p>
      </div>
      {children}
    </header>
  )
}

function hourNow(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(now()))
}
