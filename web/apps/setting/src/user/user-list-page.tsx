import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { AreaPicker, Pager, QueryError, countText, firstPage, nextPage, previousPage, readPaging, writePaging } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserRow } from './model.ts'
import { useResetFactor, useSetDisabled, userListQuery } from './queries.ts'
import { readFilter, writeFilter } from './rules.ts'
import type { UserFilter } from './rules.ts'
import css from './user-list-page.module.css'
import { UserTable } from './user-table.tsx'

const NONE: UserFilter = { q: '', area: '', status: '' }

const STATUSES = [
  { value: '', label: '全部状态' },
  { value: 'enabled', label: '启用' },
  { value: 'disabled', label: '停用' },
]

/** 用户管理: the accounts inside the caller's area. */
export function UserListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const paging = readPaging(params)
  const list = useQuery(userListQuery(sdk, filter, paging.trail.at(-1) ?? '', paging.size))
  const setDisabled = useSetDisabled()
  const resetFactor = useResetFactor()
  const page = list.data
  const filtered = filter.q + filter.area + filter.status !== ''

  const toggle = async (user: UserRow) => {
    const disable = !user.disabled
    const sure = await sdk.confirm({
      title: disable ? `停用 ${user.username}？` : `启用 ${user.username}？`,
      text: disable ? `停用后 ${user.name} 将立即被下线，不能再登录，已有数据保留。` : `启用后 ${user.name} 可以用原来的密码登录。`,
      okText: disable ? '停用' : '启用',
      danger: disable,
    })
    if (!sure) return
    setDisabled.mutate({ id: user.id, disabled: disable }, { onSuccess: () => sdk.message.success(disable ? '已停用' : '已启用') })
  }

  const reset = async (user: UserRow) => {
    const sure = await sdk.confirm({
      title: `重置 ${user.username} 的第二因子？`,
      text: `${user.name} 的身份验证器、通行密钥、恢复码和记住的设备全部失效，并立即被下线。请先确认是本人提出的请求。`,
      okText: '重置',
      danger: true,
    })
    if (!sure) return
    resetFactor.mutate(user.id, { onSuccess: ({ had }) => sdk.message.success(had ? '已重置第二因子' : '该账号没有第二因子，已将其下线') })
  }

  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>用户管理</h1>
        {page && <span className={css.count}>{countText(page.total, page.totalCap)} 人</span>}
        <Button className={css.add ?? ''} type="primary" onClick={() => navigate('/setting/user/new')}>
          新增用户
        </Button>
      </header>
      <Filters
        key={params.toString()}
        filter={filter}
        areaName={params.get('areaName') ?? ''}
        onApply={(f, areaName) => setParams(writeFilter(params, f, areaName))}
      />
      {list.isError && !page ? (
        <QueryError error={list.error} title="用户列表加载失败" onRetry={() => list.refetch()} />
      ) : (
        <>
          <UserTable
            rows={page?.items}
            busy={list.isPlaceholderData}
            self={sdk.user.userName}
            pending={setDisabled.isPending ? setDisabled.variables.id : resetFactor.isPending ? resetFactor.variables : ''}
            onToggle={toggle}
            onResetFactor={reset}
            empty={
              filtered ? (
                <EmptyState
                  icon="search"
                  title="没有符合条件的用户"
                  actions={<Button onClick={() => setParams(writeFilter(params, NONE, ''))}>清空条件</Button>}
                >
                  请换一个关键字、区域或状态再试。
                </EmptyState>
              ) : (
                <EmptyState icon="users" title="还没有用户">
                  点右上角“新增用户”为本单位人员开通账号。
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

function Filters({ filter, areaName, onApply }: { filter: UserFilter; areaName: string; onApply: (f: UserFilter, areaName: string) => void }) {
  const [draft, setDraft] = useState(filter)
  const [name, setName] = useState(areaName)
  return (
    <form
      className={css.filters}
      role="search"
      aria-label="用户筛选"
      onSubmit={(e) => {
        e.preventDefault()
        onApply(draft, name)
      }}
    >
      <Input
        className={css.q ?? ''}
        value={draft.q}
        maxLength={50}
        allowClear
        placeholder="用户名 / 姓名"
        aria-label="用户名或姓名"
        onChange={(e) => setDraft({ ...draft, q: e.target.value })}
      />
      <div className={css.area}>
        <AreaPicker
          value={draft.area}
          text={name || draft.area}
          clearable
          onChange={(area, text) => {
            setDraft({ ...draft, area })
            setName(text)
          }}
        />
      </div>
      <Select className={css.status ?? ''} value={draft.status} aria-label="状态" onChange={(status) => setDraft({ ...draft, status })} options={STATUSES} />
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => onApply(NONE, '')}>重置</Button>
      </div>
    </form>
  )
}
