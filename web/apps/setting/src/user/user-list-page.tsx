import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { ExportButton, ImportButton, Pager, countText, firstPage, nextPage, previousPage, readPaging, useListMemory, writePaging } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, lazy } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { userKeys, userListQuery } from './queries.ts'
import { Failed } from '../page/failed.tsx'
import css from '../page/page.module.css'
import { NO_FILTER, readFilter, writeFilter } from './rules.ts'
import { useAccountActions } from './use-account-actions.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'
import { t } from './user.texts.ts'

// Most come to look: what is done to several at once is fetched with the first tick.
const UserBatch = lazy(() => import('./user-batch.tsx').then((m) => ({ default: m.UserBatch })))

/** 用户管理: the accounts inside the caller's area. */
export function UserListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const paging = readPaging(params)
  const list = useQuery(userListQuery(sdk, filter, paging.trail.at(-1) ?? '', paging.size))
  const actions = useAccountActions()
  const page = list.data
  const memory = useListMemory('users', params.toString(), !!page && !list.isPlaceholderData)
  const filtered = Object.values(filter).join('') !== ''

  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{t.title}</h1>
        {page && <span className={css.count}>{t.people(countText(page.total, page.totalCap))}</span>}
        <div className={css.tools}>
          <ImportButton name="user" title={t.importWhat} onDone={() => void client.invalidateQueries({ queryKey: userKeys.all })} />
          <ExportButton name="user" title={t.listTitle} query={{ ...filter }} />
          <Button type="primary" onClick={() => navigate('/setting/user/new')}>
            {t.add}
          </Button>
        </div>
      </header>
      <UserFilters
        key={params.toString()}
        filter={filter}
        areaName={params.get('areaName') ?? ''}
        onApply={(f, areaName) => setParams(writeFilter(params, f, areaName))}
      />
      {list.isError && !page ? (
        <Failed error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <>
          {memory.chosen.size > 0 && (
            <Suspense>
              <UserBatch rows={page?.items ?? []} chosen={memory.chosen} onDone={() => memory.choose(new Set())} />
            </Suspense>
          )}
          <UserTable
            rows={page?.items}
            busy={list.isPlaceholderData}
            self={sdk.user.userName}
            pending={actions.pending}
            onToggle={actions.toggle}
            onResetFactor={actions.factor}
            onEdit={(u) => navigate(`/setting/user/${u.id}/edit`)}
            chosen={memory.chosen}
            onChoose={memory.choose}
            box={memory.box}
            empty={
              filtered ? (
                <EmptyState icon="search" title={t.nothing} actions={<Button onClick={() => setParams(writeFilter(params, NO_FILTER, ''))}>{t.clear}</Button>}>
                  {t.nothingText}
                </EmptyState>
              ) : (
                <EmptyState icon="users" title={t.empty}>
                  {t.emptyText}
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
  )
}
