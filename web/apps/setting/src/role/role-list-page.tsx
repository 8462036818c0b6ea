import { HttpError, useSdk } from '@mirror/sdk'
import { Link } from '@mirror/sdk/router'
import { EmptyState } from '@mirror/ui'
import { Choice, DataTable, FilterRow, QueryError, Screen, Tag, dateTime, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { joined } from '../page/joined.texts.ts'
import type { Role } from './model.ts'
import { roleTableQuery, useDeleteRole } from './queries.ts'
import css from './role.module.css'
import { t } from './role.texts.ts'
import { inOrder, levelText, orderOf } from './rules.ts'
import { scopeName } from './scope.ts'

/** 角色管理: all roles, built-in ones fixed. The filter stands in the address. */
export default function RoleListPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const roles = useQuery(roleTableQuery(sdk))
  const remove = useDeleteRole()
  const q = params.get('q') ?? ''
  const kind = params.get('kind') ?? ''
  const sort = params.get('sort') ?? ''
  const found = roles.data?.filter((r) => (r.name.includes(q) || r.code.includes(q.toLowerCase())) && (kind === '' || (kind === 'builtin') === r.builtin))
  const rows = found && inOrder(found, sort)
  const apply = (next: { q?: string; kind?: string; sort?: string }) =>
    setParams(new URLSearchParams(Object.entries({ q, kind, sort, ...next }).filter(([, v]) => v !== '')))

  const ask = async (role: Role) => {
    if (!(await sdk.confirm({ title: t.removeAsk(role.name), text: t.removeText, okText: t.remove, danger: true }))) return
    remove.mutate(role, {
      onSuccess: () => sdk.message.success(t.removed),
      onError: (error) => sdk.message.error(error instanceof HttpError ? error.message : errorText(error)),
    })
  }

  return (
    <Screen
      title={t.title}
      count={rows && t.count(rows.length)}
      actions={
        <Button type="primary" onClick={() => navigate('/setting/role/new')}>
          {t.add}
        </Button>
      }
    >
      <Filters key={params.toString()} q={q} kind={kind} onApply={apply} />
      {roles.isError && !roles.data ? (
        <QueryError error={roles.error} title={t.failed} onRetry={() => roles.refetch()} />
      ) : (
        <DataTable
          caption={t.list}
          rows={rows}
          rowKey={(r) => r.id}
          onOpen={(r) => navigate(`/setting/role/${r.id}`)}
          sort={{ value: sort, onChange: (next) => apply({ sort: next }) }}
          empty={
            <EmptyState icon="search" title={t.noneFound} actions={<Button onClick={() => apply({ q: '', kind: '' })}>{t.clear}</Button>}>
              {t.noneFoundText}
            </EmptyState>
          }
          columns={[
            { key: 'name', title: t.name, sort: orderOf('name'), head: true, cell: (r) => <Link to={`/setting/role/${r.id}`}>{r.name}</Link> },
            { key: 'code', title: t.code, sort: orderOf('code'), cell: (r) => r.code },
            { key: 'kind', title: t.kind, cell: (r) => <Tag tone={r.builtin ? 'quiet' : 'brand'}>{r.builtin ? t.builtin : t.made}</Tag> },
            { key: 'level', title: t.levels, cell: (r) => levelText(r.levelLo, r.levelHi) },
            { key: 'scope', title: t.scope, cell: (r) => scopeName(r.dataScope) },
            { key: 'parent', title: t.parent, grow: true, cell: (r) => roles.data?.find((p) => p.id === r.parentId)?.name ?? t.none },
            { key: 'grants', title: t.grants, align: 'right', cell: (r) => r.grants.length + r.inherited.length },
            { key: 'members', title: t.members, sort: orderOf('members'), align: 'right', cell: (r) => r.members },
            { key: 'updated', title: t.updated, sort: orderOf('updatedAt'), roomy: true, cell: (r) => (r.updatedAt ? dateTime(r.updatedAt) : t.never) },
            {
              key: 'actions',
              title: t.actions,
              actions: true,
              cell: (r) => (
                <span className={css.buttons}>
                  <Button size="small" aria-label={`${r.editable ? t.edit : t.show}${r.name}`} onClick={() => navigate(`/setting/role/${r.id}`)}>
                    {r.editable ? t.edit : t.show}
                  </Button>
                  <Button size="small" aria-label={joined.act(t.copy, r.name)} onClick={() => navigate(`/setting/role/new?copy=${r.id}`)}>
                    {t.copy}
                  </Button>
                  <Button
                    size="small"
                    danger
                    aria-label={joined.act(t.remove, r.name)}
                    disabled={!r.editable}
                    loading={remove.isPending && remove.variables.id === r.id}
                    onClick={() => void ask(r)}
                  >
                    {t.remove}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}

function Filters({ q, kind, onApply }: { q: string; kind: string; onApply: (next: { q: string; kind: string }) => void }) {
  const [draft, setDraft] = useState({ q, kind })
  return (
    <FilterRow label={t.filter} onFind={() => onApply({ ...draft, q: draft.q.trim() })} onReset={() => onApply({ q: '', kind: '' })}>
      <Input
        value={draft.q}
        maxLength={50}
        allowClear
        placeholder={t.search}
        aria-label={t.search}
        onChange={(e) => setDraft({ ...draft, q: e.target.value })}
      />
      <Choice
        value={draft.kind}
        label={t.kind}
        onChange={(next) => setDraft({ ...draft, kind: next })}
        options={[
          { value: '', label: t.all },
          { value: 'builtin', label: t.builtin },
          { value: 'made', label: t.made },
        ]}
      />
    </FilterRow>
  )
}
