import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Facts, QueryError, Tag, dateTime, errorText } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { Course } from './course.tsx'
import { Light } from './light.tsx'
import type { Description, Step, Whole } from './model.ts'
import type { ModuleParts } from './module-parts.ts'
import { moduleKeys, recordQuery } from './queries.ts'
import { grouped, isEmpty } from './rules.ts'
import { Steps } from './steps.tsx'
import { StepSheet } from './step-sheet.tsx'
import { Timeline } from './timeline.tsx'
import { Related } from './related.tsx'
import { Undo } from './undo.tsx'
import { RecordValue } from './value.tsx'

/** Papers a module prints: the page, what the button says, and the states in which there is one; none for all. */
const papers: Record<string, { page: string; title: () => string; states?: readonly string[] }> = {
  monitor: { page: 'sheet', title: () => t.sheet, states: ['30', '81'] },
  'villages-data': { page: 'booklet', title: () => t.booklet },
}

/** What the page of to-dos adds to a record it shows beside its list. */
export interface AtDesk {
  /** A step was taken. */
  onDone: (title: string) => void
  /** A step's sheet is open, or something on the page is typed and not stored: while it is, that must not be lost to the next key. What a sheet
   * holds is kept as a draft; `unsaved` is kept nowhere. */
  onDeciding: (yes: boolean, unsaved: boolean) => void
  /** Stands before the steps. */
  tools: ReactNode
}

