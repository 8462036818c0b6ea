import { DataTable, Tag, dateTime } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UserRow } from './model.ts'

interface Props {
  rows: UserRow[] | undefined
  busy: boolean
  empty: ReactNode
  /** User name of the reader: nobody disables herself. */
  self: string
  /** Id of the account whose change is under way. */
  pending: string
  onToggle: (user: UserRow) => void
  onResetFactor: (user: UserRow) => void
}

/** The list of accounts. */
export function UserTable({ self, pending, onToggle, onResetFactor, ...table }: Props) {
  const columns: Column<UserRow>[] = [
    { key: 'username', title: '用户名', head: true, cell: (u) => u.username },
    { key: 'name', title: '姓名', cell: (u) => u.name },
    { key: 'mobile', title: '手机号', cell: (u) => u.mobile || '—' },
    { key: 'area', title: '所属区域', grow: true, cell: (u) => u.areaName },
    { key: 'dept', title: '部门', cell: (u) => u.deptName || '—' },
    { key: 'roles', title: '角色', cell: (u) => u.roles.map((r) => r.name).join('、') || '—' },
    {
      key: 'status',
      title: '状态',
      cell: (u) =>
        u.disabled ? (
          <Tag tone="red" icon="lock">
            停用
          </Tag>
        ) : u.mustChangePassword ? (
          <Tag tone="orange" icon="key">
            待改密
          </Tag>
        ) : (
          <Tag tone="green" icon="success">
            启用
          </Tag>
        ),
    },
    { key: 'login', title: '最近登录', cell: (u) => (u.lastLoginAt ? dateTime(u.lastLoginAt) : '从未登录') },
    {
      key: 'actions',
      title: '操作',
      actions: true,
      cell: (u) => (
        <>
          <Link to={`/setting/access?${new URLSearchParams({ user: u.id, name: `${u.name}（${u.username}）` })}`} aria-label={`查询${u.name}的权限`}>
            权限
          </Link>{' '}
          <Button size="small" disabled={u.username === self || pending === u.id} onClick={() => onResetFactor(u)}>
            重置第二因子
          </Button>{' '}
          <Button size="small" danger={!u.disabled} disabled={u.username === self} loading={pending === u.id} onClick={() => onToggle(u)}>
            {u.disabled ? '启用' : '停用'}
          </Button>
        </>
      ),
    },
  ]
  return <DataTable caption="用户列表" columns={columns} rowKey={(u) => u.id} {...table} />
}
