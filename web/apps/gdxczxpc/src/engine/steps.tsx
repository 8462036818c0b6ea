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
  /** The page of to-dos: 1 to 9 press the steps in their order, and each says which. */
  numbered?: boolean
  /** What is typed on the page has to be stored first. */
  unsaved?: boolean
  onTake: (step: Step) => void
}

/** How many steps have a key. */
const KEYED = 9

/** The steps that are the reader's. What the server would refuse now stands greyed with the reason, and is read out with it. */
export function Steps({ d, of: r, ended, numbered = false, unsaved = false, onTake }: Props) {
  const id = useId()
  const steps = d.transitions.filter((x) => r.steps.includes(x.code) || r.refused[x.code])
  if (steps.length === 0) return <p className={css.quiet}>{ended ? t.ended : t.noSteps}</p>
  // The course's own next step and no other: where it is refused now, nothing takes its place.
  const first = steps.find((x) => x.leads === 'on')
  return (
    <>
      <div className={css.steps}>
        {steps.map((s, i) => {
          const why = r.refused[s.code]
          const greyed = unsaved || why !== undefined
          return (
            <Button
              key={s.code}
              data-step={s === first ? 'on' : s.leads === 'return' ? 'return' : 'aside'}
              aria-keyshortcuts={numbered && i < KEYED ? String(i + 1) : undefined}
              kind={s.return ? 'danger' : s === first && !why ? 'primary' : 'default'}
              aria-disabled={greyed || undefined}
              aria-describedby={why ? `${id}-${s.code}` : unsaved ? `${id}-unsaved` : undefined}
              onClick={() => !greyed && onTake(s)}
            >
              {numbered && i < KEYED && <kbd aria-hidden="true">{i + 1}</kbd>}
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
