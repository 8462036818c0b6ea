import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Faults, QueryError, errorText, goToFirst } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import { AnswerInput } from './answer-input.tsx'
import { HomesTable } from './homes-table.tsx'
import { SHEETS, homesQuery } from './queries.ts'
import type { Sheet } from './queries.ts'
import { rowsOf, wrongRows } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** 填表 by households: a page is looked over and saved, and the next one comes. What was typed on other pages is sent with it. */
export function HomesFill({ record, sheet }: { record: Whole; sheet: Sheet }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useId()
  const [trail, setTrail] = useState<string[]>([])
  const [lacking, setLacking] = useState(false)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const asked = useQuery({ ...homesQuery(sdk, record.id, trail.at(-1) ?? '', lacking, record.version), refetchOnWindowFocus: false })
  const page = asked.data
  const dirty = Object.keys(typed).length > 0
  useEffect(
    () =>
      dirty
        ? sdk.unsaved(
            () => true,
            () => setTyped({}),
          )
        : undefined,
    [sdk, dirty],
  )
  useEffect(() => {
    sdk.setTitle(t.fillTitle(sheet.area, sheet.title))
    return () => sdk.setTitle(undefined)
  }, [sdk, sheet.area, sheet.title])
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => document.getElementById(form), list)
  }
  const save = useMutation({
    mutationFn: (sent: Record<string, string>) =>
      sdk.http.put(
        `/api/rural/summaryReport-sheet/${record.id}/homes`,
        { version: sheet.version, rows: rowsOf(sheet.columns, page?.items ?? [], sent) },
        { silent: true },
      ),
    onSuccess: async (_, sent) => {
      // What was typed while it was under way is not sent yet.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([at, value]) => sent[at] !== value)))
      setRefusal('')
      sdk.message.success(t.saved)
      // Those that were completed are gone from the list of those that lack something: the next ones stand where they were.
      if (!lacking && page?.next) setTrail([...trail, page.next])
      await Promise.all([client.invalidateQueries({ queryKey: moduleKeys.all }), client.invalidateQueries({ queryKey: ['sharing'] })])
    },
    onError: (error) => {
      if (error instanceof HttpError && error.fields.length > 0) show(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else setRefusal(errorText(error))
    },
  })
  if (asked.isError && !page) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!page) return <Skeleton rows={10} />
  const put = (at: string, value: string) => {
    setTyped((old) => ({ ...old, [at]: value }))
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([k]) => k !== `rows.${at}`)))
  }
  return (
    <form
      id={form}
      className={engine.formPage}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        const found = wrongRows(sheet.columns, typed, t.needed)
        if (Object.keys(found).length > 0) show(found)
        else save.mutate(typed)
      }}
    >
      <div className={css.wideBody}>
        <h1>{t.fillTitle(sheet.area, sheet.title)}</h1>
        <p className={css.hint}>{t.homesHint}</p>
        <p className={css.where}>
          <span role="status">{t.homesOf(sheet.homes, sheet.lacking)}</span>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={lacking}
              onChange={(e) => {
                setLacking(e.target.checked)
                setTrail([])
              }}
            />
            <span>{t.onlyLacking}</span>
          </label>
        </p>
        <HomesTable
          caption={t.mine}
          homes={page}
          trail={trail}
          onTrail={setTrail}
          typed={(row, i) => {
            const c = sheet.columns[i]!
            const at = `${row.id}.${c.key}`
            const fault = wrong[`rows.${at}`]
            return (
              <span data-field={`rows.${at}`} className={css.cell}>
                <AnswerInput
                  column={c}
                  label={`${row.head} ${c.title}`}
                  value={typed[at] ?? row.cells[i]?.value ?? ''}
                  invalid={fault !== undefined}
                  onChange={(v) => put(at, v)}
                />
                {fault && (
                  <span className={css.fault} role="alert">
                    {fault}
                  </span>
                )}
              </span>
            )
          }}
        />
        {refusal && (
          <p className={engine.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <footer className={engine.foot}>
        <Faults of={wrong} />
        <Button kind="primary" type="submit" disabled={save.isPending}>
          {!lacking && page.next ? t.saveNext : t.save}
        </Button>
        <Button onClick={() => void navigate(`/m/${SHEETS}/${record.id}`)}>{t.back}</Button>
      </footer>
    </form>
  )
}
