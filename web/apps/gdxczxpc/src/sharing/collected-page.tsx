import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, errorText, useSheetClose } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayText } from '../engine/day-text.ts'
import { AnswerInput } from './answer-input.tsx'
import { ownQuery } from './queries.ts'
import type { OwnValue } from './queries.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { SummaryTabs } from './tabs.tsx'

/** 本地采集项: the home of what the caller's own area typed in tables. */
export function CollectedPage() {
  const sdk = useSdk()
  const asked = useQuery(ownQuery(sdk))
  const { editing, edit, correcting } = useCorrecting()
  const may = asked.data?.may
  const columns: Column<OwnValue>[] = [
    { key: 'title', title: t.fact, head: true, grow: true, cell: (x) => x.column.title },
    {
      key: 'value',
      title: t.value,
      cell: (x) =>
        editing === x.id ? <Correcting of={x} path={`/api/sharing/collected/${x.id}`} {...correcting} /> : x.day ? `${x.value}${x.column.unit}` : t.ownNever,
    },
    { key: 'day', title: t.asOf, cell: (x) => dayText(x.day) },
    {
      key: 'act',
      title: '',
      actions: true,
      cell: (x) =>
        may && x.day > 0 && editing !== x.id ? (
          <Button kind="plain" aria-label={t.correctTitle(x.column.title)} onClick={() => edit(x.id)}>
            {t.correct}
          </Button>
        ) : null,
    },
  ]
  return (
    <Screen title={t.collected}>
      <SummaryTabs />
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={6} />
      ) : (
        <>
          <p className={css.hint}>{t.ownHint(asked.data.area)}</p>
          <DataTable
            caption={t.collected}
            columns={columns}
            rows={asked.data.items}
            rowKey={(x) => x.id}
            empty={<EmptyState icon="document" title={t.ownNone} />}
          />
        </>
      )}
    </Screen>
  )
}

/** Which value of a list is corrected. What was typed goes with a question alone: where it is cancelled, another is chosen, or the page is left. */
export function useCorrecting() {
  const [editing, setEditing] = useState('')
  const [dirty, setDirty] = useState(false)
  const next = useRef('')
  const done = () => {
    setDirty(false)
    setEditing('')
  }
  const leave = useSheetClose(dirty, () => {
    setDirty(false)
    setEditing(next.current)
  })
  const edit = (id: string) => {
    next.current = id
    leave()
  }
  return { editing, edit, correcting: { onDirty: setDirty, onCancel: () => edit(''), onDone: done } }
}

interface CorrectingProps {
  of: OwnValue
  path: `/api/sharing/collected/${string}` | `/api/sharing/homes/${string}/${string}`
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** The form in the place of a value; path is where it is written. */
export function Correcting({ of, path, onDirty, onCancel, onDone }: CorrectingProps) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [value, setValue] = useState(of.value)
  const save = useMutation({
    mutationFn: () => sdk.http.put(path, { value }, { silent: true }),
    onSuccess: async () => {
      sdk.message.success(t.saved)
      await client.invalidateQueries({ queryKey: ['sharing'] })
      onDone()
    },
    onError: (error) => sdk.message.error(errorText(error)),
  })
  return (
    <form
      className={css.inline}
      onSubmit={(e) => {
        e.preventDefault()
        save.mutate()
      }}
    >
      <AnswerInput
        column={of.column}
        value={value}
        onChange={(to) => {
          setValue(to)
          onDirty(to !== of.value)
        }}
        label={t.correctTitle(of.column.title)}
      />
      <Button kind="primary" type="submit" disabled={save.isPending}>
        {t.save}
      </Button>
      <Button onClick={onCancel}>{t.cancel}</Button>
    </form>
  )
}
