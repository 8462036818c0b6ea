import { useId } from 'react'
import type { Answer, Question } from './queries.ts'
import { chosen, wayOf } from './rules.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

interface Props {
  questions: readonly Question[]
  /** What the scores 1 to 5 are called. */
  scores: readonly string[]
  answers: readonly Answer[]
  /** Complaints by the index of the question. */
  wrong?: Readonly<Record<number, string>>
  onChange: (answers: Answer[]) => void
}

/** The questions as they are answered: what the answers lead past is not there. Options are as large as a thumb. */
export function Ask({ questions, scores, answers, wrong = {}, onChange }: Props) {
  const id = useId()
  const put = (i: number, a: Answer) => onChange(questions.map((_, k) => (k === i ? a : (answers[k] ?? { choices: [], text: '' }))))
  return (
    <>
      {wayOf(questions, answers).map((i) => {
        const q = questions[i]!
        const a = answers[i]
        const options = q.kind === 'score' ? scores : q.options
        return (
          <fieldset key={i} className={css.ask} data-field={`answers.${i}`} data-invalid={wrong[i] ? true : undefined}>
            <legend>
              {i + 1}. {q.title || t.title}
              {q.required && (
                <span className={css.star} title={t.must}>
                  *
                </span>
              )}
              {q.kind === 'multi' && <small>（{t.several}）</small>}
            </legend>
            {wrong[i] && (
              <p className={css.wrong} role="alert">
                {wrong[i]}
              </p>
            )}
            {q.kind === 'text' ? (
              <textarea
                className={css.text}
                aria-label={q.title}
                placeholder={t.writeHere}
                maxLength={200}
                value={a?.text ?? ''}
                onChange={(e) => put(i, { choices: [], text: e.target.value })}
              />
            ) : (
              options.map((o, k) => (
                <label key={k}>
                  <input
                    type={q.kind === 'multi' ? 'checkbox' : 'radio'}
                    name={`${id}${i}`}
                    checked={a?.choices.includes(k + 1) ?? false}
                    onChange={() => put(i, chosen(q, a, k + 1))}
                  />
                  <span>{o || t.option(k + 1)}</span>
                </label>
              ))
            )}
          </fieldset>
        )
      })}
    </>
  )
}
