import { HttpError, useDraft, useSdk } from '@mirror/sdk'
import type { Outbox } from '@mirror/sdk/waiting'
import { errorText, goToFirst, refusedCode } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from './engine.texts.ts'
import type { Description, Values, Whole } from './model.ts'
import { moduleKeys } from './queries.ts'
import { changes } from './rules.ts'

/** An area with its name. */
export interface Place {
  id: string
  text: string
}

interface Options {
  /** What the form begins with. */
  first: Values
  place: Place
  /** Where the record lies until somebody chooses another place. */
  fallback?: Place | undefined
  /** The draft's name. */
  draft: string
  title: string
  saved: string
  /** Where the form waits while there is no line (useOutbox); null where it is sent at once. */
  box?: Outbox | undefined | null
  /** What it is called while it waits. */
  waitsAs?: string
  /** The id of what waits, where the form opens it again. */
  waiting?: string
  /** Where the form writes something else than the record: what becomes of it answers the record to go on with. */
  write?: (body: { area: string; values: Values }, options: { silent: boolean; key: string }) => Promise<{ id: number }>
}

/** What every form of a record has: what is typed and where it belongs, a draft of it, complaints, and the way to the server. */
export function useRecordForm(
  d: Description,
  record: Whole | undefined,
  { first, place, fallback, draft: name, title, saved, box = null, waitsAs = title, waiting = '', write }: Options,
) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [values, setValues] = useState<Values>(first)
  const [chosen, setArea] = useState(place)
  const area = chosen.id === '' && !record ? (fallback ?? chosen) : chosen
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const id = useId()
  const intent = useRef({ of: '', key: '' })
  // Only what was typed: a draft that comes back over a record others have changed meanwhile leaves their changes alone.
  const typed = changes(first, values)
  const dirty = !done && Object.keys(typed).length > 0
  const draft = useDraft(
    name,
    { values: typed, area },
    {
      dirty,
      restore: (kept) => {
        setValues({ ...first, ...kept.values })
        if (!record) setArea(kept.area)
      },
    },
  )
  const drop = draft.drop
  const held = useRef(typed)
  useEffect(() => {
    held.current = typed
  })
  /** Given up: what was kept on this device for it goes as well, unless it waits there. */
  const giveUp = useCallback(() => {
    drop()
    if (waiting === '') void box?.forget(held.current).catch(() => undefined)
  }, [drop, box, waiting])
  useEffect(() => (dirty ? sdk.unsaved(() => true, giveUp) : undefined), [sdk, dirty, giveUp])
  useEffect(() => {
    sdk.setTitle(title)
    return () => sdk.setTitle(undefined)
  }, [sdk, title])

  const put = (next: Values) => {
    setValues((old) => ({ ...old, ...next }))
    setRefusal('')
    setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in next))))
  }
  const submission = (path: string, body: { values: Values }) => ({
    title: waitsAs,
    method: record ? ('put' as const) : ('postOrThrow' as const),
    path,
    body,
    page: record ? `/m/${d.code}/${record.id}/edit` : `/m/${d.code}/new`,
    form: record ? { typed: Object.keys(typed) } : area,
  })
  const show = (list: Record<string, string>) => {
    setWrong(list)
    goToFirst(() => document.getElementById(id), list)
  }
  // What waits opens as it was handed in, with what the server said of it. Of a record only what was typed lies over what it has become since.
  const [reopened, setReopened] = useState('')
  const again = waiting === reopened ? undefined : box?.list().find((one) => one.id === waiting)
  if (again) {
    setReopened(waiting)
    const sent = again.body['values'] as Values
    const only = record && (again.form as { typed?: string[] } | undefined)?.typed
    setValues({ ...first, ...(only ? Object.fromEntries(only.map((key) => [key, sent[key]])) : sent) })
    if (!record) setArea(again.form as Place)
    setWrong(Object.fromEntries(again.fields.map((f) => [f.field, f.message])))
    if (again.fields.length === 0) setRefusal(again.reason)
  }
  /** Shows what was found wrong, or sends the values. */
  const save = async (found: Record<string, string>, send: Values) => {
    if (Object.keys(found).length > 0) return show(found)
    const body = { ...(record ? { version: record.version } : { area: area.id }), values: send }
    const of = JSON.stringify(body)
    if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`.replaceAll('.', '-') }
    setBusy(true)
    setRefusal('')
    try {
      const options = { silent: true, key: intent.current.key }
      const path = record ? (`/api/rural/${d.code}/${record.id}` as const) : (`/api/rural/${d.code}` as const)
      const delivered = box && (await box.deliver<{ id: number } | undefined>(submission(path, body), waiting || undefined))
      const kept = delivered
        ? delivered.answer
        : box
          ? undefined
          : write
            ? await write({ area: area.id, values: send }, options)
            : record
              ? await sdk.http.put(`/api/rural/${d.code}/${record.id}`, body, options)
              : await sdk.http.postOrThrow(`/api/rural/${d.code}`, body, options)
      setDone(true)
      drop()
      const waits = box && !delivered
      sdk.message.success(waits ? t.waits : saved)
      void client.invalidateQueries({ queryKey: moduleKeys.all })
      // The guard of the typed form stands until this render is out.
      requestAnimationFrame(() => void navigate(waits ? '/waiting' : `/m/${d.code}${kept ? `/${kept.id}` : ''}`, { replace: true }))
    } catch (error) {
      if (error instanceof HttpError && error.fields.length > 0 && !refusedCode(error)) show(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      else if (record && error instanceof HttpError && error.status === 409) {
        if (await sdk.confirm({ title: t.conflict, text: t.conflictHint, okText: t.conflictOk, cancelText: t.cancel })) {
          await client.invalidateQueries({ queryKey: moduleKeys.record(d.code, String(record.id)) })
        }
      } else setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    id,
    title,
    values,
    put,
    area,
    setArea: (next: Place) => {
      setArea(next)
      setWrong((old) => Object.fromEntries(Object.entries(old).filter(([key]) => key !== 'area')))
    },
    wrong,
    refusal,
    busy: busy || box === undefined,
    save,
    restoredAt: draft.restoredAt,
    discard: () => {
      giveUp()
      setValues(first)
    },
    leave: () => navigate(record ? `/m/${d.code}/${record.id}` : `/m/${d.code}`),
  }
}
