import { HttpError, useSdk } from '@mirror/sdk'
import { saveBlob, saveFile } from '@mirror/sdk/save'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, Tag, TextField, errorText, goToFirst } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import engine from '../engine/engine.module.css'
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
import { begin, comesTo, plain, sentMarks } from './rules.ts'
import type { Mark } from './rules.ts'

/** A sheet: how every indicator comes to its points, and the marks of the stage that is the reader's to give. */
export function Sheet({ register, id, version = 0, onDirty }: { register: Register; id: string; version?: number; onDirty?: (dirty: boolean) => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  // The version the paper itself stored, and the one it began as: it goes on with what was typed meanwhile. Another's version begins a new paper.
  const [stored, setStored] = useState({ version: -1, began: -1 })
  const asked = useQuery({ ...sheetQuery(sdk, register, id, version), refetchOnWindowFocus: false })
  if (asked.isError && !asked.data) return <QueryError error={asked.error} title={t.sheetFailed} onRetry={() => asked.refetch()} />
  if (!asked.data) return <Skeleton rows={8} />
  const sheet = asked.data
  const began = sheet.version === stored.version ? stored.began : sheet.version
  return (
    <Paper
      key={`${began}-${sheet.stage}`}
      sheet={sheet}
      register={register}
      onDirty={onDirty}
      onStored={(next) => {
        setStored({ version: next.version, began })
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
}

function Paper({ sheet, register, onDirty, onStored }: PaperProps) {
  const sdk = useSdk()
  const client = useQueryClient()
  const stage = sheet.stage
  const items = sheet.groups.flatMap((g) => g.items)
  const [marks, setMarks] = useState<Record<string, Mark>>(() => (stage ? Object.fromEntries(items.map((x) => [x.id, begin(x, stage)])) : {}))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [kept, setKept] = useState(marks)
  const dirty = marks !== kept
  const giveUp = useEffectEvent(() => setKept(marks))
  useEffect(() => onDirty?.(dirty), [dirty, onDirty])
  useEffect(
    () =>
      dirty
        ? sdk.unsaved(
            () => true,
            () => giveUp(),
          )
        : undefined,
    [sdk, dirty],
  )
  const store = useMutation({
    mutationFn: (sent: typeof marks) => {
      const body = { version: sheet.version, marks: sentMarks(sheet, sent) }
      return register === 'assess'
        ? sdk.http.put(`/api/rural/assess/${sheet.id}/marks`, body, { silent: true })
        : sdk.http.put(`/api/rural/assess-member/${sheet.id}/marks`, body, { silent: true })
    },
    onSuccess: (next, sent) => {
      setKept(sent)
      onStored(next)
      sdk.message.success(t.stored)
      return client.invalidateQueries({ queryKey: moduleKeys.record(register, sheet.id) })
    },
    onError: (error) => {
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
    setMarks((old) => ({ ...old, [item]: { ...(old[item] as Mark), ...part } }))
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
    <section className={engine.group} aria-label={t.sheetTitle} id={`sheet-${sheet.id}`}>
      <h2>{t.sheetTitle}</h2>
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
      <div className={css.actions} data-print="no">
        {stage && (
          <Button kind="primary" disabled={store.isPending} onClick={() => store.mutate(marks)}>
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
