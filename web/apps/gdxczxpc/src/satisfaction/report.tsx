import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import {
  AreaScreen,
  DataTable,
  DictSelect,
  Drawer,
  Faults,
  QueryError,
  RequiredHint,
  TextField,
  errorText,
  goToFirst,
  useDict,
  useSheetClose,
  whole,
} from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FieldFrame } from '../engine/field-frame.tsx'
import { t as engineText } from '../engine/engine.texts.ts'
import { FigureTable } from '../engine/figure-table.tsx'
import { PrintButton } from '../engine/paper.tsx'
import { moduleKeys } from '../engine/queries.ts'
import { Way } from '../engine/way.tsx'
import { reportQuery } from './queries.ts'
import type { Bars, Part, Questions, Reason, Report as ReportData } from './queries.ts'
import { percent } from './rules.ts'
import { Trend } from './trend.tsx'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

/** What a survey's answers add up to, by area, with the margin of error and the table behind each picture. It names areas and nobody. */
export function Report({ id, survey }: { id: string; survey: Questions }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const report = useQuery(reportQuery(sdk, id, area))
  const r = report.data
  const go = (to: string) => setParams(to ? { area: to } : {})
  return (
    <AreaScreen
      title={r ? `${r.title} · ${r.areaName}` : survey.title}
      area={area}
      onArea={go}
      ready={!report.isPending}
      actions={
        <>
          {r?.parent && <Button onClick={() => go(r.parent)}>{t.upper}</Button>}
          <PrintButton />
          <Button onClick={() => navigate(`/m/satisfaction/${id}`)}>{t.back}</Button>
        </>
      }
    >
      <div className={css.body} aria-busy={report.isPlaceholderData || undefined}>
        {report.error instanceof HttpError && report.error.status === 404 ? (
          <EmptyState icon="lock" title={t.noHomes} />
        ) : report.isError && !r ? (
          <QueryError error={report.error} title={t.failed} onRetry={() => report.refetch()} />
        ) : !r ? (
          <Skeleton rows={12} />
        ) : (
          <Body id={id} r={r} served={survey.served} onArea={go} />
        )}
      </div>
    </AreaScreen>
  )
}

const one = (n: number) => n.toFixed(1)
const drawn = (n: number | null) => (n === null ? '—' : whole(n))

function Body({ id, r, served, onArea }: { id: string; r: ReportData; served: boolean; onArea: (id: string) => void }) {
  const channels = useDict('survey_channel')
  return (
    <>
      <dl className={css.tiles}>
        <div>
          <dt>{t.index}</dt>
          <dd>
            <b>{r.scored > 0 ? one(r.index) : '—'}</b>
            <small>{r.scored > 0 ? t.marginOfIndex(one(r.margin)) : r.masked ? t.masked : ''}</small>
          </dd>
        </div>
        <div>
          <dt>{t.aware}</dt>
          <dd>
            <b>{r.asked > 0 ? `${one(r.aware)}%` : '—'}</b>
            <small>{r.asked > 0 ? t.marginOfShare(one(r.awareMargin)) : ''}</small>
          </dd>
        </div>
        <div>
          <dt>{t.answers}</dt>
          <dd>
            <b>{whole(r.answers)}</b>
            <small>
              {(served ? t.ofSampleServed : t.ofSample)(drawn(r.sample))} · {percent(r.answers, r.sample)}
              {r.households > 0 && ` · ${(served ? t.peopleServed : t.households)(whole(r.households))}`}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t.weak}</dt>
          <dd>
            <b>{r.masked ? '—' : whole(r.weak)}</b>
            <small>{r.masked ? '' : t.weakHint(whole(r.fast), whole(r.straight))}</small>
          </dd>
        </div>
        <div>
          <dt>{t.strong}</dt>
          <dd>
            <b>{r.strongScored > 0 ? one(r.strong) : '—'}</b>
          </dd>
        </div>
      </dl>
      <p className={css.quiet}>{t.method}</p>
      {served && <p className={css.quiet}>{t.methodServed}</p>}
      {r.trend.length > 1 && <Trend id={id} area={r.area} of={r.trend} />}
      {r.parts.length > 0 && <Areas of={r.parts} served={served} onArea={onArea} />}
      {r.masked || r.answers === 0 ? (
        <EmptyState icon="lock" title={r.open ? t.openTitle : r.masked && r.answers >= 5 ? t.guardedTitle : t.maskedTitle}>
          {r.open ? t.openHint : t.maskedHint}
        </EmptyState>
      ) : (
        <>
          <section>
            <h2>{t.byQuestion}</h2>
            <ol className={css.bars}>
              {r.questions.map((q, i) => (
                <QuestionBars key={i} q={q} n={i + 1} />
              ))}
            </ol>
          </section>
          <section>
            <h2>{t.channels}</h2>
            <QuestionBars
              q={{ title: '', kind: '', n: r.answers, mean: 0, bars: r.channels.map((c) => ({ option: channels.name(c.option), n: c.n })) }}
              n={0}
            />
          </section>
          <Reasons id={id} r={r} />
        </>
      )}
    </>
  )
}

