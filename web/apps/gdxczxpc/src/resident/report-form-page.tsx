import { today, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DateField, QueryError, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import { t as engineText } from '../engine/engine.texts.ts'
import { FieldFrame } from '../engine/field-frame.tsx'
import type { Description } from '../engine/model.ts'
import { ModuleFormPage } from '../engine/module-form-page.tsx'
import { RecordForm } from '../engine/record-form.tsx'
import { useRecordForm } from '../engine/use-record-form.ts'
import { draftQuery } from './queries.ts'
import css from './resident.module.css'
import { t } from './resident.texts.ts'

/** A new report begins with what the registers know of its period; one that is there is changed field by field. */
export default function ReportFormPage({ d, id }: { d: Description; id: string }) {
  if (id !== '') return <ModuleFormPage d={d} id={id} />
  return d.mayAdd ? <NewReport d={d} /> : <EmptyState icon="lock" title={engineText.noRight} />
}

function NewReport({ d }: { d: Description }) {
  const sdk = useSdk()
  const of = useRecordForm(d, undefined, {
    first: { kind: '1', anyOn: today(), work: '', workOf: '', problems: '', plan: '' },
    place: { id: sdk.area.effectiveId, text: sdk.area.effectiveName },
    draft: `m-${d.code}-new`,
    title: t.newReport,
    saved: t.saved,
  })
  const kind = of.values['kind'] === '2' ? '2' : '1'
  const day = String(of.values['anyOn'] ?? '')
  const drafted = useQuery({ ...draftQuery(sdk, kind, day), enabled: day !== '' })
  const known = drafted.data
  // What the member wrote belongs to the period it was drafted for.
  const period = known ? `${kind} ${known.from}` : ''
  const work = known && of.values['workOf'] === period ? String(of.values['work']) : (known?.work ?? '')
  const save = () => {
    const wrong: Record<string, string> = {}
    if (day === '') wrong['anyOn'] = t.dayHint
    const words = (key: string) => String(of.values[key] ?? '').trim() || null
    void of.save(wrong, { kind, anyOn: day, work: work.trim() || null, problems: words('problems'), plan: words('plan') })
  }
  const area = (key: 'problems' | 'plan') => (
    <FieldFrame id={`report-${key}`} name={key} title={t[key]} wide wrong={of.wrong[key]}>
      <textarea
        id={`report-${key}`}
        rows={3}
        maxLength={1000}
        value={String(of.values[key] ?? '')}
        aria-invalid={of.wrong[key] !== undefined}
        aria-describedby={`report-${key}-note`}
        onChange={(e) => of.put({ [key]: e.target.value })}
      />
    </FieldFrame>
  )
  return (
    // Without the draft the server would put its own in place of what was typed. A day that is missing is complained of.
    <RecordForm of={of} saveText={drafted.isFetching && !known ? t.drafting : t.save} ready={known !== undefined || day === ''} onSave={save}>
      <div className={engine.grid}>
        <FieldFrame id="report-kind" name="kind" title={t.kind} wrong={of.wrong['kind']}>
          <Choice
            id="report-kind"
            label={t.kind}
            invalid={of.wrong['kind'] !== undefined}
            describedBy="report-kind-note"
            value={kind}
            onChange={(v) => of.put({ kind: v })}
            options={[
              { value: '1', label: t.week },
              { value: '2', label: t.monthly },
            ]}
          />
        </FieldFrame>
        <FieldFrame id="report-day" name="anyOn" title={t.day} wrong={of.wrong['anyOn']} hint={t.dayHint}>
          <DateField
            id="report-day"
            label={t.day}
            value={day}
            onChange={(v) => of.put({ anyOn: v })}
            aria-invalid={of.wrong['anyOn'] !== undefined}
            aria-describedby="report-day-note"
          />
        </FieldFrame>
      </div>
      {drafted.isError ? (
        <QueryError error={drafted.error} title={t.draftFailed} onRetry={() => drafted.refetch()} />
      ) : !known ? (
        <Skeleton rows={4} />
      ) : (
        <>
          <dl className={css.sums} aria-label={t.facts}>
            <div>
              <dt>{t.period}</dt>
              <dd>
                {known.from} – {known.until}
              </dd>
            </div>
            <div>
              <dt>{t.inTown}</dt>
              <dd>{t.days(whole(known.townDays))}</dd>
            </div>
            <div>
              <dt>{t.onLeave}</dt>
              <dd>{t.days(whole(known.leaveDays))}</dd>
            </div>
            <div>
              <dt>{t.logDays}</dt>
              <dd>{t.days(whole(known.logDays))}</dd>
            </div>
          </dl>
          <div className={engine.grid}>
            <FieldFrame id="report-work" name="work" title={t.draft} wide wrong={of.wrong['work']} hint={known.work === '' ? t.draftNone : t.draftHint}>
              <textarea
                id="report-work"
                rows={10}
                maxLength={4000}
                aria-invalid={of.wrong['work'] !== undefined}
                aria-describedby="report-work-note"
                value={work}
                onChange={(e) => of.put({ work: e.target.value, workOf: period })}
              />
            </FieldFrame>
            {area('problems')}
            {area('plan')}
          </div>
        </>
      )}
    </RecordForm>
  )
}
