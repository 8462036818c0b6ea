import { HttpError, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Choice, TextField, errorText, useSheetClose } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { Whole } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import { TABLES, factsQuery } from './queries.ts'
import type { Column } from './queries.ts'
import { choicesOf, fresh } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

interface Props {
  record: Whole
  columns: Column[]
  level: number
  /** The rows of the table are households. */
  homes: boolean
  onDone: () => void
}

interface Line {
  id: number
  column: Column
}

/** The columns of a draft: what is known is chosen, and only what nobody holds is named anew. */
export function ColumnEditor({ record, columns, level, homes, onDone }: Props) {
  const sdk = useSdk()
  const client = useQueryClient()
  // A column that moves, or loses one above it, stays the same line: it has a number of its own here.
  const made = useRef(columns.length)
  const [list, setList] = useState(() => columns.map((column, id) => ({ id, column })))
  const line = (column: Column): Line => ({ id: made.current++, column })
  const asked = JSON.stringify(list.map((x) => x.column))
  const [done, setDone] = useState(false)
  const cancel = useSheetClose(!done && asked !== JSON.stringify(columns), onDone)
  const [keyword, setKeyword] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const found = useQuery(factsQuery(sdk, useDeferredValue(keyword.trim()), '', homes ? 0 : level, homes))
  const change = (next: Line[]) => {
    setList(next)
    setWrong({})
  }
  const save = useMutation({
    mutationFn: () => sdk.http.put(`/api/rural/${TABLES}/${record.id}`, { version: record.version, values: { columns: asked } }, { silent: true }),
    onSuccess: async () => {
      sdk.message.success(t.saved)
      setDone(true)
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      onDone()
    },
    onError: (error) => {
      if (error instanceof HttpError && error.fields.length > 0) setWrong(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else sdk.message.error(errorText(error))
    },
  })
  const put = (i: number, part: Partial<Column>) => change(list.map((x, k) => (k === i ? { ...x, column: { ...x.column, ...part } } : x)))
  const without = (i: number) => change(list.filter((_, k) => k !== i))
  const up = (i: number) => {
    const next = list.filter((_, k) => k !== i)
    next.splice(i - 1, 0, list[i]!)
    change(next)
  }
  const fault = (i: number) => ['key', 'title', 'unit', 'kind', 'choices'].map((k) => wrong[`columns.${i}.${k}`]).find(Boolean)
  return (
    <div className={css.editor}>
      <section aria-label={t.facts}>
        <TextField type="search" aria-label={t.search} placeholder={t.search} value={keyword} maxLength={40} onChange={(e) => setKeyword(e.target.value)} />
        <div className={css.choices}>
          {(found.data?.items ?? []).map((f) => (
            <label key={f.key} title={f.definition || undefined}>
              <input
                type="checkbox"
                checked={list.some(({ column }) => column.key === f.key)}
                onChange={(e) =>
                  change(
                    e.target.checked
                      ? [...list, line({ key: f.key, title: f.title, unit: f.unit, kind: f.kind, choices: [], new: false, anew: false })]
                      : list.filter(({ column }) => column.key !== f.key),
                  )
                }
              />
              <span>{f.title}</span>
              <small>
                {f.unit} {f.home}
              </small>
            </label>
          ))}
          {found.data && found.data.items.length === 0 && <p className={css.quiet}>{t.noFacts}</p>}
        </div>
      </section>
      <section aria-label={t.columns}>
        <p className={css.quiet} role="status">
          {wrong['columns'] ?? t.chosen(list.length)}
        </p>
        <ol className={css.chosen}>
          {list.map(({ id, column: c }, i) => {
            const name = c.title || t.fresh
            return (
              <li key={id} data-wrong={fault(i) ? '' : undefined}>
                {c.new ? (
                  <div className={css.fresh}>
                    <TextField
                      aria-label={t.newTitle}
                      placeholder={t.newTitle}
                      value={c.title}
                      maxLength={30}
                      onChange={(e) => put(i, { title: e.target.value })}
                    />
                    <Choice
                      label={t.kind}
                      value={c.kind}
                      onChange={(kind) => put(i, { kind, ...(kind === 'choice' ? {} : { choices: [] }) })}
                      options={['number', 'text', 'choice', 'day'].map((k) => ({ value: k, label: t.kinds(k) }))}
                    />
                    {c.kind === 'number' && (
                      <TextField
                        className={css.unit}
                        aria-label={t.unit}
                        placeholder={t.unit}
                        value={c.unit}
                        maxLength={10}
                        onChange={(e) => put(i, { unit: e.target.value })}
                      />
                    )}
                    {c.kind === 'choice' && (
                      <TextField
                        aria-label={t.choices}
                        placeholder={t.choices}
                        defaultValue={c.choices.join('、')}
                        onChange={(e) => put(i, { choices: choicesOf(e.target.value) })}
                      />
                    )}
                    <label className={css.check}>
                      <input type="checkbox" checked={c.anew} onChange={(e) => put(i, { anew: e.target.checked })} />
                      <span>{t.anew}</span>
                    </label>
                  </div>
                ) : (
                  <span className={css.grow}>
                    {c.title} <small>{c.unit}</small>
                  </span>
                )}
                <button type="button" disabled={i === 0} aria-label={t.before(name)} onClick={() => up(i)}>
                  ↑
                </button>
                <button type="button" aria-label={t.without(name)} onClick={() => without(i)}>
                  ×
                </button>
                {fault(i) && (
                  <p className={css.fault} role="alert">
                    {fault(i)}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
        <p className={css.after}>
          <Button onClick={() => change([...list, line(fresh())])}>{t.addFresh}</Button> <span className={css.quiet}>{t.addFreshHint}</span>
        </p>
        <p className={css.after}>
          <Button kind="primary" disabled={save.isPending} onClick={() => save.mutate()}>
            {t.save}
          </Button>{' '}
          <Button onClick={cancel}>{t.cancel}</Button>
        </p>
      </section>
    </div>
  )
}