/** One bar for each option, with the figures beside it and in a table behind. */
function QuestionBars({ q, n }: { q: Bars; n: number }) {
  const head = q.title && (
    <h3>
      {n}. {q.title}
      <small>
        {t.people(whole(q.n))}
        {q.kind === 'score' && q.n > 0 && ` · ${t.mean(q.mean.toFixed(2))}`}
      </small>
    </h3>
  )
  const body =
    q.kind === 'text' ? (
      <p className={css.quiet}>{t.texts(whole(q.n))}</p>
    ) : (
      <>
        <ul className={css.bar}>
          {q.bars.map((b) => (
            <li key={b.option}>
              <span>{b.option}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" data-all="" />
                <rect width={q.n > 0 ? (b.n / q.n) * 100 : 0} height="8" />
              </svg>
              <small>
                {whole(b.n)} · {percent(b.n, q.n)}
              </small>
            </li>
          ))}
        </ul>
        <FigureTable summary={t.table} heads={[t.options, t.count, t.share]} rows={q.bars.map((b) => [b.option, whole(b.n), percent(b.n, q.n)] as const)} />
      </>
    )
  return n > 0 ? (
    <li>
      {head}
      {body}
    </li>
  ) : (
    <div className={css.bars}>
      <div>{body}</div>
    </div>
  )
}

function Areas({ of, served, onArea }: { of: Part[]; served: boolean; onArea: (id: string) => void }) {
  const number = (key: string, title: string, cell: (p: Part) => string): Column<Part> => ({ key, title, align: 'right', cell })
  const columns: Column<Part>[] = [
    {
      key: 'area',
      title: t.area,
      head: true,
      grow: true,
      cell: (p) => (
        <button type="button" className={css.reveal} onClick={() => onArea(p.id)}>
          {p.name}
        </button>
      ),
    },
    number('sample', served ? t.sampleServed : t.sample, (p) => drawn(p.sample)),
    number('answers', t.answers, (p) => whole(p.answers)),
    number('rate', t.rate, (p) => percent(p.answers, p.sample)),
    number('index', t.index, (p) => (p.masked ? t.masked : p.scored > 0 ? one(p.index) : '—')),
    number('aware', t.aware, (p) => (p.masked ? t.masked : p.asked > 0 ? `${one(p.aware)}%` : '—')),
  ]
  return (
    <section>
      <h2>{t.byArea}</h2>
      <DataTable caption={t.byArea} columns={columns} rows={of} rowKey={(p) => p.id} empty={null} />
    </section>
  )
}

