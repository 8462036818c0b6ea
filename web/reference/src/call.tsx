import { useState, type FormEvent } from 'react'
import { Button } from '@mirror/ui'
import { JSON_TYPE, addressOf, bodyOf, missing, outline, resolved, typeOf, type ApiDocument, type Operation, type Parameter } from './document.ts'
import css from './reference.module.css'
import { t } from './reference.texts.ts'
import { call } from './session.ts'

const place = (at: Parameter['in']) => ({ path: t.inPath, query: t.inQuery, header: t.inHeader })[at]

interface Answer {
  line: string
  text: string
  ok: boolean
}

async function send(method: string, address: string, body?: string): Promise<Answer> {
  const began = performance.now()
  const answer = await call(method, address, body)
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
  const data = await answer.blob()
  const line = t.status(answer.status, Math.round(performance.now() - began))
  if (type === JSON_TYPE) {
    const text = await data.text()
    return { line, text: text && JSON.stringify(JSON.parse(text), null, 2), ok: answer.ok }
  }
  return { line, text: type.startsWith('text/') ? await data.text() : t.file(type, String(data.size)), ok: answer.ok }
}

/** One call: what it takes, a form to try it, and what came back. */
export function Call({ doc, operation }: { doc: ApiDocument; operation: Operation }) {
  const { method, path, summary, description, parameters = [], responses } = operation
  const body = bodyOf(operation)
  const [values, setValues] = useState<Record<string, string>>({})
  const [text, setText] = useState(() => (body && body !== 'other' ? JSON.stringify(outline(doc, body.schema), null, 2) : ''))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [badBody, setBadBody] = useState(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const shape = responses['200']?.content?.[JSON_TYPE]?.schema

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const without = missing(operation, values)
    let isBad = false
    try {
      if (body) JSON.parse(text)
    } catch {
      isBad = true
    }
    setWrong(without)
    setBadBody(isBad)
    if (without.length > 0 || isBad) return
    setBusy(true)
    try {
      setAnswer(await send(method, addressOf(operation, values), body ? text : undefined))
    } catch {
      setAnswer({ line: t.unreachable, text: '', ok: false })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h2>
        <b data-method={method}>{method}</b> <code>{path}</code>
      </h2>
      <p>{summary}</p>
      {description ? <p className={css['note']}>{description}</p> : null}
      <form onSubmit={(event) => void submit(event)} noValidate>
        {parameters.length > 0 ? <h3>{t.parameters}</h3> : null}
        {parameters.map((one) => (
          <Field
            key={`${one.in} ${one.name}`}
            one={{ ...one, schema: resolved(doc, one.schema) }}
            value={values[`${one.in} ${one.name}`] ?? ''}
            wrong={wrong.includes(one.name)}
            onChange={(value) => setValues({ ...values, [`${one.in} ${one.name}`]: value })}
          />
        ))}
        {body && body !== 'other' ? (
          <label className={css['field']}>
            <span>{t.body}</span>
            <textarea
              rows={Math.min(20, text.split('\n').length + 1)}
              spellCheck={false}
              value={text}
              aria-invalid={badBody}
              onChange={(e) => setText(e.target.value)}
            />
            {badBody ? <small role="alert">{t.badJson}</small> : null}
          </label>
        ) : null}
        {body === 'other' ? (
          <p className={css['note']}>{t.otherBody}</p>
        ) : (
          <p className={css['act']}>
            <Button kind="primary" type="submit" disabled={busy}>
              {busy ? t.sending : t.send}
            </Button>
            {method === 'GET' ? null : <span className={css['note']}>{t.changes}</span>}
          </p>
        )}
      </form>
      {answer ? (
        <section aria-live="polite">
          <h3>{t.answer}</h3>
          <p data-ok={answer.ok}>{answer.line}</p>
          {answer.text ? <Text text={answer.text} label={t.answer} /> : null}
        </section>
      ) : null}
      {shape ? (
        <section>
          <h3>{t.shape}</h3>
          <Text text={JSON.stringify(outline(doc, shape), null, 2)} label={t.shape} />
        </section>
      ) : null}
    </>
  )
}

/** Text to read and copy; it scrolls, so the keyboard must reach it. */
const Text = ({ text, label }: { text: string; label: string }) => (
  <pre tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)

function Field({ one, value, wrong, onChange }: { one: Parameter; value: string; wrong: boolean; onChange: (value: string) => void }) {
  const { name, description, schema } = one
  const choices = typeOf(schema) === 'boolean' ? ['true', 'false'] : schema.enum?.map(String)
  const must = one.in === 'path' || one.required
  return (
    <label className={css['field']}>
      <span>
        <code>{name}</code> {place(one.in)} · {typeOf(schema)}
        {must ? ` · ${t.required}` : ''}
      </span>
      {choices ? (
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {choices.filter(Boolean).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input value={value} aria-invalid={wrong} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
      {wrong ? <small role="alert">{t.fill}</small> : null}
      {description ? <small>{description}</small> : null}
    </label>
  )
}
