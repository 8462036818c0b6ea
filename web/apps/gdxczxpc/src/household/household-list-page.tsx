import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import {
  AreaTree,
  ExportButton,
  ImportButton,
  Pager,
  QueryError,
  countText,
  firstPage,
  nextPage,
  previousPage,
  readPaging,
  useListMemory,
  writePaging,
} from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { HouseholdFilters } from './household-filters.tsx'
import css from './household-list-page.module.css'
import { HouseholdSelection } from './household-selection.tsx'
import { HouseholdTable } from './household-table.tsx'
import { householdListQuery } from './queries.ts'
import { isFiltered, readFilter, writeFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'
import { t } from './household.texts.ts'

const HouseholdDrawer = lazy(() => import('./household-drawer.tsx'))

/** 户情数据: area tree, filters, list; `/household/:id` opens the card of one household over it. */
export default function HouseholdListPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = useParams()
  const [params, setParams] = useSearchParams()
  const [treeOpen, setTreeOpen] = useState(false)
  const filter = readFilter(params)
  const paging = readPaging(params)
  const list = useQuery(householdListQuery(sdk, filter, paging.trail.at(-1) ?? '', paging.size))

  const apply = (next: HouseholdFilter) => setParams(writeFilter(params, next))
  const page = list.data
  const search = params.size > 0 ? `?${params}` : ''
  const memory = useListMemory('household', search, page !== undefined && !list.isPlaceholderData)
  const chosen = page?.items.filter((row) => memory.chosen.has(String(row.id))) ?? []

  return (
    <div className={css.page}>
      <aside className={css.tree} data-open={treeOpen || undefined}>
        <AreaTree
          ready={!list.isPending}
          value={filter.area}
          onChange={(n) => {
            setTreeOpen(false)
            apply({ ...filter, area: n.id === sdk.area.effectiveId ? '' : n.id })
          }}
        />
      </aside>
      <section className={css.main}>
        <header className={css.head}>
          <h1>{t.title}</h1>
          {page && <span className={css.count}>{t.count(countText(page.total, page.totalCap))}</span>}
          <span className={css.tools}>
            <ImportButton
              name="household"
              title={t.title}
              code="household-data:import"
              onDone={() => void client.invalidateQueries({ queryKey: ['households'] })}
            />
            <ExportButton name="household" title={t.title} code="household-data:export" full="household-data:download" query={{ ...filter }} />
          </span>
          <Button className={css.treeButton} icon="pin" aria-expanded={treeOpen} onClick={() => setTreeOpen(!treeOpen)}>
            {t.chooseArea}
          </Button>
        </header>
        <HouseholdFilters key={params.toString()} filter={filter} onApply={apply} />
        {list.isError && !page ? (
          <QueryError error={list.error} title={t.listFailed} onRetry={() => list.refetch()} />
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
            {chosen.length > 0 && <HouseholdSelection rows={chosen} onClear={() => memory.choose(new Set())} />}
            <HouseholdTable
              memory={memory}
              rows={page?.items}
              busy={list.isPlaceholderData}
              expect={paging.size}
              onOpen={(row) => navigate(`/household/${row.id}${search}`)}
              hrefOf={(row) => sdk.history.createHref(`/household/${row.id}${search}`)}
              empty={
                isFiltered(filter) ? (
                  <EmptyState
                    icon="search"
                    title={t.noneFound}
                    actions={<Button onClick={() => apply({ ...readFilter(new URLSearchParams()), area: filter.area })}>{t.clearFilters}</Button>}
                  >
                    {t.noneFoundText}
                  </EmptyState>
                ) : (
                  <EmptyState icon="household" title={t.noneHere}>
                    {t.noneHereText}
                  </EmptyState>
                )
              }
            />
            <Pager
              paging={paging}
              total={page?.total}
              cap={page?.totalCap ?? 0}
              next={list.isPlaceholderData ? undefined : page?.next}
              onPrevious={() => setParams(writePaging(params, previousPage(paging)))}
              onNext={() => page?.next && setParams(writePaging(params, nextPage(paging, page.next)))}
              onSize={(size) => setParams(writePaging(params, firstPage(paging, size)))}
            />
          </>
        )}
      </section>
      {id && (
        <Suspense fallback={null}>
          <HouseholdDrawer id={id} search={search} onClose={() => navigate(`/household${search}`)} />
        </Suspense>
      )}
    </div>
  )
}
