import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag, dateTime, errorText } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import page from '../page/page.module.css'
import { askReason } from './countersign.tsx'
import { t } from './countersign.texts.ts'
import css from './countersign-page.module.css'

type Row = Schemas['CountersignRow']

const tones = { waiting: 'orange', confirmed: 'green', refused: 'red', withdrawn: 'quiet', expired: 'quiet' } as const

/** 待复核事项: what one administrator asks of another. */
export default function CountersignPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [all, setAll] = useState(false)
  const [fresh, setFresh] = useState<{ username: string; password: string }>()
  const list = useQuery({
    queryKey: ['countersigns', all],
    queryFn: ({ signal }) => sdk.http.get('/api/countersigns', { state: all ? 'all' : 'waiting' }, { signal, silent: true }),
  })
  const reload = () => client.invalidateQueries({ queryKey: ['countersigns'] })

  const confirm = async (row: Row) => {
    if (!(await sdk.confirm({ title: t.sureTitle(t[row.kind], row.name), text: t.sureText(row.askedBy), okText: t.confirm }))) return
    try {
      const done = await sdk.http.postOrThrow(`/api/countersigns/${row.id}/confirm`, undefined, { silent: true })
      if (done.password) setFresh(done)
      else sdk.message.success(t.done)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
    await reload()
  }
  const refuse = async (row: Row) => {
    const send = (words: string) => sdk.http.postOrThrow(`/api/countersigns/${row.id}/refuse`, { words }, { silent: true })
    if (await askReason(sdk, t.refuseTitle(t[row.kind], row.name), t.asked(row.reason), t.refuse, send, '')) sdk.message.success(t.done)
    await reload()
  }
  const withdraw = async (row: Row) => {
    try {
      await sdk.http.postOrThrow(`/api/countersigns/${row.id}/refuse`, {}, { silent: true })
      sdk.message.success(t.done)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
    await reload()
  }

  return (
    <Screen
      title={t.title}
      actions={
        <>
          <Checkbox className={css.all ?? ''} checked={all} onChange={(e) => setAll(e.target.checked)}>
            {t.all}
          </Checkbox>
          <Button onClick={() => navigate('/setting/user')}>{t.back}</Button>
        </>
      }
    >
      <p className={css.lead}>{t.lead}</p>
      {fresh ? (
        <p className={css.secret} role="status">
          {t.passwordDone}：{fresh.username} <code>{fresh.password}</code>
        </p>
      ) : null}
      {list.isPending ? (
        <Skeleton rows={4} />
      ) : list.isError && !list.data ? (
        <QueryError error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={t.title}
          rows={list.data}
          rowKey={(r) => r.id}
          busy={list.isFetching}
          expect={3}
          empty={
            <EmptyState icon="users" title={t.none}>
              {t.noneText}
            </EmptyState>
          }
          columns={[
            {
              key: 'account',
              title: t.account,
              head: true,
              cell: (r) => (
                <>
                  {r.name}
                  <span className={page.cell2}>
                    {r.username} · {r.areaName}
                  </span>
                </>
              ),
            },
            { key: 'kind', title: t.kind, cell: (r) => (r.roles.length > 0 ? `${t[r.kind]}：${r.roles.join('、')}` : t[r.kind]) },
            { key: 'reason', title: t.reason, grow: true, cell: (r) => r.reason },
            { key: 'who', title: t.who, cell: (r) => r.askedBy },
            { key: 'until', title: t.until, cell: (r) => dateTime(r.expiresAt) },
            { key: 'state', title: t.state, cell: (r) => <Tag tone={tones[r.state]}>{t[r.state]}</Tag> },
            {
              key: 'actions',
              title: t.actions,
              actions: true,
              cell: (r) =>
                r.mayRefuse ? (
                  <div className={page.does}>
                    {r.mayAgree ? (
                      <Button size="small" type="primary" onClick={() => void confirm(r)}>
                        {t.confirm}
                      </Button>
                    ) : (
                      <span className={page.muted}>{r.whyNot}</span>
                    )}
                    <Button size="small" onClick={() => void refuse(r)}>
                      {t.refuse}
                    </Button>
                  </div>
                ) : r.own && r.state === 'waiting' ? (
                  <Button size="small" onClick={() => void withdraw(r)}>
                    {t.withdraw}
                  </Button>
                ) : (
                  <span className={page.muted}>{r.whyNot || r.words || '—'}</span>
                ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
