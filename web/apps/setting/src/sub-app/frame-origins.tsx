import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { DataTable, dateTime, errorText, QueryError, Tag, TextField } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FrameOrigin } from './model.ts'
import { originsQuery, useOrigin } from './queries.ts'
import css from './sub-app.module.css'
import { t } from './sub-app.texts.ts'

/** 嵌入白名单: other sites whose pages may be shown inside the portal. */
export function FrameOrigins() {
  const sdk = useSdk()
  const id = useId()
  const list = useQuery(originsQuery(sdk))
  const add = useOrigin('add')
  const remove = useOrigin('remove')
  const [origin, setOrigin] = useState('')
  const [note, setNote] = useState('')
  const drop = async (o: FrameOrigin) => {
    if (!(await sdk.confirm({ title: t.removeAsk(o.origin), text: t.removeText, okText: t.remove, danger: true }))) return
    remove.mutate({ origin: o.origin }, { onSuccess: () => sdk.message.success(t.removed) })
  }
  const columns: Column<FrameOrigin>[] = [
    { key: 'origin', title: t.origin, head: true, cell: (o) => o.origin },
    { key: 'note', title: t.note, grow: true, cell: (o) => o.note || '—' },
    {
      key: 'by',
      title: t.state,
      cell: (o) => (o.fixed ? <Tag tone="brand">{t.fixed}</Tag> : <span className={css.quiet}>{`${o.by} ${dateTime(o.createdAt)}`}</span>),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (o) =>
        o.fixed ? null : (
          <Button disabled={remove.isPending} aria-label={`${t.remove} ${o.origin}`} onClick={() => void drop(o)}>
            {t.remove}
          </Button>
        ),
    },
  ]
  return (
    <>
      <form
        className={css.origin}
        aria-label={t.add}
        onSubmit={(e) => {
          e.preventDefault()
          if (!origin.trim()) return
          add.mutate(
            { origin: origin.trim(), note: note.trim() },
            {
              onSuccess: () => {
                setOrigin('')
                setNote('')
                sdk.message.success(t.added)
              },
            },
          )
        }}
      >
        <p className={css.quiet}>{t.framesText}</p>
        <TextField
          value={origin}
          maxLength={200}
          placeholder={t.originHint}
          aria-label={t.origin}
          aria-invalid={add.isError || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={(e) => {
            setOrigin(e.target.value)
            add.reset()
          }}
        />
        <TextField value={note} maxLength={100} placeholder={t.note} aria-label={t.note} onChange={(e) => setNote(e.target.value)} />
        <Button kind="primary" type="submit" disabled={!origin.trim() || add.isPending}>
          {t.add}
        </Button>
        <p id={`${id}-wrong`} className={css.bad} role="alert">
          {add.isError ? errorText(add.error) : ''}
        </p>
      </form>
      {list.isError && !list.data ? (
        <QueryError error={list.error} title={t.framesFailed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={t.frames}
          columns={columns}
          rows={list.data}
          rowKey={(o) => o.origin}
          expect={3}
          empty={
            <EmptyState icon="external" title={t.framesEmpty}>
              {t.framesEmptyText}
            </EmptyState>
          }
        />
      )}
    </>
  )
}
