import { useSdk } from '@mirror/sdk'
import { ExportButton, ImportButton, ListPage, late, useListMemory, useListPlace } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { UserRow } from './model.ts'
import { userKeys, userListQuery } from './queries.ts'
import { NO_FILTER, readFilter, readSort, writeFilter } from './rules.ts'
import { useAccountActions } from './use-account-actions.tsx'
import { UserFilters } from './user-filters.tsx'
import { userColumns } from './user-table.tsx'
import { t } from './user.texts.ts'

// Most come to look: what is done to several at once is fetched with the first tick.
const UserBatch = late(async () => ({ default: (await import('./user-batch.tsx')).UserBatch }))

/** 用户管理: the accounts inside the caller's area. */
export function UserListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams, paging, at } = place
  const filter = readFilter(params)
  const sort = readSort(params)
  const list = useQuery(userListQuery(sdk, filter, sort, at, paging.size))
  const actions = useAccountActions()
  // What is done to an account as such is another duty than keeping it (the server's code of those routes).
  const power = sdk.permissions.has('user-power')
  const memory = useListMemory('users', params.toString(), !!list.data && !list.isPlaceholderData)

  return (
    <ListPage<UserRow>
      name="users"
      title={t.title}
      caption={t.listTitle}
      count={t.people}
      tools={(shown) => (
        <>
          <ImportButton name="user" title={t.importWhat} onDone={() => void client.invalidateQueries({ queryKey: userKeys.all })} />
          <ExportButton name="user" title={t.listTitle} query={{ ...filter }} {...(shown && { columns: shown })} />
          {power && <Button onClick={() => navigate('/setting/user/countersign')}>{t.countersigns}</Button>}
          <Button type="primary" onClick={() => navigate('/setting/user/new')}>
            {t.add}
          </Button>
        </>
      )}
      filters={
        <UserFilters
          key={params.toString()}
          filter={filter}
          areaName={params.get('areaName') ?? ''}
          onApply={(f, areaName) => setParams(writeFilter(params, f, areaName, f === NO_FILTER ? undefined : sort))}
        />
      }
      above={power && memory.chosen.size > 0 && <UserBatch rows={list.data?.items ?? []} chosen={memory.chosen} onDone={() => memory.choose(new Set())} />}
      columns={userColumns({
        self: sdk.user.userName,
        power,
        pending: actions.pending,
        onToggle: actions.toggle,
        onResetFactor: actions.factor,
        onEdit: (u) => navigate(`/setting/user/${u.id}/edit`),
      })}
      sort={{ value: sort, onChange: (next) => setParams(writeFilter(params, filter, params.get('areaName') ?? '', next)) }}
      ends={{ jump: sort.startsWith('area') ? { column: t.area, to: 'area' } : undefined }}
      rowKey={(u) => u.id}
      {...(power && { select: { chosen: memory.chosen, onChange: memory.choose, name: (u: UserRow) => u.username } })}
      box={memory.box}
      list={list}
      place={place}
      failed={t.failed}
      filtered={Object.values(filter).join('') !== ''}
      onClear={() => setParams(writeFilter(params, NO_FILTER, ''))}
      nothing={[t.nothing, t.nothingText]}
      none={['users', t.empty, t.emptyText]}
    />
  )
}
