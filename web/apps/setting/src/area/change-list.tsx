import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { Choice, DataTable, Pager, QueryError, Tag, dateTime, firstPage, lastPage, nextPage, placeOf, previousPage } from '@mirror/widgets'
import type { Column, Paging, Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './area-page.module.css'
import { t } from './area.texts.ts'
import type { AreaChange } from './model.ts'
import { changesQuery } from './queries.ts'

const TONES: Record<AreaChange['kind'], Tone> = {
  add: 'green',
  rename: 'brand',
  edit: 'quiet',
  disable: 'red',
  enable: 'green',
  merge: 'orange',
  remove: 'red',
}

function detail(c: AreaChange): string {
  if (c.kind === 'merge') return `${c.area} → ${c.target} ${c.after}，${t.moved(c.moved, c.done)}`
  if (c.kind === 'rename') return `${c.before} → ${c.after}`
  return c.after
}

/** The history of one area, or of all of the caller's scope. */
export function ChangeList({ area }: { area: string }) {
  const sdk = useSdk()
  const [paging, setPaging] = useState<Paging>({ trail: [], page: 1, size: area ? 10 : 20 })
  const [kind, setKind] = useState('')
  const at = placeOf(paging)
  const list = useQuery(changesQuery(sdk, { area, kind }, at, paging.size))
  const kinds: Record<AreaChange['kind'], string> = {
    add: t.kindAdd,
    rename: t.kindRename,
    edit: t.kindEdit,
    disable: t.kindDisable,
    enable: t.kindEnable,
    merge: t.kindMerge,
    remove: t.kindRemove,
  }
  const columns: Column<AreaChange>[] = [
    { key: 'at', title: t.when, cell: (c) => dateTime(c.at) },
    { key: 'kind', title: t.what, cell: (c) => <Tag tone={TONES[c.kind]}>{kinds[c.kind]}</Tag> },
    ...(area ? [] : [{ key: 'area', title: t.area, head: true, cell: (c: AreaChange) => c.path.split('/').slice(-2).join(' › ') || `${c.before} ${c.area}` }]),
    {
      key: 'detail',
      title: t.detail,
      grow: true,
      cell: (c) => (
        <span className={css.detail}>
          {detail(c)}
          <small>{c.reason}</small>
        </span>
      ),
    },
    { key: 'effective', title: t.effective, wideOnly: true, cell: (c) => dateTime(c.effective).slice(0, 10) },
    { key: 'who', title: t.who, cell: (c) => c.username },
  ]
  if (list.isError && !list.data) return <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
  return (
    <>
      {area ? null : (
        <div className={css.choose}>
          <Choice
            label={t.anyKind}
            optional
            value={kind}
            onChange={(k) => {
              setKind(k)
              setPaging(firstPage(paging))
            }}
            options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          />
        </div>
      )}
      <DataTable
        caption={t.history}
        columns={columns}
        rows={list.data?.items}
        rowKey={(c) => c.id}
        busy={list.isPlaceholderData}
        expect={4}
        empty={
          <EmptyState icon="document" title={t.none}>
            {t.noneText}
          </EmptyState>
        }
      />
      {area && (list.data?.total ?? 0) <= paging.size ? null : (
        <Pager
          paging={paging}
          total={list.data?.total}
          cap={list.data?.totalCap ?? 0}
          next={list.isPlaceholderData ? undefined : list.data?.next}
          previous={paging.trail.length > 0 && (list.data?.previous !== undefined || !at.back)}
          onFirst={() => setPaging(firstPage(paging))}
          onPrevious={() => setPaging(previousPage(paging, list.data?.previous))}
          onLast={() => setPaging(lastPage(paging, list.data?.total ?? 0, list.data?.totalCap ?? 0))}
          onNext={() => setPaging(nextPage(paging, list.data?.next ?? ''))}
          onSize={(size) => setPaging(firstPage(paging, size))}
        />
      )}
    </>
  )
}
