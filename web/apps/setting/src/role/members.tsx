import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Tag, UserPicker, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import type { Member, Role } from './model.ts'
import { membersQuery, useSetMember } from './queries.ts'
import css from './role.module.css'
import { t } from './role.texts.ts'

/** Who of the reader's area holds the role; given and taken here, in force at once. */
export function Members({ role }: { role: Role }) {
  const sdk = useSdk()
  const [trail, setTrail] = useState([''])
  const list = useQuery(membersQuery(sdk, role.id, trail.at(-1) ?? ''))
  const set = useSetMember()

  const change = (user: string, on: boolean) =>
    set.mutate(
      { role: role.id, user, on },
      { onSuccess: () => sdk.message.success(on ? t.memberAdded : t.memberTaken), onError: (error) => sdk.message.error(errorText(error)) },
    )
  const take = async (m: Member) => {
    if (await sdk.confirm({ title: t.memberTakeAsk(m.name, role.name), text: t.memberTakeText, okText: t.memberTake, danger: true })) change(m.id, false)
  }
  return (
    <section aria-label={t.members}>
      <h2>{t.memberTitle(list.data?.total ?? role.members)}</h2>
      <div className={css.search}>
        <UserPicker label={t.memberAdd} value={undefined} disabled={set.isPending} onChange={(person) => person && change(person.id, true)} />
      </div>
      {list.isError && !list.data ? (
        <QueryError error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <div className={css.members}>
          <DataTable
            caption={t.memberList}
            rows={list.data?.items}
            rowKey={(m) => m.id}
            busy={list.isPlaceholderData}
            expect={3}
            empty={
              <EmptyState icon="users" title={t.memberNone}>
                {t.memberNoneText}
              </EmptyState>
            }
            columns={[
              { key: 'name', title: t.person, head: true, cell: (m) => m.name },
              { key: 'user', title: t.user, cell: (m) => m.username },
              { key: 'area', title: t.area, grow: true, cell: (m) => m.areaName },
              { key: 'dept', title: t.dept, cell: (m) => m.deptName || '—' },
              {
                key: 'state',
                title: t.state,
                cell: (m) => <Tag tone={m.disabled ? 'red' : m.fits ? 'green' : 'orange'}>{m.disabled ? t.memberOff : m.fits ? t.on : t.memberOut}</Tag>,
              },
              {
                key: 'actions',
                title: t.actions,
                actions: true,
                cell: (m) => (
                  <Button size="small" aria-label={joined.act(t.memberTake, m.name)} disabled={m.username === sdk.user.userName} onClick={() => void take(m)}>
                    {t.memberTake}
                  </Button>
                ),
              },
            ]}
          />
        </div>
      )}
      {list.data?.next || trail.length > 1 ? (
        <p className={css.line}>
          {trail.length > 1 ? <Button onClick={() => setTrail(trail.slice(0, -1))}>{t.before}</Button> : null}
          {list.data?.next ? <Button onClick={() => setTrail([...trail, list.data.next])}>{t.more}</Button> : null}
        </p>
      ) : null}
    </section>
  )
}