/** One record: its groups of fields, the steps the reader may take, what happened so far. */
export function RecordPage({
  d,
  id,
  extra: Extra,
  asks,
  desk,
}: {
  d: Description
  id: string
  extra: ModuleParts['extra']
  asks?: ModuleParts['asks']
  desk?: AtDesk | undefined
}) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const record = useQuery(recordQuery(sdk, d.code, id))
  const [taken, setStep] = useState<Step>()
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<Record<string, string>>({})
  // A step takes what is stored: what is only typed on the page would be left behind.
  const [unsaved, setUnsaved] = useState(false)
  // A comment goes with no step: the steps do not wait for it.
  const [commenting, setCommenting] = useState(false)
  const r = record.data
  const no = r?.no
  const beside = desk !== undefined
  // What waits on this device leads back to its step by the address.
  const named = beside || !r?.steps.includes(params.get('step') ?? '') ? undefined : d.transitions.find((x) => x.code === params.get('step'))
  const step = taken ?? named
  const close = () => {
    setStep(undefined)
    if (named) setParams({}, { replace: true })
  }
  // The number and no name: titles end up in the browser's own list of visited pages.
  useEffect(() => {
    if (beside) return undefined
    sdk.setTitle(no ? `${d.title} ${no}` : d.title)
    return () => sdk.setTitle(undefined)
  }, [sdk, d.title, no, beside])
  const typed = unsaved || commenting
  const deciding = step !== undefined || typed
  const onDeciding = desk?.onDeciding
  useEffect(() => onDeciding?.(deciding, typed), [onDeciding, deciding, typed])
  if (record.error instanceof HttpError && record.error.status === 404)
    return (
      <EmptyState icon="search" title={t.gone(d.noun)} actions={<Button onClick={() => navigate(`/m/${d.code}`)}>{d.title}</Button>}>
        {t.goneHint}
      </EmptyState>
    )
  if (record.isError && !r) return <QueryError error={record.error} title={t.recordFailed} onRetry={() => record.refetch()} />
  if (!r)
    return (
      <article className={css.record}>
        <Skeleton rows={12} />
      </article>
    )
  const state = d.states.find((s) => s.code === r.state)
  const sealed = d.fields.some((f) => f.sealed && !isEmpty(r.values[f.key]))
  const paper = papers[d.code]
  const reveal = async () => {
    if (Object.keys(shown).length > 0) return setShown({})
    if (!(await sdk.confirm({ title: t.revealAsk, text: t.revealHint, okText: t.reveal }))) return
    try {
      setShown(await sdk.http.postOrThrow(`/api/rural/${d.code}/${id}/reveal`, undefined, { silent: true }))
      await client.invalidateQueries({ queryKey: [...moduleKeys.record(d.code, id), 'history'] })
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const remove = async () => {
    if (!(await sdk.confirm({ title: t.removeAsk(r.name || r.no), text: t.removeHint, okText: t.remove, danger: true }))) return
    try {
      await sdk.http.delete(`/api/rural/${d.code}/${id}`, { params: { version: r.version }, silent: true })
      sdk.message.success(t.removed)
      await client.invalidateQueries({ queryKey: moduleKeys.all, refetchType: 'none' })
      await navigate(`/m/${d.code}`, { replace: true })
    } catch (error) {
      sdk.message.error(errorText(error))
      // Who names it now, or what else has changed, stands on the page.
      await client.invalidateQueries({ queryKey: moduleKeys.record(d.code, id) })
    }
  }
  return (
    <div className={css.split} data-beside={beside || undefined}>
      <Course code={d.code} id={id} />
      <article className={css.record}>
        <header className={css.recordHead}>
          <h1>{r.name || r.no}</h1>
          <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? r.state}</Tag>
          {r.dueAt > 0 && <Light due={r.dueAt} light={r.light} />}
          <span className={css.headButtons}>
            {sealed && (
              <Button kind="plain" icon="eye" onClick={() => void reveal()}>
                {Object.keys(shown).length > 0 ? t.hide : t.reveal}
              </Button>
            )}
            {paper && (paper.states?.includes(r.state) ?? true) && (
              <Button onClick={() => navigate(`/m/${d.code}/${id}/${paper.page}`)}>{paper.title()}</Button>
            )}
            {r.editable && <Button onClick={() => navigate(`/m/${d.code}/${id}/edit`)}>{t.edit}</Button>}
            {r.deletable && d.mayDelete && (
              <Button kind="danger" disabled={r.uses.length > 0} aria-describedby={r.uses.length > 0 ? 'record-uses' : undefined} onClick={() => void remove()}>
                {t.remove}
              </Button>
            )}
          </span>
        </header>
        <p className={css.sub}>
          {t.no} {r.no} · {r.areaPath.replaceAll('/', ' ')} · {t.updated} {dateTime(r.updatedAt)}
        </p>
        {r.deletable && d.mayDelete && <Uses of={r} />}
        {grouped((asks?.(d.fields, r.values) ?? d.fields).filter((f) => !f.hidden))
          .filter(([, fields]) => fields.some((f) => !isEmpty(r.values[f.key])))
          .map(([group, fields]) => (
            <section key={group} className={css.group}>
              <h2>{group}</h2>
              <Facts
                items={fields
                  .filter((f) => !f.readOnly || !isEmpty(r.values[f.key]))
                  .map((f): [string, ReactNode] => [f.title, <RecordValue key={f.key} code={d.code} row={r} field={f} shown={shown[f.key]} />])}
              />
            </section>
          ))}
        {d.related.map((x, i) => (
          <Related
            key={`${x.code}.${x.field}`}
            of={x}
            id={id}
            state={r.state}
            again={d.related.findIndex((o) => o.code === x.code) < i}
            own={x.code === d.code ? (d.fields.find((f) => f.key === x.field)?.title ?? '') : ''}
          />
        ))}
        {Extra && <Extra record={r} shown={shown} onDirty={setUnsaved} />}
      </article>
      <aside className={css.aside}>
        <section className={css.card} aria-label={t.stepsOf} data-decision={beside || undefined}>
          {!beside && <h2>{t.stepsOf}</h2>}
          {beside && step ? (
            <StepSheet d={d} record={r} step={step} inline onDone={() => desk.onDone(step.title)} onClose={() => setStep(undefined)} />
          ) : (
            <>
              {desk?.tools}
              <Steps d={d} of={r} ended={state?.final ?? false} numbered={beside} unsaved={unsaved} onTake={setStep} />
              {!unsaved && <Undo d={d} record={r} />}
            </>
          )}
        </section>
        <Timeline d={d} id={id} onDirty={setCommenting} />
      </aside>
      {step && !beside && <StepSheet d={d} record={r} step={step} waiting={params.get('waiting') ?? ''} onClose={close} />}
    </div>
  )
}

/** What keeps a record from being removed, with the way to the lists that show it. */
function Uses({ of }: { of: Whole }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  if (of.uses.length === 0) return null
  return (
    <p id="record-uses" className={css.uses}>
      {t.usedBy}
      {of.uses.map((u) => {
        const to = `/m/${u.code}?f.${u.field}=${of.id}`
        return (
          <a
            key={`${u.code}.${u.field}`}
            className={css.link}
            href={sdk.history.createHref(to)}
            onClick={(e) => {
              if (e.ctrlKey || e.metaKey || e.shiftKey) return
              e.preventDefault()
              void navigate(to)
            }}
          >
            {t.uses(u.noun, u.count)}
          </a>
        )
      })}
    </p>
  )
}