function Reasons({ id, r }: { id: string; r: ReportData }) {
  const [chosen, setChosen] = useState<Reason>()
  return (
    <section>
      <h2>{t.reasons}</h2>
      <p className={css.quiet}>{r.reasons.length > 0 ? t.reasonsHint : t.noReasons}</p>
      <ul className={css.reasons}>
        {r.reasons.map((x) => (
          <li key={x.id}>
            <span>
              <b>{x.areaName}</b> {x.reasons.join('、')}
            </span>
            {x.issue !== 0 ? (
              <Way to={`/m/dailySupervision/${x.issue}`}>{t.issue}</Way>
            ) : (
              x.mayIssue && (
                <Button aria-label={t.toIssueOf(x.areaName)} onClick={() => setChosen(x)}>
                  {t.toIssue}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {chosen && <IssueSheet id={id} of={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

/** What an issue needs: all of it. */
const asked = ['title', 'category', 'level', 'description'] as const
const labels = { title: () => t.issueTitle, category: () => t.category, level: () => t.level, description: () => t.description }

interface Control {
  id: string
  'aria-required': true
  'aria-invalid': true | undefined
  'aria-describedby': string
}

/** One field of the sheet, which must be filled. */
function Asked({ name, wrong, children }: { name: (typeof asked)[number]; wrong: string | undefined; children: (x: Control) => ReactNode }) {
  const id = useId()
  return (
    <FieldFrame id={id} name={name} title={labels[name]()} required wrong={wrong}>
      {children({ id, 'aria-required': true, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': `${id}-note` })}
    </FieldFrame>
  )
}

/** A reason becomes an issue of its town: what the office makes of it, beside what people said. */
function IssueSheet({ id, of, onClose }: { id: string; of: Reason; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [first] = useState({ title: '', category: '', level: '', description: of.reasons.join('、') })
  const [values, setValues] = useState(first)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const close = useSheetClose(
    Object.entries(first).some(([k, v]) => values[k as keyof typeof first] !== v),
    onClose,
  )
  const put = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part })
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([k]) => !(k in part))))
  }
  const show = (found: Record<string, string>) => {
    setWrong(found)
    goToFirst(() => form.current, found)
  }
  const send = async () => {
    const empty = asked.filter((key) => values[key].trim() === '')
    if (empty.length > 0) return show(Object.fromEntries(empty.map((key) => [key, engineText.fill(labels[key]())])))
    setBusy(true)
    setRefusal('')
    try {
      await sdk.http.postOrThrow(`/api/rural/satisfaction/${id}/answers/${of.id}/issue`, values, { silent: true })
      sdk.message.success(t.issued)
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      onClose()
    } catch (error) {
      const told = error instanceof HttpError ? error.fields : []
      if (told.length > 0) show(Object.fromEntries(told.map((f) => [f.field, f.message])))
      else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer small title={t.toIssueOf(of.areaName)} onClose={close}>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <RequiredHint />
        <Asked name="title" wrong={wrong['title']}>
          {(x) => <TextField {...x} className={css.wide} value={values.title} maxLength={60} onChange={(e) => put({ title: e.target.value })} />}
        </Asked>
        <Asked name="category" wrong={wrong['category']}>
          {(x) => (
            <DictSelect
              id={x.id}
              required
              invalid={x['aria-invalid']}
              describedBy={x['aria-describedby']}
              type="issue_category"
              label={t.category}
              value={values.category}
              onChange={(category) => put({ category })}
            />
          )}
        </Asked>
        <Asked name="level" wrong={wrong['level']}>
          {(x) => (
            <DictSelect
              id={x.id}
              required
              invalid={x['aria-invalid']}
              describedBy={x['aria-describedby']}
              type="issue_level"
              label={t.level}
              value={values.level}
              onChange={(level) => put({ level })}
            />
          )}
        </Asked>
        <Asked name="description" wrong={wrong['description']}>
          {(x) => <textarea {...x} className={css.text} value={values.description} maxLength={800} onChange={(e) => put({ description: e.target.value })} />}
        </Asked>
        {refusal && (
          <p className={css.wrong} role="alert">
            {refusal}
          </p>
        )}
        <Faults of={wrong} />
        <footer className={css.foot}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="primary" type="submit" disabled={busy}>
            {t.toIssue}
          </Button>
        </footer>
      </form>
    </Drawer>
  )
}
