import { Link } from '@mirror/sdk/router'
import { Tag, dateTime, useDict } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { Button } from 'antd'
import page from '../page/page.module.css'
import type { UserRow } from './model.ts'
import { typeText } from './user-words.ts'
import { t } from './user.texts.ts'

interface Does {
  /** User name of the reader: nobody disables themselves. */
  self: string
  power: boolean
  /** Id of the account whose change is under way. */
  pending: string
  onToggle: (user: UserRow) => void
  onResetFactor: (user: UserRow) => void
  onEdit: (user: UserRow) => void
}

/** A state of an account in words. */
export function UserStatus({ user, at }: { user: UserRow; at?: boolean }) {
  if (user.disabled)
    return (
      <Tag tone="red" icon="lock">
        {t.disabled}
      </Tag>
    )
  if (user.lockedUntil)
    return (
      <Tag tone="orange" icon="lock">
        {at ? t.lockedUntil(dateTime(user.lockedUntil)) : t.locked}
      </Tag>
    )
  if (user.mustChangePassword)
    return (
      <Tag tone="orange" icon="key">
        {t.mustChange}
      </Tag>
    )
  return (
    <Tag tone="green" icon="success">
      {t.enabled}
    </Tag>
  )
}

function Posts({ codes }: { codes: string[] }) {
  const post = useDict('post')
  return codes.map(post.name).join('、') || '—'
}

/** The columns of the list of accounts. `power` says that the reader may switch accounts on and off. */
export function userColumns({ self, power, pending, onToggle, onResetFactor, onEdit }: Does): Column<UserRow>[] {
  return [
    {
      key: 'username',
      exported: ['username'],
      title: t.username,
      head: true,
      cell: (u) => (
        <Link className={page.link} to={`/setting/user/${u.id}`}>
          {u.username}
        </Link>
      ),
    },
    { key: 'name', exported: ['name'], title: t.name, cell: (u) => u.name },
    { key: 'mobile', exported: ['mobile'], title: t.mobile, cell: (u) => u.mobile || '—' },
    { key: 'type', title: t.type, roomy: true, cell: (u) => typeText(u.userType) },
    { key: 'area', exported: ['area', 'areaId'], title: t.area, sort: { up: 'area', down: 'areaDown' }, cell: (u) => u.areaName },
    { key: 'dept', exported: ['dept'], title: t.dept, grow: true, cell: (u) => <span title={u.deptName}>{u.deptName || '—'}</span> },
    { key: 'posts', exported: ['posts'], title: t.posts, roomy: true, cell: (u) => <Posts codes={u.posts} /> },
    { key: 'roles', exported: ['roles'], title: t.roles, cell: (u) => u.roles.map((r) => r.name).join('、') || '—' },
    { key: 'status', exported: ['state'], title: t.status, keep: true, cell: (u) => <UserStatus user={u} /> },
    { key: 'created', title: t.created, sort: { up: 'oldest', down: 'newest' }, roomy: true, cell: (u) => dateTime(u.createdAt) },
    { key: 'login', exported: ['lastLogin'], title: t.lastLogin, roomy: true, cell: (u) => (u.lastLoginAt ? dateTime(u.lastLoginAt) : t.never) },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (u) => (
        <div className={page.does}>
          <Button size="small" onClick={() => onEdit(u)}>
            {t.edit}
          </Button>
          {power && (
            <>
              <Button size="small" disabled={u.username === self || pending === u.id} onClick={() => onResetFactor(u)}>
                {t.resetFactor}
              </Button>
              <Button size="small" danger={!u.disabled} disabled={u.username === self} loading={pending === u.id} onClick={() => onToggle(u)}>
                {u.disabled ? t.enable : t.disable}
              </Button>
            </>
          )}
        </div>
      ),
    },
  ]
}
