import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Tag, errorText } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { moduleKeys } from '../engine/queries.ts'
import { DelegationForm } from './delegation-form.tsx'
import css from './delegation.module.css'
import { t } from './delegation.texts.ts'
import { delegationsQuery } from './queries.ts'
import type { Delegation } from './queries.ts'

/** Who does my to-dos for a while, and whose I do. */
export default function DelegationPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const all = useQuery(delegationsQuery(sdk))
  const data = all.data
  useEffect(() => {
    sdk.setTitle(t.title)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const end = async (x: Delegation) => {
    if (!(await sdk.confirm({ title: t.endAsk(x.person), text: t.endText, okText: t.end, danger: true }))) return
    try {
      client.setQueryData(delegationsQuery(sdk).queryKey, await sdk.http.postOrThrow(`/api/rural/delegations/${x.id}/end`, undefined, { silent: true }))
      await client.invalidateQueries({ queryKey: moduleKeys.all })
      sdk.message.success(t.endDone)
    } catch (error) {
      sdk.message.error(errorText(error))
      await all.refetch()
    }
  }
  if (all.isError && !data) return <QueryError error={all.error} title={t.failed} onRetry={() => all.refetch()} />
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{t.title}</h1>
        <Button kind="plain" onClick={() => navigate('/')}>
          {t.back}
        </Button>
        {data && data.modules.length > 0 && data.people.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
      </header>
      <p className={css.hint}>{t.hint}</p>
      {!data ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <h2>{t.given}</h2>
          <DataTable
            caption={t.given}
            columns={columns(t.to, (x) => void end(x))}
            rows={data.given}
            rowKey={(x) => x.id}
            empty={<EmptyState icon="users" title={data.modules.length === 0 ? t.nothing : data.people.length === 0 ? t.nobody : t.noGiven} />}
          />
          <h2>{t.received}</h2>
          <DataTable
            caption={t.received}
            columns={columns(t.from, (x) => void end(x))}
            rows={data.received}
            rowKey={(x) => x.id}
            empty={<EmptyState icon="users" title={t.noReceived} />}
          />
        </>
      )}
      {adding && data && <DelegationForm of={data} onClose={() => setAdding(false)} />}
    </article>
  )
}

const TONE = { coming: 'yellow', running: 'green', ended: 'quiet' } as const

function columns(who: string, end: (x: Delegation) => void): Column<Delegation>[] {
  return [
    { key: 'person', title: who, head: true, cell: (x) => x.person },
    { key: 'state', title: t.state, cell: (x) => <Tag tone={TONE[x.state]}>{t[x.state]}</Tag> },
    { key: 'days', title: t.days, cell: (x) => t.span(x.from, x.until) },
    { key: 'modules', title: t.modules, cell: (x) => x.modules.join('、') || t.all },
    { key: 'reason', title: t.reason, grow: true, cell: (x) => <span title={x.reason}>{x.reason || '—'}</span> },
    { key: 'actions', title: t.actions, actions: true, cell: (x) => (x.state === 'ended' ? null : <Button onClick={() => end(x)}>{t.end}</Button>) },
  ]
}
