import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, QueryError, TextField } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { t as engineText } from '../engine/engine.texts.ts'
import { FieldFrame } from '../engine/field-frame.tsx'
import type { Description, Whole } from '../engine/model.ts'
import { recordQuery } from '../engine/queries.ts'
import { RecordForm } from '../engine/record-form.tsx'
import { useRecordForm } from '../engine/use-record-form.ts'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import { IndicatorRows } from './indicator-rows.tsx'
import { MODELS, libraryQuery } from './queries.ts'
import type { Metric } from './queries.ts'
import { readIndicators, totalWeight, writeIndicators } from './rules.ts'
import type { Indicator } from './rules.ts'

const BANDS = ['excellent', 'good', 'fair'] as const

/** The builder of a model: figures of the library by dimension, their directions and weights, and the bands. `?from=` begins with another model's. */
export default function ModelFormPage({ d, id }: { d: Description; id: string }) {
  const sdk = useSdk()
  const [params] = useSearchParams()
  const from = id || (params.get('from') ?? '')
  const record = useQuery({ ...recordQuery(sdk, MODELS, from), enabled: from !== '', refetchOnWindowFocus: false })
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
  const begun = from?.values
  const of = useRecordForm(d, record, {
    first: {
      title: record ? begun?.['title'] : from ? t.copyOf(String(begun?.['title'] ?? '')) : '',
      purpose: begun?.['purpose'] ?? '',
      weighting: begun?.['weighting'] ?? '1',
      indicators: readIndicators(begun?.['indicators']),
      excellent: String(begun?.['excellent'] ?? 85),
      good: String(begun?.['good'] ?? 70),
      fair: String(begun?.['fair'] ?? 60),
    },
    place: record ? { id: record.area, text: record.areaName } : { id: sdk.area.effectiveId, text: sdk.area.effectiveName },
    draft: `m-${d.code}-${record?.id ?? 'new'}`,
    title: record ? t.editModel : t.newModel,
    saved: t.saved,
  })
  const list = (of.values['indicators'] ?? []) as Indicator[]
  const byHand = of.values['weighting'] !== '2'
  const total = totalWeight(list)
  const save = () => {
    const wrong: Record<string, string> = {}
    if (String(of.values['title'] ?? '').trim() === '') wrong['title'] = t.titleNeeded
    if (list.length < 2) wrong['indicators'] = t.fewFigures
    else if (byHand && total !== 100) wrong['indicators'] = t.totalWrong(String(total))
    for (const key of BANDS) if (!/^(100|\d{1,2})$/.test(String(of.values[key] ?? '').trim())) wrong[key] = t.bandNeeded
    void of.save(wrong, {
      title: String(of.values['title']).trim(),
      purpose: String(of.values['purpose'] ?? '').trim() || null,
      weighting: byHand ? '1' : '2',
      indicators: writeIndicators(list, byHand),
      ...Object.fromEntries(BANDS.map((key) => [key, Number(of.values[key])])),
    })
  }
  return (
    <RecordForm of={of} saveText={t.save} onSave={save}>
      <fieldset className={engine.set}>
        <legend>{t.base}</legend>
        <div className={engine.grid}>
          <FieldFrame id="model-title" name="title" title={t.title} required wrong={of.wrong['title']}>
            <TextField
              id="model-title"
              maxLength={60}
              value={String(of.values['title'] ?? '')}
              aria-invalid={of.wrong['title'] !== undefined}
              aria-describedby="model-title-note"
              onChange={(e) => of.put({ title: e.target.value })}
            />
          </FieldFrame>
          <FieldFrame id="model-purpose" name="purpose" title={t.purpose} wide wrong={of.wrong['purpose']}>
            <textarea
              id="model-purpose"
              rows={2}
              maxLength={500}
              value={String(of.values['purpose'] ?? '')}
              aria-invalid={of.wrong['purpose'] !== undefined}
              aria-describedby="model-purpose-note"
              onChange={(e) => of.put({ purpose: e.target.value })}
            />
          </FieldFrame>
        </div>
      </fieldset>
      <fieldset className={engine.set} data-field="indicators">
        <legend>{t.figures}</legend>
        <div className={engine.grid}>
          <FieldFrame id="model-weighting" name="weighting" title={t.weighting} hint={byHand ? t.handHint : t.entropyHint}>
            <Choice
              id="model-weighting"
              label={t.weighting}
              describedBy="model-weighting-note"
              value={byHand ? '1' : '2'}
              onChange={(v) => of.put({ weighting: v })}
              options={[
                { value: '1', label: t.byHand },
                { value: '2', label: t.byEntropy },
              ]}
            />
          </FieldFrame>
        </div>
        <IndicatorRows list={list} library={library} byHand={byHand} wrong={of.wrong} onChange={(next) => of.put({ indicators: next, ...cleared(of.wrong) })} />
        <p className={css.total} data-wrong={of.wrong['indicators'] ? '' : undefined} role={of.wrong['indicators'] ? 'alert' : 'status'}>
          {of.wrong['indicators'] ?? (byHand && list.length > 0 ? t.total(String(total)) : '')}
        </p>
      </fieldset>
      <fieldset className={engine.set}>
        <legend>{t.bands}</legend>
        <p className={engine.note}>{t.bandsHint}</p>
        <div className={engine.grid}>
          {BANDS.map((key) => (
            <FieldFrame key={key} id={`model-${key}`} name={key} title={t[key]} wrong={of.wrong[key]}>
              <TextField
                id={`model-${key}`}
                inputMode="numeric"
                value={String(of.values[key] ?? '')}
                aria-invalid={of.wrong[key] !== undefined}
                aria-describedby={`model-${key}-note`}
                onChange={(e) => of.put({ [key]: e.target.value })}
              />
            </FieldFrame>
          ))}
        </div>
      </fieldset>
    </RecordForm>
  )
}

/** What was wrong with rows goes with any change of them: rows move. */
const cleared = (wrong: Record<string, string>) =>
  Object.fromEntries(Object.keys(wrong).flatMap((key) => (key.startsWith('indicators.') ? [[key, undefined]] : [])))
