import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, Drawer, QueryError, Tag, dateTime, errorText, useSheetClose, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import css from './department.module.css'
import { t } from './department.texts.ts'
import { batchesQuery } from './queries.ts'
import type { Batch } from './queries.ts'

/** 接收批次: workbooks and calls of machines, each of which may be withdrawn with a reason. */
export function Batches() {
  const sdk = useSdk()
  const asked = useQuery(batchesQuery(sdk, true))
  const [going, setGoing] = useState<Batch>()
  const columns: Column<Batch>[] = [
    { key: 'id', title: t.batch, head: true, cell: (b) => b.id },
    { key: 'at', title: t.at, cell: (b) => dateTime(b.at) },
    { key: 'by', title: t.by, grow: true, cell: (b) => (b.machine ? t.byMachine(b.by) : t.byBook(b.by)) },
    { key: 'department', title: t.department, cell: (b) => b.department },
    { key: 'accepted', title: t.accepted, align: 'right', cell: (b) => whole(b.accepted) },
    { key: 'unchanged', title: t.unchanged, align: 'right', cell: (b) => whole(b.unchanged) },
    { key: 'unmatched', title: t.waiting, align: 'right', cell: (b) => whole(b.unmatched) },
    {
      key: 'state',
      title: t.state,
      cell: (b) => (
        <span title={b.reason}>
          <Tag tone={b.removedAt ? 'quiet' : 'green'}>{b.removedAt ? t.removed : t.stands}</Tag>
        </span>
      ),
    },
    {
      key: 'act',
      title: '',
      actions: true,
      cell: (b) =>
        b.removedAt ? null : (
          <Button kind="plain" aria-label={t.removeOf(b.id)} onClick={() => setGoing(b)}>
            {t.remove}
          </Button>
        ),
    },
  ]
  return (
    <section aria-label={t.batches}>
      <h2>{t.batches}</h2>
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={4} />
      ) : (
        <DataTable
          caption={t.batches}
          columns={columns}
          rows={asked.data}
          rowKey={(b) => b.id}
          empty={<EmptyState icon="document" title={t.noBatches} />}
          dense
        />
      )}
      {going && <Removal batch={going} onClose={() => setGoing(undefined)} />}
    </section>
  )
}

function Removal({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const id = useId()
  const [reason, setReason] = useState('')
  const close = useSheetClose(reason !== '', onClose)
  const remove = useMutation({
    mutationFn: () => sdk.http.postOrThrow(`/api/department-data/batches/${batch.id}/removal`, { reason }, { silent: true }),
    onSuccess: async () => {
      sdk.message.success(t.removing)
      await client.invalidateQueries({ queryKey: ['department'] })
      onClose()
    },
  })
  return (
    <Drawer title={t.removeOf(batch.id)} small onClose={close}>
      <form
        className={css.sheet}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          remove.mutate()
        }}
      >
        <p>{t.removeHint(batch.accepted + batch.unmatched)}</p>
        <label htmlFor={id}>{t.reason}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={200}
          required
          value={reason}
          aria-invalid={remove.isError || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={(e) => setReason(e.target.value)}
        />
        <p id={`${id}-wrong`} className={css.wrong} role="alert">
          {remove.isError ? errorText(remove.error) : ''}
        </p>
        <Button kind="danger" type="submit" disabled={remove.isPending}>
          {t.remove}
        </Button>
      </form>
    </Drawer>
  )
}
