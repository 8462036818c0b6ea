import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import { saveBlob, saveFile } from '@mirror/sdk/save'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, Tag, TextField, dateTime, errorText, goToFirst } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import engine from '../engine/engine.module.css'
import { t as engineText } from '../engine/engine.texts.ts'
import { FieldInput } from '../engine/field-input.tsx'
import type { Field } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import results from '../engine/results.module.css'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { Earlier } from './earlier.tsx'
import { FigureLine } from './figure-line.tsx'
import { sheetQuery } from './queries.ts'
import type { Register, Sheet as Content, SheetItem } from './queries.ts'
import { begin, comesTo, overtaken, plain, sentMarks, typing, unstored } from './rules.ts'
import type { Mark, Typed } from './rules.ts'

/** A sheet: how every indicator comes to its points, and the marks of the stage that is the reader's to give. */
export function Sheet({ register, id, version = 0, onDirty }: { register: Register; id: string; version?: number; onDirty?: (dirty: boolean) => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  // What the paper itself stored, until the query has it as well.
  const [stored, setStored] = useState<Content>()
  const asked = useQuery({
    ...sheetQuery(sdk, register, id, version),
    refetchOnWindowFocus: false,
    placeholderData: (had) => (had?.id === id ? had : undefined),
  })
  if (asked.isError && !asked.data) return <QueryError error={asked.error} title={t.sheetFailed} onRetry={() => asked.refetch()} />
  if (!asked.data) return <Skeleton rows={8} />
  const sheet = stored && stored.version > asked.data.version ? stored : asked.data
  return (
    <Paper
      key={sheet.stage}
      sheet={sheet}
      register={register}
      onDirty={onDirty}
      onOvertaken={async () => {
        const next = await client.fetchQuery({ ...sheetQuery(sdk, register, id, version), staleTime: 0 })
        setStored(next)
        await client.invalidateQueries({ queryKey: moduleKeys.record(register, id) })
      }}
      onStored={(next) => {
        setStored(next)
        for (const v of [version, next.version]) client.setQueryData(sheetQuery(sdk, register, id, v).queryKey, next)
      }}
    />
  )
}

interface PaperProps {
  sheet: Content
  register: Register
  onDirty: ((dirty: boolean) => void) | undefined
  onStored: (next: Content) => void
  /** Reads what somebody else stored meanwhile. */
  onOvertaken: () => Promise<void>
}

function Paper({ sheet, register, onDirty, onStored, onOvertaken }: PaperProps) {
  const sdk = useSdk()
  const client = useQueryClient()
  const stage = sheet.stage
  const items = sheet.groups.flatMap((g) => g.items)
  // What is typed lies over what is stored, so that it stays while somebody else stores.
  const [base, setBase] = useState(sheet)
  const [typed, setTyped] = useState<Typed>({})
  const [told, setTold] = useState<string[]>()
  const was = begun(base)
  const saved = begun(sheet)
  const marks = Object.fromEntries(Object.entries(saved).map(([item, m]) => [item, { ...m, ...typed[item] }]))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const dirty = Object.keys(typed).length > 0
  if (sheet.version !== base.version) {
    setBase(sheet)
    if (dirty) setTold(overtaken(typed, was, saved))
  }
  const draft = useDraft(
    `m-${register}-${sheet.id}-${stage}`,
    { typed, was: Object.fromEntries(Object.keys(typed).map((item) => [item, was[item]!])) },
    {
      dirty,
      restore: (kept) => {
        setTyped(kept.typed)
        const changed = overtaken(kept.typed, kept.was, saved)
        if (changed.length > 0) setTold(changed)
      },
    },
  )
  const drop = draft.drop
  const giveUp = useCallback(() => {
    drop()
    setTyped({})
    setTold(undefined)
  }, [drop])
  // Nothing is left to be stored, nor to be kept.
  useEffect(() => {
    if (!dirty) drop()
  }, [dirty, drop])
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
  useEffect(() => (dirty ? sdk.unsaved(() => true, giveUp) : undefined), [sdk, dirty, giveUp])
  const store = useMutation({
    mutationFn: (sent: { marks: typeof marks; typed: Typed }) => {
      const body = { version: sheet.version, marks: sentMarks(sheet, sent.marks) }
      return register === 'assess'
        ? sdk.http.put(`/api/rural/assess/${sheet.id}/marks`, body, { silent: true })
        : sdk.http.put(`/api/rural/assess-member/${sheet.id}/marks`, body, { silent: true })
    },
    onSuccess: (next, sent) => {
      setBase(next)
      setTyped((now) => unstored(now, sent.typed))
      setTold(undefined)
      onStored(next)
      sdk.message.success(t.stored)
      return client.invalidateQueries({ queryKey: moduleKeys.record(register, sheet.id) })
    },
    onError: async (error) => {
      if (error instanceof HttpError && error.status === 409) {
        setTold((had) => had ?? [])
        return onOvertaken().catch((failed: unknown) => sdk.message.error(errorText(failed)))
      }
      if (!(error instanceof HttpError) || error.fields.length === 0) return sdk.message.error(errorText(error))
      const found = Object.fromEntries(
        error.fields.map((f) => {
          const [, n = '', part = ''] = f.field.split('.')
          return [`${items[Number(n)]?.id ?? ''} ${part}`, f.message]
        }),
      )
      setWrong(found)
      goToFirst(() => document.getElementById(`sheet-${sheet.id}`), found)
    },
  })
  const put = (item: string, part: Partial<Mark>) => {
    setTyped((old) => typing(old, item, part, saved[item] as Mark))
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !key.startsWith(`${item} `))))
  }
  const zip = useMutation({
    mutationFn: () => saveFile(sdk, `/api/rural/${register}/${sheet.id}/zip`, `${sheet.name}.zip`),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  if (sheet.closed !== '')
    return (
      <section className={engine.group} aria-label={t.sheetTitle}>
        <h2>{t.sheetTitle}</h2>
        <p className={css.quiet}>{sheet.closed}</p>
      </section>
    )
  const save = stage === 'self' ? t.storeSelf : t.storeReview
  const worth = stage ? items.map((x) => comesTo(x, marks[x.id] as Mark)) : []
  const running = stage && worth.every((v) => v !== null) ? worth.reduce<number>((all, v) => all + Math.round((v ?? 0) * 100), 0) / 100 : null
  return (
    <section className={engine.group} aria-label={t.sheetTitle} id={`sheet-${sheet.id}`} data-draft="">
      <h2>{t.sheetTitle}</h2>
      {draft.restoredAt !== undefined && (
        <p className={engine.draft} role="status">
          {engineText.restored(dateTime(draft.restoredAt))}
          <Button kind="plain" onClick={giveUp}>
            {engineText.discard}
          </Button>
        </p>
      )}
      <Totals sheet={sheet} running={running} />
      {sheet.groups.map((g) => (
        <fieldset key={g.title} className={css.sheetGroup}>
          <legend>
            {g.title}
            <small>{`${plain(g.got)} / ${plain(g.points)}`}</small>
          </legend>
          <ol className={css.sheetItems}>
            {g.items.map((x) => (
              <Line
                key={x.id}
                sheet={sheet}
                register={register}
                item={x}
                mark={stage ? marks[x.id] : undefined}
                wrong={wrong}
                onPut={(part) => put(x.id, part)}
              />
            ))}
          </ol>
        </fieldset>
      ))}
      {(sheet.appeal !== '' || sheet.answer !== '') && (
        <dl className={css.words}>
          <dt>{t.appealWords}</dt>
          <dd>{sheet.appeal}</dd>
          {sheet.answer !== '' && (
            <>
              <dt>{t.answer}</dt>
              <dd>{sheet.answer}</dd>
            </>
          )}
        </dl>
      )}
      {told && (
        <p className={engine.refusal} role="alert">
          {t.overtaken}
          {told.length > 0 && t.alsoChanged(items.flatMap((x) => (told.includes(x.id) ? [`${x.id} ${x.title}`] : [])).join('、'))}
        </p>
      )}
      <div className={css.actions} data-print="no">
        {stage && (
          <Button kind="primary" disabled={store.isPending} onClick={() => store.mutate({ marks, typed })}>
            {store.isPending ? t.storing : save}
          </Button>
        )}
        {items.some((x) => x.files.length > 0) && (
          <Button disabled={zip.isPending} onClick={() => zip.mutate()}>
            {t.download}
          </Button>
        )}
      </div>
      <Earlier sheet={sheet} />
    </section>
  )
}

/** The marks a sheet has, or the stage begins with, by indicator. */
function begun(sheet: Content): Record<string, Mark> {
  const stage = sheet.stage
  return stage ? Object.fromEntries(sheet.groups.flatMap((g) => g.items).map((x) => [x.id, begin(x, stage)])) : {}
}

function Totals({ sheet: s, running }: { sheet: Content; running: number | null }) {
  const tiles: [string, string][] = [
    [t.self, plain(s.stage === 'self' ? (running ?? s.self) : s.self)],
    ...(s.reviewed || s.stage === 'first'
      ? ([
          [t.first, plain(s.stage === 'first' ? (running ?? s.first) : s.first)],
          [t.second, plain(s.stage === 'second' ? (running ?? s.second) : s.second)],
        ] as [string, string][])
      : []),
    ...(s.total === null ? [] : ([[t.published, plain(s.total)]] as [string, string][])),
  ]
  return (
    <>
      <ul className={results.tiles}>
        {tiles.map(([title, n]) => (
          <li key={title}>
            <span>{title}</span>
            <b>{n}</b>
          </li>
        ))}
        {s.grade && (
          <li>
            <span>{t.grade}</span>
            <b>{s.grade}</b>
          </li>
        )}
      </ul>
      <p className={css.quiet}>
        {[
          s.date && t.date(s.date),
          s.stateCode === '10' && s.selfUntil && t.selfUntil(s.selfUntil),
          s.stateCode === '40' && s.appealUntil && t.appealUntil(s.appealUntil),
          !s.reviewed && s.stage !== 'first' && s.stateCode !== '10' && t.hidden,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

interface LineProps {
  sheet: Content
  register: Register
  item: SheetItem
  mark: Mark | undefined
  wrong: Readonly<Record<string, string>>
  onPut: (part: Partial<Mark>) => void
}

const filesField = {
  key: 'files',
  kind: 'files',
  multi: 9,
  hint: '',
  unit: '',
  required: false,
  readOnly: false,
  range: [],
  dict: '',
  module: '',
} as unknown as Field

/** One indicator: what it is worth, how it came to its points, and what the reader gives it. */
function Line({ sheet, register, item: x, mark, wrong, onPut }: LineProps) {
  const sdk = useSdk()
  const stage = sheet.stage
  const fault = (part: string) => wrong[`${x.id} ${part}`]
  const load = async (file: { id: string }, signal: AbortSignal) => {
    const path =
      register === 'assess' ? (`/api/rural/assess/${sheet.id}/proof/${file.id}` as const) : (`/api/rural/assess-member/${sheet.id}/proof/${file.id}` as const)
    return (await sdk.http.blob(path, { signal, silent: true })).blob
  }
  const given = (['self', 'first', 'second'] as const).flatMap((s) => (x[s] && s !== stage ? [{ s, of: x[s] }] : []))
  const worth = mark ? comesTo(x, mark) : null
  const open = async (id: string, name: string) => {
    try {
      saveBlob(await load({ id }, new AbortController().signal), name)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  return (
    <li>
      <p className={css.itemTitle}>
        <span>
          {x.id} {x.title}
        </span>
        <b>{mark ? `${plain(worth)} / ${plain(x.points)}` : `${t.full} ${plain(x.points)}`}</b>
      </p>
      {x.note !== '' && <p className={css.quiet}>{x.note}</p>}
      {x.figure && <FigureLine figure={x.figure} />}
      {given.length > 0 && (
        <ul className={css.given}>
          {given.map(({ s, of }) => (
            <li key={s}>
              <Tag tone="quiet">{t[s]}</Tag>
              <b>{plain(of.points)}</b>
              {x.deductions.map((d, k) => ((of.counts[k] ?? 0) > 0 ? <span key={d.title}>{`${d.title} ×${of.counts[k]}`}</span> : null))}
              {of.note && <span>{of.note}</span>}
            </li>
          ))}
        </ul>
      )}
      {mark && (
        <div className={css.marks}>
          {x.number && (
            <label data-field={`${x.id} points`} data-invalid={fault('points') ? true : undefined}>
              <span>{t.score}</span>
              <TextField
                inputMode="decimal"
                aria-label={t.pointsOf(x.title)}
                aria-invalid={fault('points') !== undefined}
                value={mark.points}
                onChange={(e) => onPut({ points: e.target.value })}
              />
            </label>
          )}
          {x.deductions.map((d, k) => (
            <label key={d.title} data-field={`${x.id} counts`}>
              <span>
                {d.title}（{t.each(plain(d.points))}）
              </span>
              <TextField
                inputMode="numeric"
                aria-label={t.countOf(x.title, d.title)}
                value={mark.counts[k] ?? ''}
                onChange={(e) => onPut({ counts: mark.counts.map((c, n) => (n === k ? e.target.value : c)) })}
              />
            </label>
          ))}
          <label className={css.noteField} data-field={`${x.id} note`} data-invalid={fault('note') ? true : undefined}>
            <span>{t.note}</span>
            <TextField
              maxLength={500}
              aria-label={t.noteOf(x.title)}
              aria-invalid={fault('note') !== undefined}
              value={mark.note}
              onChange={(e) => onPut({ note: e.target.value })}
            />
          </label>
          {stage === 'self' && (
            <div className={css.proof}>
              <FieldInput
                field={{ ...filesField, title: x.proof ? `${t.proof}（${t.needsProof}）` : t.proof }}
                area=""
                value={mark.files}
                label=""
                wrong={fault('files')}
                load={load}
                onChange={(v) => onPut({ files: v as Mark['files'] })}
              />
            </div>
          )}
          {['points', 'counts', 'note'].map((part) =>
            fault(part) ? (
              <p key={part} className={css.fault} role="alert">
                {fault(part)}
              </p>
            ) : null,
          )}
        </div>
      )}
      {stage !== 'self' && (x.proof || x.files.length > 0) && (
        <p className={css.files}>
          {t.proof}：
          {x.files.length === 0
            ? t.noProof
            : x.files.map((f) => (
                <button key={f.id} type="button" className={results.name} onClick={() => void open(f.id, f.name)}>
                  {f.name}
                </button>
              ))}
        </p>
      )}
    </li>
  )
}
