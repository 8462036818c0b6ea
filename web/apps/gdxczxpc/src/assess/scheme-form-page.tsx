import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { t as engineText } from '../engine/engine.texts.ts'
import { FieldInput } from '../engine/field-input.tsx'
import type { Description, Values, Whole } from '../engine/model.ts'
import { recordQuery } from '../engine/queries.ts'
import { RecordForm } from '../engine/record-form.tsx'
import { complaints, sent } from '../engine/rules.ts'
import { useRecordForm } from '../engine/use-record-form.ts'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { libraryQuery, SCHEMES } from './queries.ts'
import type { Metric } from './queries.ts'
import { readTree, total, writeTree } from './rules.ts'
import type { Group } from './rules.ts'
import { Tree } from './tree.tsx'

const BASE = ['title', 'year', 'kind', 'selfUntil', 'month', 'purpose']
const GRADES = ['gradeA', 'gradeB', 'gradeC']

/** The builder of a scheme: what it is for, the tree of indicators that make 100, and the cut-offs. `?from=` begins with another one's. */
export default function SchemeFormPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const from = id || (params.get('from') ?? '')
  const record = useQuery({ ...recordQuery(sdk, SCHEMES, from), enabled: from !== '', refetchOnWindowFocus: false })
  const library = useQuery(libraryQuery(sdk))
  if (id === '' && !d.mayAdd) return <EmptyState icon="lock" title={engineText.noRight} />
  if (library.isError && !library.data) return <QueryError error={library.error} title={t.libraryFailed} onRetry={() => library.refetch()} />
  if (record.isError && !record.data) return <QueryError error={record.error} title={engineText.recordFailed} onRetry={() => record.refetch()} />
  if (!library.data || (from !== '' && !record.data)) return <Skeleton rows={10} />
  if (id !== '' && record.data && !record.data.editable) return <EmptyState icon="lock" title={engineText.noSteps} />
  return <Builder key={record.data?.version} d={d} record={id === '' ? undefined : record.data} from={record.data} library={library.data.items} />
}

function Builder({ d, record, from, library }: { d: Description; record: Whole | undefined; from: Whole | undefined; library: readonly Metric[] }) {
  const sdk = useSdk()
  const begun: Values = from?.values ?? {}
  const fields = d.fields.filter((f) => BASE.includes(f.key) || GRADES.includes(f.key))
  const first: Values = {
    ...Object.fromEntries(fields.map((f) => [f.key, begun[f.key] ?? { gradeA: 90, gradeB: 80, gradeC: 60 }[f.key] ?? ''])),
    indicators: readTree(begun['indicators']),
  }
  if (from && !record) Object.assign(first, { title: t.copyOf(String(begun['title'] ?? '')), selfUntil: '' })
  const of = useRecordForm(d, record, {
    first,
    place: record ? { id: record.area, text: record.areaName } : { id: sdk.area.effectiveId, text: sdk.area.effectiveName },
    draft: `m-${d.code}-${record?.id ?? 'new'}`,
    title: record ? t.editScheme : t.newScheme,
    saved: t.saved,
  })
  const tree = (of.values['indicators'] ?? []) as Group[]
  const save = () => {
    const wrong = complaints(fields, of.values)
    if (total(tree) !== 100) wrong['indicators'] = t.totalWrong(String(total(tree)))
    void of.save(wrong, { ...sent(fields, of.values), indicators: writeTree(tree) })
  }
  const inputs = (keys: readonly string[]) =>
    fields
      .filter((f) => keys.includes(f.key))
      .map((f) => (
        <FieldInput
          key={f.key}
          field={f}
          area={of.area.id}
          value={of.values[f.key]}
          label=""
          wrong={of.wrong[f.key]}
          onChange={(v) => of.put({ [f.key]: v })}
        />
      ))
  const change = (next: Group[]) =>
    of.put({ indicators: next, ...Object.fromEntries(Object.keys(of.wrong).flatMap((key) => (key.startsWith('indicators.') ? [[key, undefined]] : []))) })
  return (
    <RecordForm of={of} saveText={t.save} onSave={save}>
      <fieldset className={engine.set}>
        <legend>{t.base}</legend>
        <div className={engine.grid}>{inputs(BASE)}</div>
      </fieldset>
      <fieldset className={engine.set} data-field="indicators">
        <legend>{t.indicators}</legend>
        <Tree tree={tree} library={library} wrong={of.wrong} kind={String(of.values['kind'] ?? '')} year={Number(of.values['year']) || 0} onChange={change} />
        <p className={css.total} data-wrong={of.wrong['indicators'] ? '' : undefined} role={of.wrong['indicators'] ? 'alert' : 'status'}>
          {of.wrong['indicators'] ?? (tree.length > 0 ? t.totalIs(String(total(tree))) : '')}
        </p>
      </fieldset>
      <fieldset className={engine.set}>
        <legend>{t.grades}</legend>
        <div className={engine.grid}>{inputs(GRADES)}</div>
      </fieldset>
    </RecordForm>
  )
}
