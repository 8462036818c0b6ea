import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t as engineText } from '../engine/engine.texts.ts'
import type { Description, Whole } from '../engine/model.ts'
import { ModuleFormPage } from '../engine/module-form-page.tsx'
import { recordQuery } from '../engine/queries.ts'
import { RecordForm } from '../engine/record-form.tsx'
import { useRecordForm } from '../engine/use-record-form.ts'
import { AnswerInput } from './answer-input.tsx'
import { CellRows } from './cell-rows.tsx'
import { HomesFill } from './homes-fill.tsx'
import { SHEETS, cellsQuery } from './queries.ts'
import type { Sheet } from './queries.ts'
import { begun, wrongAnswers } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** 填表: what is known is filled in, only new cells are typed. */
export default function FillPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const record = useQuery({ ...recordQuery(sdk, SHEETS, id), enabled: id !== '', refetchOnWindowFocus: false })
  // Of households the page stays while a saving brings another version: the form would begin at its first page.
  const cells = useQuery({
    ...cellsQuery(sdk, id, record.data?.version ?? 0),
    enabled: record.data !== undefined,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  if (id === '') return <ModuleFormPage d={d} id="" />
  const failed = record.error ?? cells.error
  if (failed && !(record.data && cells.data))
    return <QueryError error={failed} title={t.failed} onRetry={() => Promise.all([record.refetch(), cells.refetch()])} />
  if (!record.data || !cells.data) return <Skeleton rows={10} />
  if (!cells.data.fills) return <EmptyState icon="document" title={t.upper} />
  if (!cells.data.editable) return <EmptyState icon="lock" title={engineText.noSteps} />
  if (cells.data.byHomes) return <HomesFill record={record.data} sheet={cells.data} />
  return <Fill key={record.data.version} d={d} record={record.data} sheet={cells.data} />
}

function Fill({ d, record, sheet }: { d: Description; record: Whole; sheet: Sheet }) {
  const sdk = useSdk()
  const of = useRecordForm(d, record, {
    first: begun(sheet.columns, sheet.cells),
    place: { id: record.area, text: record.areaName },
    draft: `m-${d.code}-${record.id}`,
    title: t.fillTitle(sheet.area, sheet.title),
    saved: t.kept,
    write: async ({ values }, options) => {
      await sdk.http.put(`/api/rural/summaryReport-sheet/${record.id}/cells`, { version: sheet.version, answers: values as Record<string, string> }, options)
      return { id: record.id }
    },
  })
  const answers = Object.fromEntries(sheet.columns.flatMap((c) => (c.new ? [[c.key, String(of.values[c.key] ?? '').trim()]] : [])))
  return (
    <RecordForm of={of} saveText={t.save} onSave={() => void of.save(wrongAnswers(sheet.columns, answers, { number: t.needed }), answers)}>
      <p className={css.hint}>{t.fillHint}</p>
      <CellRows
        sheet={sheet}
        typed={(i) => {
          const c = sheet.columns[i]!
          return (
            <>
              <AnswerInput
                column={c}
                label={c.title}
                value={String(of.values[c.key] ?? '')}
                invalid={of.wrong[c.key] !== undefined}
                onChange={(v) => of.put({ [c.key]: v })}
              />
              {of.wrong[c.key] && (
                <p className={css.fault} role="alert">
                  {of.wrong[c.key]}
                </p>
              )}
            </>
          )
        }}
      />
    </RecordForm>
  )
}
