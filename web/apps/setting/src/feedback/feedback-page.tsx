import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { Choice, Drawer, Facts, FilterRow, ListPage, Tag, dateTime, useListPlace, useSheetClose } from '@mirror/widgets'
import type { Column, Tone } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { t as words } from '../page/form.texts.ts'
import { pageQuery } from '../page/page-query.ts'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './feedback.module.css'
import { t } from './feedback.texts.ts'

type Row = Schemas['FeedbackRow']

const STATES = ['new', 'doing', 'done'] as const
const KINDS = ['problem', 'wish', 'other'] as const
const tones: Record<string, Tone> = { new: 'orange', doing: 'brand', done: 'green' }
const wordOf = (key: string) => (t as unknown as Record<string, string>)[key] ?? key

/** 意见反馈: what people say of pages, without who said it, and the answers to them. */
export default function FeedbackPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams } = place
  const [open, setOpen] = useState<Row>()
  const filter = { state: params.get('state') ?? '', kind: params.get('kind') ?? '' }
  const list = useQuery({ ...pageQuery(sdk, 'feedback', '/api/feedback', filter, place), retry: false })
  const reload = () => client.invalidateQueries({ queryKey: ['feedback'] })
  const apply = (next: Partial<typeof filter>) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ ...filter, ...next })) if (v) out.set(k, v)
    setParams(out)
  }
  const columns: Column<Row>[] = [
    { key: 'text', title: t.text, head: true, grow: true, cell: (r) => <span title={r.text}>{r.text}</span> },
    { key: 'kind', title: t.kind, cell: (r) => <Tag>{wordOf(r.kind)}</Tag> },
    { key: 'page', title: t.page, wideOnly: true, cell: (r) => <span title={r.page}>{r.page || t.without}</span> },
    { key: 'area', title: t.area, cell: (r) => r.areaName },
    { key: 'at', title: t.at, cell: (r) => dateTime(r.createdAt) },
    { key: 'state', title: t.state, cell: (r) => <Tag tone={tones[r.state] ?? 'brand'}>{wordOf(r.state)}</Tag> },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (r) => (
        <Button size="small" onClick={() => setOpen(r)}>
          {t.open}
        </Button>
      ),
    },
  ]
  const clear = () => setParams(new URLSearchParams())
  return (
    <ListPage
      name="feedback"
      title={t.title}
      count={t.count}
      filters={
        <FilterRow label={t.filters} onFind={() => undefined} onReset={clear}>
          <Choice
            label={t.anyState}
            optional
            value={filter.state}
            onChange={(state) => apply({ state })}
            options={STATES.map((value) => ({ value, label: t[value] }))}
          />
          <Choice
            label={t.anyKind}
            optional
            value={filter.kind}
            onChange={(kind) => apply({ kind })}
            options={KINDS.map((value) => ({ value, label: t[value] }))}
          />
        </FilterRow>
      }
      columns={columns}
      ends={{ jump: { column: t.at, to: 'date' } }}
      rowKey={(r) => r.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={filter.state + filter.kind !== ''}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['bell', t.none, t.noneText]}
    >
      {open ? <Sheet key={`${open.id} ${open.version}`} of={open} onClose={() => setOpen(undefined)} onReload={reload} /> : null}
    </ListPage>
  )
}

function Sheet({ of, onClose, onReload }: { of: Row; onClose: () => void; onReload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const [form, setForm] = useState({ state: of.state, answer: of.answer })
  const [wrong, setWrong] = useState<Wrong>({})
  const dirty = form.state !== of.state || form.answer !== of.answer
  const close = useSheetClose(dirty, onClose)
  const save = useMutation({
    mutationFn: () => sdk.http.put(`/api/feedback/${encodeURIComponent(of.id)}`, { ...form, version: of.version }, { silent: true }),
    onSuccess: onReload,
  })
  const submit = async () => {
    try {
      await save.mutateAsync()
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      setWrong(
        await refused(sdk, error, ['state', 'answer'], async () => {
          await onReload()
          onClose()
        }),
      )
    }
  }
  const { version, width, height, errorCode, requestId } = of.context
  return (
    <Drawer title={t.drawer} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Facts
          items={[
            [t.kind, wordOf(of.kind)],
            [t.text, of.text],
            [t.page, of.page || t.without],
            [t.area, of.areaName],
            [t.at, dateTime(of.createdAt)],
            [t.version, version || t.without],
            [t.size, width ? `${width}×${height}` : t.without],
            [t.failure, errorCode ? `${errorCode} ${requestId ?? ''}` : t.without],
          ]}
        />
        <Field id="feedback-state" label={t.state} required wrong={wrong['state']}>
          <span id="feedback-state" role="radiogroup" aria-label={t.state} className={css['states']}>
            {STATES.map((state) => (
              <label key={state}>
                <input type="radio" name="state" checked={form.state === state} onChange={() => setForm({ ...form, state })} /> {t[state]}
              </label>
            ))}
          </span>
        </Field>
        <Field id="feedback-answer" label={t.answer} wrong={wrong['answer']} hint={t.answerHint}>
          <Input.TextArea
            id="feedback-answer"
            rows={5}
            maxLength={1000}
            value={form.answer}
            status={wrong['answer'] ? 'error' : ''}
            aria-describedby="feedback-answer-note"
            onChange={(event) => {
              setForm({ ...form, answer: event.target.value })
              setWrong({})
            }}
          />
        </Field>
        <Refusal wrong={wrong} />
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
          {words.save}
        </Button>{' '}
        <Button onClick={close}>{words.cancel}</Button>
      </form>
    </Drawer>
  )
}
