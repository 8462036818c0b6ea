import { Button } from '@mirror/ui'
import { useId } from 'react'
import css from './engine.module.css'
import { t } from './engine.texts.ts'
import type { Description, Step, Whole } from './model.ts'
import { refusal } from './rules.ts'

/** The steps that are the reader's. What the server would refuse now stands greyed with the reason, and is read out with it. */
export function Steps({ d, of: r, ended, onTake }: { d: Description; of: Whole; ended: boolean; onTake: (step: Step) => void }) {
  const id = useId()
  const steps = d.transitions.filter((x) => r.steps.includes(x.code) || r.refused[x.code])
  if (steps.length === 0) return <p className={css.quiet}>{ended ? t.ended : t.noSteps}</p>
  const first = steps.find((x) => !x.return && !r.refused[x.code])
  return (
    <>
      <div className={css.steps}>
        {steps.map((s) => {
          const why = r.refused[s.code]
          return (
            <Button
              key={s.code}
              data-step={s.return ? 'return' : 'on'}
              kind={s.return ? 'danger' : s === first ? 'primary' : 'default'}
              aria-disabled={why ? true : undefined}
              aria-describedby={why ? `${id}-${s.code}` : undefined}
              onClick={() => !why && onTake(s)}
            >
              {s.title}
              {r.behalf[s.code] && t.behalfOf(r.behalf[s.code] ?? '')}
            </Button>
          )
        })}
      </div>
      {steps.map((s) => {
        const why = r.refused[s.code]
        return (
          why && (
            <p key={s.code} id={`${id}-${s.code}`} className={css.why}>
              {t.notNow(s.title, refusal(why.code, why.message))}
            </p>
          )
        )
      })}
    </>
  )
}
