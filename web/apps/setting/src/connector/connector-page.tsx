import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Screen, Tag, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import page from '../page/page.module.css'
import { joined } from '../page/joined.texts.ts'
import css from './connector-page.module.css'
import { t } from './connector.texts.ts'
import { ConnectorForm } from './connector-form.tsx'
import { ADDRESSES, connectorsQuery, useProbe } from './queries.ts'
import type { Address, Connector } from './queries.ts'

/** 单点登录: the systems people may come from. */
export default function ConnectorPage() {
  const sdk = useSdk()
  const list = useQuery(connectorsQuery(sdk))
  const [open, setOpen] = useState('')
  const edited = list.data?.find((c) => c.name === open)
  return (
    <Screen title={t.title}>
      <p className={css.intro}>{t.intro}</p>
      <div className={page.scroll}>
        {list.data?.length === 0 ? (
          <EmptyState icon="key" title={t.none} />
        ) : list.data ? (
          <ul className={css.list}>
            {list.data.map((c) => (
              <Card key={c.name} connector={c} onEdit={() => setOpen(c.name)} />
            ))}
          </ul>
        ) : list.isError ? (
          <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
        ) : (
          <div className={page.body}>
            <Skeleton rows={6} />
          </div>
        )}
      </div>
      {edited ? <ConnectorForm key={edited.version} connector={edited} onClose={() => setOpen('')} onReload={() => list.refetch()} /> : null}
    </Screen>
  )
}

function Card({ connector: c, onEdit }: { connector: Connector; onEdit: () => void }) {
  const probe = useProbe()
  const configured = Object.values(c.live).some(Boolean)
  return (
    <li className={css.card}>
      <div className={css.top}>
        <h2>{c.title}</h2>
        {c.enabled ? (
          <Tag tone="green" icon="success">
            {t.on}
          </Tag>
        ) : (
          <Tag>{configured ? t.off : t.unset}</Tag>
        )}
      </div>
      <dl className={css.facts}>
        <dt>{t.client}</dt>
        <dd>{c.clientId || '—'}</dd>
        <dt>{t.returnTo}</dt>
        <dd>{c.return || '—'}</dd>
      </dl>
      <div className={css.acts}>
        <Button type="primary" aria-label={joined.act(t.edit, c.title)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button aria-label={joined.pair(t.test, c.title)} loading={probe.isPending} onClick={() => probe.mutate(c.name)}>
          {t.test}
        </Button>
      </div>
      <div role="status">
        {probe.isPending ? <p className={css.checks}>{t.testing}</p> : null}
        {probe.isError ? <p className={css.checks}>{errorText(probe.error)}</p> : null}
        {probe.data && !probe.isPending ? (
          <ul className={css.checks}>
            <li>
              <Tag tone={probe.data.ok ? 'green' : 'red'} icon={probe.data.ok ? 'success' : 'error'}>
                {probe.data.ok ? t.passed : t.notPassed}
              </Tag>
            </li>
            {probe.data.checks.map((k) => (
              <li key={k.name}>
                <Tag tone={k.stage === 'ok' ? 'green' : 'red'}>{k.stage === 'ok' ? t.stepPassed : t.stepFailed}</Tag>
                {ADDRESSES.includes(k.name as Address) ? t[k.name as Address] : k.name}
                {k.message ? <small>{k.message}</small> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}
