import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { AreaTree, Pager, QueryError, countText, firstPage, nextPage, previousPage, readPaging, useListMemory, writePaging } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { HouseholdFilters } from './household-filters.tsx'
import css from './household-list-page.module.css'
import { HouseholdSelection } from './household-selection.tsx'
import { HouseholdTable } from './household-table.tsx'
import { householdListQuery } from './queries.ts'
import { isFiltered, readFilter, writeFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'

const HouseholdDrawer = lazy(() => import('./household-drawer.tsx'))

/** 户情数据: area tree, filters, list; `/household/:id` opens the card of one household over it. */
export default function HouseholdListPage() {
  const sdk = useSdk()
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
          <h1>户情数据</h1>
          {page && <span className={css.count}>{countText(page.total, page.totalCap)} 户</span>}
          <Button className={css.treeButton} icon="pin" aria-expanded={treeOpen} onClick={() => setTreeOpen(!treeOpen)}>
            选择区域
          </Button>
        </header>
        <HouseholdFilters key={params.toString()} filter={filter} onApply={apply} />
        {list.isError && !page ? (
          <QueryError error={list.error} title="户情数据加载失败" onRetry={() => list.refetch()} />
        ) : (
          <>
            {list.isError && (
              <p className={css.stale} role="alert">
                刷新失败，下面是上次的数据。
                <Button kind="plain" onClick={() => list.refetch()}>
                  重试
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
                    title="没有符合条件的农户"
                    actions={<Button onClick={() => apply({ ...readFilter(new URLSearchParams()), area: filter.area })}>清空条件</Button>}
                  >
                    请放宽筛选条件，或换一个关键字再试。
                  </EmptyState>
                ) : (
                  <EmptyState icon="household" title="该区域还没有户情数据">
                    请在左侧选择其他区域，或由村级信息员录入农户信息。
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
