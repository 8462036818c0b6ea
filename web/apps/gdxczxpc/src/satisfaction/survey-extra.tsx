import { today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { useNavigate } from 'react-router'
import { valuesOf } from '../engine/model.ts'
import type { Whole } from '../engine/model.ts'
import engine from '../engine/engine.module.css'
import { served } from './asked.ts'
import { Quota } from './quota.tsx'
import { covers } from './rules.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

const collecting = '40'
const seen = ['40', '50', '60']
const undrawn = ['10', '20', '30']

/** The ways from a survey to its questions, its households, its codes and its report, as far as its state and the reader have them. */
export default function SurveyExtra({ record }: { record: Whole }) {
  const { permissions, area } = useSdk()
  const navigate = useNavigate()
  const work = permissions.has('satisfaction:edit')
  const to = (part: string) => () => navigate(`/m/satisfaction/${record.id}/work/${part}`)
  const over = today() > String(valuesOf('satisfaction', record).endsOn ?? '')
  const count = Number(record.values['questionCount'] ?? 0)
  return (
    <section className={engine.group} aria-label={t.work}>
      <h2>{t.work}</h2>
      {work && record.state === collecting && over && <p className={css.quiet}>{t.closed}</p>}
      {count === 0 && <p className={css.quiet}>{t.noQuestions}</p>}
      <p className={css.ways}>
        <Button kind={record.editable && count === 0 ? 'primary' : 'default'} onClick={to('questions')}>
          {record.editable ? t.editor : t.look}
        </Button>
        {work && record.state === collecting && (
          <>
            <Button kind="primary" disabled={over} onClick={to('interview')}>
              {t.interview}
            </Button>
            <Button disabled={over} onClick={to('codes')}>
              {t.codes}
            </Button>
          </>
        )}
        {seen.includes(record.state) && <Button onClick={to('report')}>{t.report}</Button>}
      </p>
      {undrawn.includes(record.state) && covers(area.effectiveId, record.area) && (
        <Quota id={String(record.id)} served={record.values['population'] === served} />
      )}
    </section>
  )
}
