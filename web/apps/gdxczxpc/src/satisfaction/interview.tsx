import { HttpError, today, useDraft, useSdk } from '@mirror/sdk'
import type { Outbox, Waiting } from '@mirror/sdk/waiting'
import { Button, EmptyState } from '@mirror/ui'
import { AreaScreen, DataTable, Drawer, QueryError, Tag, TextField, countText, errorText, goToFirst, useDict, useSheetClose } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { dayText } from '../engine/day-text.ts'
import { useOutbox } from '../engine/outdoor.ts'
import { moduleKeys } from '../engine/queries.ts'
import { Ask } from './ask.tsx'
import { homesQuery } from './queries.ts'
import type { Answer, Home, Questions } from './queries.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

/** The sampled households of the reader's area: who is still to be visited or called, and what came of it. It is used at the door, on a phone. */
export function Interview({ id, survey }: { id: string; survey: Questions }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const results = useDict('survey_attempt')
  const { served } = survey
  const kinds = useDict(served ? 'request_kind' : '')
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('keyword') ?? '')
  const [chosen, setAsked] = useState<Home>()
  const [missed, setMissed] = useState<Home>()
  const box = useOutbox(true)
  const waiting = useWaiting(box)
  // What the server refused is opened again from the list of what waits.
  const again = waiting.find((one) => one.id === params.get('waiting') && one.refused)
  const asked = chosen ?? (again?.form as Home | undefined)
  const waits = new Set(waiting.map(({ path }) => path))
  const [numbers, setNumbers] = useState<Record<string, string>>({})
  const done = (params.get('done') ?? 'open') as 'open' | 'done' | 'all'
  const area = params.get('area') ?? ''
  const cursor = params.get('cursor') ?? ''
  const list = useQuery(homesQuery(sdk, id, { area, done: done === 'all' ? '' : done, keyword: params.get('keyword') ?? '', cursor }))
  const page = list.data
  const go = (next: Record<string, string>) => {
    const all = { done, area, keyword: params.get('keyword') ?? '', ...next }
    setParams(new URLSearchParams(Object.entries(all).filter(([k, v]) => v !== '' && !(k === 'done' && v === 'open'))))
  }
  const close = () => {
    setAsked(undefined)
    if (again) go({ waiting: '' })
  }
  const settle = () => client.invalidateQueries({ queryKey: moduleKeys.record('satisfaction', id) })
  const reveal = async (home: Home) => {
    try {
      const phone = home.request
        ? (await sdk.http.postOrThrow(`/api/rural/intserv/${home.request}/reveal`, undefined, { silent: true }))['phone']
        : (await sdk.http.postOrThrow(`/api/households/${home.household}/reveal`, { reason: '02', words: '' }, { silent: true })).phone
      setNumbers((had) => ({ ...had, [home.id]: phone ?? '' }))
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const columns: Column<Home>[] = [
    { key: 'head', title: served ? t.applicant : t.head, head: true, cell: (h) => h.headName },
    served
      ? { key: 'kind', title: t.kindOfRequest, cell: (h) => <span title={h.no}>{t.finished(kinds.name(h.kind), dayText(h.finishedOn))}</span> }
      : { key: 'no', title: t.no, wideOnly: true, cell: (h) => h.no },
    { key: 'place', title: t.place, grow: true, cell: (h) => <span title={h.address}>{[h.areaPath, h.address].filter(Boolean).join(' ')}</span> },
    {
      key: 'phone',
      title: t.byPhone,
      cell: (h) =>
        numbers[h.id] ? (
          <a className={engine.link} href={`tel:${numbers[h.id]}`} aria-label={t.call(numbers[h.id]!)}>
            {numbers[h.id]}
          </a>
        ) : h.phone && sdk.permissions.has(served ? 'intserv:detail' : 'household-data:detail') ? (
          <button type="button" className={css.reveal} title={t.phone} onClick={() => void reveal(h)}>
            {h.phone}
          </button>
        ) : (
          h.phone || '—'
        ),
    },
    {
      key: 'attempts',
      title: t.last,
      cell: (h) =>
        waits.has(answerPath(id, h)) ? (
          <Tag tone="orange">{t.waits}</Tag>
        ) : h.doneOn > 0 ? (
          <Tag tone="green">{t.done}</Tag>
        ) : h.attempts > 0 ? (
          `${results.name(h.lastResult)} · ${t.times(h.attempts)}`
        ) : (
          '—'
        ),
    },
    {
      key: 'do',
      title: t.do,
      actions: true,
      cell: (h) =>
        h.doneOn > 0 || survey.closed || waits.has(answerPath(id, h)) ? null : h.channels.length === 0 ? (
          <small>{t.noWay}</small>
        ) : (
          <span className={css.rowTools}>
            <Button aria-label={(served ? t.missedOfServed : t.missedOf)(h.headName)} onClick={() => setMissed(h)}>
              {t.missed}
            </Button>
            <Button kind="primary" aria-label={(served ? t.answerOfServed : t.answerOf)(h.headName)} onClick={() => setAsked(h)}>
              {t.answer}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <AreaScreen
      title={survey.title}
      note={page && <small>{(served ? t.servedCount : t.homesCount)(countText(page.total, page.totalCap))}</small>}
      actions={<Button onClick={() => navigate(`/m/satisfaction/${id}`)}>{t.back}</Button>}
      area={area}
      onArea={(to) => go({ area: to })}
      ready={!list.isPending}
      over={
        (asked || missed) && (
          <>
            {asked && (
              <Sheet
                id={id}
                home={asked}
                survey={survey}
                box={box}
                again={again}
                onClose={close}
                onDone={() => {
                  close()
                  void settle()
                }}
              />
            )}
            {missed && <Missed id={id} home={missed} served={served} reasons={results.choices('')} onSettle={settle} onClose={() => setMissed(undefined)} />}
          </>
        )
      }
    >
      {survey.closed && <p className={css.quiet}>{t.closed}</p>}
      <nav className={engine.views} aria-label={served ? t.peopleDrawn : t.homes}>
        {(['open', 'done', 'all'] as const).map((k) => (
          <button key={k} type="button" aria-current={done === k ? 'true' : undefined} onClick={() => go({ done: k })}>
            {t[k]}
          </button>
        ))}
      </nav>
      <form
        className={css.search}
        onSubmit={(e) => {
          e.preventDefault()
          go({ keyword: typed.trim() })
        }}
      >
        <TextField
          type="search"
          aria-label={served ? t.searchServed : t.search}
          placeholder={served ? t.searchServed : t.search}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
      </form>
      {list.isError && !page ? (
        <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={served ? t.peopleDrawn : t.homes}
          columns={columns}
          rows={page?.items}
          rowKey={(h) => h.id}
          busy={list.isPlaceholderData}
          empty={
            <EmptyState icon="household" title={served ? t.nobodyServed : t.noHomes}>
              {served ? t.nobodyServedHint : t.noHomesHint}
            </EmptyState>
          }
        />
      )}
      {(cursor || page?.next) && (
        <p className={`${css.ways} ${css.pages}`}>
          {cursor && <Button onClick={() => go({ cursor: '' })}>{t.first}</Button>}
          {page?.next && <Button onClick={() => go({ cursor: page.next })}>{t.more}</Button>}
        </p>
      )}
    </AreaScreen>
  )
}

interface MissedProps {
  id: string
  home: Home
  served: boolean
  reasons: readonly { value: string; label: string }[]
  onSettle: () => void
  onClose: () => void
}

/** An attempt that reached nobody, with why: it counts, and nobody can take it back, so that it is chosen and then confirmed. */
function Missed({ id, home, served, reasons, onSettle, onClose }: MissedProps) {
  const sdk = useSdk()
  const name = useId()
  const [result, setResult] = useState('')
  const [wrong, setWrong] = useState('')
  const note = useMutation({
    mutationFn: () => sdk.http.postOrThrow(`/api/rural/satisfaction/${id}/homes/${home.id}/attempt`, { result }, { silent: true }),
    onSuccess: () => {
      sdk.message.success(t.noted)
      onClose()
    },
    onError: (error) => setWrong(errorText(error)),
    onSettled: onSettle,
  })
  return (
    <Drawer title={(served ? t.missedOfServed : t.missedOf)(home.headName)} small onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          if (result === '') return setWrong(t.missedWhy)
          note.mutate()
        }}
      >
        <fieldset className={css.channel} aria-describedby={wrong ? `${name}-wrong` : undefined}>
          <legend>{t.missedReason}</legend>
          {reasons.map((r) => (
            <label key={r.value}>
              <input
                type="radio"
                name={name}
                checked={result === r.value}
                onChange={() => {
                  setResult(r.value)
                  setWrong('')
                }}
              />
              <span>{r.label}</span>
            </label>
          ))}
        </fieldset>
        {wrong && (
          <p id={`${name}-wrong`} className={css.wrong} role="alert">
            {wrong}
          </p>
        )}
        <footer className={css.foot}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" disabled={note.isPending}>
            {note.isPending ? t.noting : t.note}
          </Button>
        </footer>
      </form>
    </Drawer>
  )
}

const answerPath = (id: string, home: Pick<Home, 'id'>) => `/api/rural/satisfaction/${id}/homes/${home.id}/answer` as const

const nothing: readonly Waiting[] = []

/** What waits in an outbox that is open. */
function useWaiting(box: Outbox | undefined | null): readonly Waiting[] {
  return useSyncExternalStore(box?.subscribe ?? (() => () => undefined), box?.list ?? (() => nothing))
}

interface SheetProps {
  /** Where the answers wait while there is no line; null where they are sent at once. */
  box: Outbox | undefined | null
  /** The answers that the server refused, to be mended. */
  again: Waiting | undefined
  id: string
  home: Home
  survey: Questions
  onClose: () => void
  onDone: () => void
}

/** One household's answers, typed by who asks. The button stays at the lower edge, where a thumb reaches it. */
function Sheet({ id, home, survey, box, again, onClose, onDone }: SheetProps) {
  const sdk = useSdk()
  // What waited on a device since before people served were asked knows no channels: it is of a household.
  const channels = (home.channels ?? ['1', '2']) as ('1' | '2')[]
  const [answers, setAnswers] = useState<Answer[]>((again?.body['answers'] as Answer[] | undefined) ?? [])
  const [channel, setChannel] = useState<'1' | '2'>((again?.body['channel'] as '1' | '2' | undefined) ?? channels[0] ?? '1')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState(again?.reason ?? '')
  const [busy, setBusy] = useState(false)
  // What the conversation took before a reload or a refusal counts as well.
  const [before, setBefore] = useState(Number(again?.body['seconds'] ?? 0))
  const [spent, setSpent] = useState(0)
  const [began] = useState(() => performance.now())
  const seconds = () => before + Math.max(1, Math.round((performance.now() - began) / 1000))
  const draft = useDraft(
    `interview-${id}-${home.id}`,
    { answers, channel, seconds: spent },
    {
      dirty: answers.length > 0 && !again,
      restore: (kept) => {
        if (again) return
        setAnswers(kept.answers)
        setChannel(kept.channel)
        setBefore(kept.seconds)
      },
    },
  )
  const drop = draft.drop
  const form = useRef<HTMLFormElement>(null)
  const close = useSheetClose(answers.length > 0, () => {
    drop()
    onClose()
  })
  const send = async () => {
    setBusy(true)
    setRefusal('')
    try {
      // What waits for a line is of the day it was answered, whenever it is sent; of no day to come, where a phone's clock was ahead.
      const now = Number(today().replaceAll('-', ''))
      const body = { channel, day: Math.min(Number(again?.body['day'] ?? now), now), seconds: seconds(), answers }
      const path = answerPath(id, home)
      const page = `/m/satisfaction/${id}/work/interview`
      const sent = box
        ? await box.deliver({ title: `${survey.title} · ${home.headName}`, method: 'postOrThrow', path, body, page, form: home }, again?.id)
        : await sdk.http.postOrThrow(path, body, { silent: true })
      drop()
      sdk.message.success(sent ? t.submitted : t.waitsNow)
      onDone()
    } catch (error) {
      const told = error instanceof HttpError ? error.fields : []
      if (told.length > 0) {
        const list = Object.fromEntries(told.map((f) => [f.field, f.message]))
        setWrong(list)
        goToFirst(() => form.current, list)
      } else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const faults: Record<number, string> = {}
  for (const [k, words] of Object.entries(wrong)) if (k !== 'channel') faults[Number(k.slice('answers.'.length))] = words
  return (
    <Drawer title={(survey.served ? t.answerOfServed : t.answerOf)(home.headName)} onClose={close}>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <p className={css.quiet}>{survey.served ? t.privateServed : t.private}</p>
        <fieldset className={css.channel} data-field="channel">
          <legend>{t.channel}</legend>
          {channels.map((c) => (
            <label key={c}>
              <input type="radio" name="channel" checked={channel === c} onChange={() => setChannel(c)} />
              <span>{c === '1' ? t.door : t.byPhone}</span>
            </label>
          ))}
          {wrong['channel'] && (
            <p className={css.wrong} role="alert">
              {wrong['channel']}
            </p>
          )}
        </fieldset>
        <Ask
          questions={survey.questions}
          scores={survey.scores}
          answers={answers}
          wrong={faults}
          onChange={(next) => {
            setAnswers(next)
            setSpent(seconds())
            setWrong({})
          }}
        />
        {refusal && (
          <p className={css.wrong} role="alert">
            {refusal}
          </p>
        )}
        <footer className={css.foot}>
          <Button onClick={close}>{t.cancel}</Button>
          <Button kind="primary" type="submit" disabled={busy || box === undefined}>
            {busy && box ? t.sending : t.submit}
          </Button>
        </footer>
      </form>
    </Drawer>
  )
}
