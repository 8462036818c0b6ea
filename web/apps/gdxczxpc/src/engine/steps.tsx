import { Button } from '@mirror/ui'
import { useId } from 'react'
import css from './engine.module.css'
import { t } from './engine.texts.ts'
import type { Description, Step, Whole } from './model.ts'
import { refusal } from './rules.ts'

interface Props {
  d: Description
  of: Whole
  ended: boolean
  /** What is typed on the page has to be stored first. */
  unsaved?: boolean
  onTake: (step: Step) => void
}

/** The steps that are the reader's. What the server would refuse now stands greyed with the reason, and is read out with it. */
export function Steps({ d, of: r, ended, unsaved = false, onTake }: Props) {
  const id = useId()
  const steps = d.transitions.filter((x) => r.steps.includes(x.code) || r.refused[x.code])
  if (steps.length === 0) return <p className={css.quiet}>{ended ? t.ended : t.noSteps}</p>
  const first = steps.find((x) => !x.return && !r.refused[x.code])
  return (
    <>
      <div className={css.steps}>
        {steps.map((s) => {
          const why = r.refused[s.code]
          const greyed = unsaved || why !== undefined
          return (
            <Button
              key={s.code}
              data-step={s.return ? 'return' : 'on'}
              kind={s.return ? 'danger' : s === first ? 'primary' : 'default'}
              aria-disabled={greyed || undefined}
              aria-describedby={why ? `${id}-${s.code}` : unsaved ? `${id}-unsaved` : undefined}
              onClick={() => !greyed && onTake(s)}
            >
              {s.title}
              {r.behalf[s.code] && t.behalfOf(r.behalf[s.code] ?? '')}
            </Button>
          )
        })}
      </div>
      {unsaved && (
        <p id={`${id}-unsaved`} className={css.why}>
          {t.storeFirst}
        </p>
      )}
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
