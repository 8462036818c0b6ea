import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Faults, QueryError, dateTime, errorText, goToFirst } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import engine from '../engine/engine.module.css'
import { t as engineText } from '../engine/engine.texts.ts'
import type { Whole } from '../engine/model.ts'
import { moduleKeys, recordQuery } from '../engine/queries.ts'
import { AnswerInput } from './answer-input.tsx'
import { HomesTable } from './homes-table.tsx'
import { SHEETS, cellsQuery, homesQuery } from './queries.ts'
import type { Sheet } from './queries.ts'
import { batchesOf, leftHomes, rowsOf, sourceOf, unsent, withoutHomes, wrongRows } from './rules.ts'
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
  const draft = useDraft(`m-${SHEETS}-${record.id}-homes`, typed, { dirty, restore: setTyped })
  const drop = draft.drop
  const giveUp = useCallback(() => {
    drop()
    setTyped({})
  }, [drop])
  useEffect(() => (dirty ? sdk.unsaved(() => true, giveUp) : undefined), [sdk, dirty, giveUp])
  // What was typed while a saving ran is not sent yet: the draft goes with the last of it.
  useEffect(() => {
    if (!dirty) drop()
  }, [dirty, drop])
  // The newest version that an answer told: a saving does not wait until the sheet was read again.
  const told = useRef(0)
  useEffect(() => {
    sdk.setTitle(t.fillTitle(sheet.area, sheet.title))
    return () => sdk.setTitle(undefined)
  }, [sdk, sheet.area, sheet.title])
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => document.getElementById(form), list)
  }
  const save = useMutation({
    mutationFn: async (sent: Record<string, string>) => {
      let answer: Sheet | undefined
      for (const rows of batchesOf(rowsOf(sheet.columns, page?.items ?? [], sent))) {
        answer = await sdk.http.put(
          `/api/rural/summaryReport-sheet/${record.id}/homes`,
          { version: Math.max(sheet.version, told.current), rows },
          { silent: true },
        )
        told.current = Math.max(told.current, answer?.version ?? 0)
        // What was typed while it was under way is not sent yet.
        setTyped((now) => unsent(now, sent, rows))
      }
      return answer
    },
    onSuccess: async (answer) => {
      setRefusal('')
      sdk.message.success(t.saved)
      // Those that were completed are gone from the list of those that lack something: the next ones stand where they were.
      if (!lacking && page?.next) setTrail([...trail, page.next])
      if (answer) {
        client.setQueryData(cellsQuery(sdk, record.id, answer.version).queryKey, answer)
        client.setQueryData(recordQuery(sdk, SHEETS, String(record.id)).queryKey, (old) => old && { ...old, version: answer.version })
      }
      await Promise.all([client.invalidateQueries({ queryKey: moduleKeys.all }), client.invalidateQueries({ queryKey: ['sharing'] })])
    },
    onError: async (error) => {
      const conflict = error instanceof HttpError && error.status === 409
      const fields = error instanceof HttpError ? error.fields : []
      const gone = leftHomes(fields.map((f) => f.field))
      if (gone.length > 0) {
        setTyped((now) => withoutHomes(now, gone))
        setRefusal(t.leftHomes(gone.length))
        await client.invalidateQueries({ queryKey: ['sharing'] })
      } else if (conflict) setRefusal(t.overtaken)
      else if (fields.length === 0) setRefusal(errorText(error))
      const list = Object.fromEntries(fields.flatMap((f) => (gone.includes(f.field.slice('rows.'.length)) ? [] : [[f.field, f.message]])))
      if (Object.keys(list).length > 0) show(list)
      if (!conflict) return
      // Somebody else saved meanwhile: what they saved is read, and what was typed here stays to be sent.
      const now = await client.fetchQuery({ ...recordQuery(sdk, SHEETS, String(record.id)), staleTime: 0 }).catch(() => undefined)
      told.current = now?.version ?? told.current
      await client.invalidateQueries({ queryKey: ['sharing'] })
    },
  })
  if (asked.isError && !page) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!page) return <Skeleton rows={10} />
  const put = (at: string, value: string, saved: string) => {
    setTyped((old) => {
      const next = { ...old, [at]: value }
      if (value === saved) delete next[at]
      return next
    })
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([k]) => k !== `rows.${at}`)))
  }
  return (
    <form
      id={form}
      className={engine.formPage}
      data-draft=""
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
        {draft.restoredAt !== undefined && (
          <p className={engine.draft} role="status">
            {engineText.restored(dateTime(draft.restoredAt))}
            <Button kind="plain" onClick={giveUp}>
              {engineText.discard}
            </Button>
          </p>
        )}
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
                  onChange={(v) => put(at, v, row.cells[i]?.value ?? '')}
                />
                {!(at in typed) && !row.cells[i]?.typed && <small className={css.quiet}>{sourceOf(row.cells[i])}</small>}
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
        {/* Until the next page is there the rows on show are those that were sent. */}
        <Button kind="primary" type="submit" disabled={save.isPending || asked.isPlaceholderData}>
          {!lacking && page.next ? t.saveNext : t.save}
        </Button>
        <Button onClick={() => void navigate(`/m/${SHEETS}/${record.id}`)}>{t.back}</Button>
      </footer>
    </form>
  )
}
