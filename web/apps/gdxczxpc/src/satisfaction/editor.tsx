import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { Choice, Screen, TextField, errorText, goToFirst } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { moduleKeys } from '../engine/queries.ts'
import { Ask } from './ask.tsx'
import type { Answer, Question, Questions } from './queries.ts'
import { emptyQuestion, kindName, moved, ofKind, wordOfUse, withJump, without, withoutOption } from './rules.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

const most = 20
const mostOptions = 10

/** The questions of a survey at the left, and what people will see of them at the right, to be tried. */
export function Editor({ id, survey }: { id: string; survey: Questions }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [questions, setQuestions] = useState<Question[]>(survey.questions)
  const [tried, setTried] = useState<Answer[]>([])
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const dirty = JSON.stringify(questions) !== JSON.stringify(survey.questions)
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  const change = (next: Question[]) => {
    setQuestions(next)
    setTried([])
    setWrong({})
    setRefusal('')
  }
  const save = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await sdk.http.put(`/api/rural/satisfaction/${id}/questions`, { version: survey.version, questions }, { silent: true })
      // The survey's page would say once more how many questions it had, and move what is pressed when it hears.
      client.removeQueries({ queryKey: moduleKeys.record('satisfaction', id), exact: true, type: 'inactive' })
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      sdk.message.success(t.saved)
    } catch (error) {
      const told = error instanceof HttpError ? error.fields : []
      if (told.length > 0) {
        const list = Object.fromEntries(told.map((f) => [f.field, f.message]))
        setWrong(list)
        setRefusal(list['questions'] ?? t.wrong(told.length))
        goToFirst(() => box.current, list)
      } else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const back = () => navigate(`/m/satisfaction/${id}`)
  return (
    <Screen
      title={`${survey.title} · ${t.questions}`}
      actions={
        <>
          <Button onClick={() => void back()}>{t.back}</Button>
          {survey.editable && (
            <Button kind="primary" disabled={busy || !dirty} onClick={() => void save()}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      <div className={css.split} ref={box}>
        <section className={css.edit} aria-label={t.questions} hidden={!survey.editable}>
          {refusal && (
            <p className={css.wrong} role="alert">
              {refusal}
            </p>
          )}
          {questions.map((q, i) => (
            <QuestionForm
              key={i}
              q={q}
              i={i}
              all={questions}
              scores={survey.scores}
              wrong={wrong}
              onChange={(next) => change(questions.map((x, k) => (k === i ? next : x)))}
              onMove={(by) => change(moved(questions, i, by))}
              onRemove={() => change(without(questions, i))}
            />
          ))}
          {questions.length < most && (
            <p className={css.ways}>
              {(['score', 'single', 'multi', 'text'] as const).map((kind) => (
                <Button key={kind} icon="plus" aria-label={`${t.add}：${kindName(kind)}`} onClick={() => change([...questions, emptyQuestion(kind)])}>
                  {kindName(kind)}
                </Button>
              ))}
            </p>
          )}
        </section>
        <section className={css.preview} aria-label={t.preview}>
          <h2>{t.preview}</h2>
          <p className={css.quiet}>{survey.editable ? t.previewHint : t.frozen}</p>
          {questions.length === 0 ? (
            <EmptyState icon="task" title={t.noQuestions} />
          ) : (
            <div className={css.sheet}>
              <h3>{survey.title}</h3>
              <p className={css.quiet}>{survey.purpose}</p>
              <Ask questions={questions} scores={survey.scores} answers={tried} onChange={setTried} />
            </div>
          )}
        </section>
      </div>
    </Screen>
  )
}

interface FormProps {
  q: Question
  i: number
  all: readonly Question[]
  /** What the scores 1 to 5 are called. */
  scores: readonly string[]
  wrong: Readonly<Record<string, string>>
  onChange: (q: Question) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function QuestionForm({ q, i, all, scores, wrong, onChange, onMove, onRemove }: FormProps) {
  const at = (field: string) => `questions.${i}.${field}`
  const said = Object.entries(wrong)
    .filter(([k]) => k.startsWith(`questions.${i}.`))
    .map(([k, words]) => {
      const option = /\.(?:options|jumps)\.(\d+)$/.exec(k)
      return option && k.includes('.options.') ? `${t.option(Number(option[1]) + 1)}：${words}` : words
    })
  const choices = q.kind === 'single' ? q.options : scores
  return (
    <fieldset className={css.question} data-field={at('title')} data-invalid={said.length > 0 || undefined}>
      <legend>{t.numbered(i + 1)}</legend>
      {said.length > 0 && (
        <p className={css.wrong} role="alert">
          {said.join('；')}
        </p>
      )}
      <div className={css.line}>
        <Choice
          label={t.kind}
          value={q.kind}
          onChange={(kind) => onChange(ofKind(q, kind))}
          options={(['score', 'single', 'multi', 'text'] as const).map((value) => ({ value, label: kindName(value) }))}
        />
        <label className={css.check}>
          <input type="checkbox" checked={q.required} onChange={(e) => onChange({ ...q, required: e.target.checked })} />
          {t.required}
        </label>
        {q.kind === 'score' && (
          <label className={css.check}>
            {t.weight}
            <TextField
              className={css.weight}
              inputMode="numeric"
              aria-label={t.weight}
              value={q.weight || ''}
              onChange={(e) => onChange({ ...q, weight: Number(e.target.value.replace(/\D/g, '').slice(0, 2)) })}
            />
          </label>
        )}
        {(q.kind === 'single' || q.kind === 'multi' || q.kind === 'text') && (
          <Choice
            label={t.use}
            value={q.use}
            onChange={(use) => onChange({ ...q, use })}
            options={(q.kind === 'single' ? (['', 'aware'] as const) : (['', 'reason'] as const)).map((value) => ({ value, label: wordOfUse(value) }))}
          />
        )}
        <span className={css.tools}>
          <Button kind="plain" aria-label={`${t.numbered(i + 1)} ${t.up}`} disabled={i === 0} onClick={() => onMove(-1)}>
            {t.up}
          </Button>
          <Button kind="plain" aria-label={`${t.numbered(i + 1)} ${t.down}`} disabled={i === all.length - 1} onClick={() => onMove(1)}>
            {t.down}
          </Button>
          <Button kind="plain" aria-label={`${t.numbered(i + 1)} ${t.remove}`} onClick={onRemove}>
            {t.remove}
          </Button>
        </span>
      </div>
      <TextField
        className={css.wide}
        aria-label={`${t.numbered(i + 1)} ${t.title}`}
        placeholder={t.title}
        maxLength={100}
        value={q.title}
        onChange={(e) => onChange({ ...q, title: e.target.value })}
      />
      {(q.kind === 'single' || q.kind === 'multi') && (
        <ol className={css.options} aria-label={t.options}>
          {q.options.map((o, k) => (
            <li key={k}>
              <TextField
                className={css.wide}
                aria-label={`${t.numbered(i + 1)} ${t.option(k + 1)}`}
                placeholder={t.option(k + 1)}
                maxLength={40}
                value={o}
                onChange={(e) => onChange({ ...q, options: q.options.map((x, n) => (n === k ? e.target.value : x)) })}
              />
              {q.options.length > 2 && (
                <Button kind="plain" icon="close" aria-label={`${t.numbered(i + 1)} ${t.removeOption(k + 1)}`} onClick={() => onChange(withoutOption(q, k))} />
              )}
            </li>
          ))}
          {q.options.length < mostOptions && (
            <li>
              <Button
                kind="plain"
                icon="plus"
                aria-label={`${t.numbered(i + 1)} ${t.addOption}`}
                onClick={() => onChange({ ...q, options: [...q.options, ''] })}
              >
                {t.addOption}
              </Button>
            </li>
          )}
        </ol>
      )}
      {(q.kind === 'single' || q.kind === 'score') && i < all.length - 1 && (
        <div className={css.jumps}>
          {choices.map((o, k) => (
            <label key={k}>
              <span>{t.jump(o || t.option(k + 1))}</span>
              <Choice
                label={t.jump(o || t.option(k + 1))}
                value={String(q.jumps.find((j) => j.option === k + 1)?.to ?? -1)}
                onChange={(to) => onChange(withJump(q, k + 1, Number(to)))}
                options={[
                  { value: '-1', label: t.nextOne },
                  ...all.slice(i + 2).map((_, n) => ({ value: String(i + 3 + n), label: t.toQuestion(i + 3 + n) })),
                  { value: '0', label: t.toEnd },
                ]}
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
