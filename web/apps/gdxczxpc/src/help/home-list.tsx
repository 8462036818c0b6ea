import { EmptyState } from '@mirror/ui'
import { DataTable, Pager, QueryError, firstPage, nextPage, previousPage, useListMemory, writePaging } from '@mirror/widgets'
import type { Column, ListAnswer, ListPlace, Paging } from '@mirror/widgets'
import type { UseQueryResult } from '@tanstack/react-query'
import { Way } from '../engine/way.tsx'
import { t } from './help.texts.ts'

/** What both lists say of a household. */
interface Home {
  id: number
  headName: string
  cadre: string
  areaName: string
  areaPath: string
}

/** The columns both lists have; words are asked when they are drawn. */
export const headColumn = (): Column<Home> => ({
  key: 'head',
  title: t.head,
  head: true,
  cell: (r) => <Way to={`/household/${r.id}/card`}>{r.headName}</Way>,
})
export const cadreColumn = (): Column<Home> => ({ key: 'cadre', title: t.cadre, cell: (r) => r.cadre || '—' })
export const placeColumn = (): Column<Home> => ({ key: 'area', title: t.place, cell: (r) => <span title={r.areaPath.replaceAll('/', ' ')}>{r.areaName}</span> })

interface Props<T> {
  /** Under which the list's place on the page is remembered. */
  name: string
  caption: string
  columns: Column<T>[]
  list: UseQueryResult<ListAnswer<T>>
  place: ListPlace
  failed: string
  none: readonly [title: string, text: string]
}

/** Households of one of the lists, page by page. */
export function HomeList<T extends Home>({ name, caption, columns, list, place, failed, none }: Props<T>) {
  const page = list.data
  const memory = useListMemory(name, `?${place.params}`, page !== undefined && !list.isPlaceholderData)
  if (list.isError && !page) return <QueryError error={list.error} title={failed} onRetry={() => list.refetch()} />
  const go = (paging: Paging) => place.setParams(writePaging(place.params, paging))
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={page?.items}
        rowKey={(r) => r.id}
        busy={list.isPlaceholderData}
        expect={place.paging.size}
        box={memory.box}
        empty={
          <EmptyState icon="check" title={none[0]}>
            {none[1]}
          </EmptyState>
        }
      />
      <Pager
        paging={place.paging}
        total={page?.total}
        cap={page?.totalCap ?? 0}
        next={list.isPlaceholderData ? undefined : page?.next}
        onPrevious={() => go(previousPage(place.paging))}
        onNext={() => page?.next && go(nextPage(place.paging, page.next))}
        onSize={(size) => go(firstPage(place.paging, size))}
      />
    </>
  )
}
