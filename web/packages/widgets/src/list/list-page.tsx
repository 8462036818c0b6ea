import { useTheme } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import type { IconName } from '@mirror/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../data-table.tsx'
import type { DataTableProps } from '../data-table.tsx'
import { countText, firstPage, lastPage, nextPage, pageFrom, placeOf, previousPage, readPaging, writePaging } from '../list-state.ts'
import type { Jump, Paging, Place } from '../list-state.ts'
import { t } from '../list.texts.ts'
import { Pager } from '../pager.tsx'
import { QueryError } from '../query-error.tsx'
import { AreaScreen } from './area-screen.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { arranged } from './list-look.ts'
import css from './list-page.module.css'
import { Screen } from './screen.tsx'
import { useListLook } from './use-list-look.ts'

/** A page of a keyset-paged list as every route of ours answers it. */
export interface ListAnswer<T> {
  items: T[]
  /** Cursor of the page after, "" on the last one. */
  next: string
  /** Cursor of the page before, of lists that are read both ways. */
  previous?: string | undefined
  total: number
  /** Where the server stopped counting. */
  totalCap: number
}

/** Where a list stands; all of it in the address. */
export interface ListPlace {
  params: URLSearchParams
  setParams: (next: URLSearchParams) => void
  paging: Paging
  cursor: string
  /** The page on show, for lists that are read both ways. */
  at: Place
}

export function useListPlace(): ListPlace {
  const [params, setParams] = useSearchParams()
  const paging = readPaging(params)
  const at = placeOf(paging)
  return { params, setParams: (next) => setParams(next), paging, cursor: at.cursor ?? '', at }
}

interface ListQuery<T> {
  data: ListAnswer<T> | undefined
  error: unknown
  isError: boolean
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface ListPageProps<T> extends Omit<DataTableProps<T>, 'rows' | 'busy' | 'empty' | 'dense' | 'caption' | 'widths' | 'onWidth' | 'onTight'> {
  /** Tells the lists of the portal apart where a person's columns are kept; lower case and hyphens. */
  name: string
  title: string
  /** What a screen reader calls the table, where that is not the title. */
  caption?: string
  count: (n: string) => string
  note?: ReactNode
  /** Buttons right of the title; `shown` are the export's names of the columns the person chose, undefined where they chose none. */
  tools?: (shown: string[] | undefined) => ReactNode
  /** Between title and filters, and between filters and table. */
  views?: ReactNode
  filters: ReactNode
  /** The list is read from either end, and from a value of its order where it has one. */
  ends?: { jump: Jump | undefined } | undefined
  above?: ReactNode
  /** The area tree at the left, for lists of places; "" is the reader's own area. */
  areas?: { value: string; onChange: (area: string) => void }
  list: ListQuery<T>
  place: ListPlace
  failed: string
  /** Whether filters are on: then nothing found is another matter than nothing there. */
  filtered: boolean
  onClear: () => void
  nothing: readonly [title: string, text: string]
  none: readonly [icon: IconName, title: string, text: string]
  /** What opens over the list. */
  children?: ReactNode
}

/** What an address holds that narrows nothing. */
const PLAIN = ['after', 'page', 'size', 'sort', 'area', 'areaName', 'showBack']

const inUse = (params: URLSearchParams) => [...params].filter(([k, v]) => v && !PLAIN.includes(k)).length

/** On a phone all that narrows a list stands behind one button, which says how much of it is on. */
function FilterButton({ on, open, onOpen }: { on: number; open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <Button className={css.filterButton} icon="search" aria-expanded={open} onClick={() => onOpen(!open)}>
      {on > 0 ? t.filterOn(on) : t.filter}
    </Button>
  )
}

/** The frame of every list: title and tools, filters, table, pager, and what stands there while rows are missing. */
export function ListPage<T>(props: ListPageProps<T>) {
  const {
    name,
    title,
    caption = title,
    count,
    note,
    tools,
    views,
    filters,
    ends,
    above,
    areas,
    list,
    place,
    failed,
    filtered,
    onClear,
    nothing,
    none,
    children,
    ...table
  } = props
  const theme = useTheme()
  const [look, setLook] = useListLook(name, props.list.data !== undefined)
  const [unfolded, setUnfolded] = useState(false)
  const page = list.data
  // What there is no room for steps back until there is; who arranged the list sees what they chose.
  const [tight, setTight] = useState<readonly string[]>([])
  useEffect(() => {
    const anew = () => setTight([])
    addEventListener('resize', anew)
    return () => removeEventListener('resize', anew)
  }, [])
  const untouched = !look.order && !look.hidden
  const columns = arranged(table.columns, look).filter((c) => !untouched || !tight.includes(c.key))
  const dense = look.dense ?? theme.dense
  const shown = look.order || look.hidden ? columns.flatMap((c) => c.exported ?? []) : undefined
  const go = (paging: Paging) => place.setParams(writePaging(place.params, paging))
  const frame = {
    title,
    count: page && count(countText(page.total, page.totalCap)),
    note,
    actions: tools?.(shown),
    corner: (
      <>
        <FilterButton on={inUse(place.params)} open={unfolded} onOpen={setUnfolded} />
        <ColumnChooser columns={table.columns} look={look} tight={tight} dense={dense} onChange={setLook} />
      </>
    ),
  }
  const body = (
    <>
      <div className={css.narrowing} data-open={unfolded || undefined}>
        {views}
        {filters}
      </div>
      {above}
      {list.isError && !page ? (
        <QueryError error={list.error} title={failed} onRetry={() => list.refetch()} />
      ) : (
        <>
          {list.isError && (
            <p className={css.stale} role="alert">
              {t.stale}
              <Button kind="plain" onClick={() => list.refetch()}>
                {t.retry}
              </Button>
            </p>
          )}
          <DataTable
            {...table}
            caption={caption}
            columns={columns}
            dense={dense}
            rows={page?.items}
            widths={look.widths}
            onTight={untouched ? (key) => setTight([...tight, key]) : undefined}
            onWidth={(key, px) => {
              const { [key]: _, ...rest } = look.widths ?? {}
              setLook({ ...look, widths: px ? { ...rest, [key]: px } : rest })
            }}
            busy={list.isPlaceholderData}
            expect={place.paging.size}
            empty={
              filtered ? (
                <EmptyState icon="search" title={nothing[0]} actions={<Button onClick={onClear}>{t.clear}</Button>}>
                  {nothing[1]}
                </EmptyState>
              ) : (
                <EmptyState icon={none[0]} title={none[1]}>
                  {none[2]}
                </EmptyState>
              )
            }
          />
          <Pager
            paging={place.paging}
            total={page?.total}
            cap={page?.totalCap ?? 0}
            next={list.isPlaceholderData ? undefined : page?.next}
            previous={place.paging.trail.length > 0 && (page?.previous !== undefined || !place.at.back)}
            onFirst={() => go(firstPage(place.paging))}
            onPrevious={() => go(previousPage(place.paging, page?.previous))}
            onLast={ends && (() => go(lastPage(place.paging, page?.total ?? 0, page?.totalCap ?? 0)))}
            jump={ends?.jump}
            onJump={(value) => go(pageFrom(place.paging, value))}
            onNext={() => page?.next && go(nextPage(place.paging, page.next))}
            onSize={(size) => go(firstPage(place.paging, size))}
          />
        </>
      )}
    </>
  )
  if (areas)
    return (
      <AreaScreen {...frame} area={areas.value} onArea={areas.onChange} ready={!list.isPending} over={children}>
        {body}
      </AreaScreen>
    )
  return (
    <>
      <Screen {...frame}>{body}</Screen>
      {children}
    </>
  )
}
