import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, Drawer, QueryError, copyText, dateTime, errorText } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import css from './department.module.css'
import { t } from './department.texts.ts'
import { clientsQuery } from './queries.ts'
import type { Client } from './queries.ts'

/** 推送签名密钥: for administrators, a new secret of a machine, shown once. */
export function Clients() {
  const sdk = useSdk()
  const client = useQueryClient()
  const asked = useQuery(clientsQuery(sdk, true))
  const [secret, setSecret] = useState('')
  const make = async (c: Client) => {
    if (!(await sdk.confirm({ title: t.makeTitle(c.name), text: t.makeText, okText: c.madeAt ? t.again : t.make }))) return
    try {
      const made = await sdk.http.postOrThrow(`/api/department-data/clients/${c.id}/secret`, {}, { silent: true })
      setSecret(made.secret)
      await client.invalidateQueries({ queryKey: ['department', 'clients'] })
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const columns: Column<Client>[] = [
    { key: 'name', title: t.client, head: true, grow: true, cell: (c) => `${c.name}（${c.id}）` },
    { key: 'made', title: t.made, cell: (c) => (c.madeAt ? dateTime(c.madeAt) : t.never) },
    {
      key: 'act',
      title: '',
      actions: true,
      cell: (c) => (
        <Button kind="plain" onClick={() => void make(c)}>
          {c.madeAt ? t.again : t.make}
        </Button>
      ),
    },
  ]
  return (
    <section aria-label={t.clients}>
      <h2>{t.clients}</h2>
      <p className={css.hint}>{t.clientsHint}</p>
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={2} />
      ) : (
        <DataTable caption={t.clients} columns={columns} rows={asked.data} rowKey={(c) => c.id} empty={<EmptyState icon="lock" title={t.noClients} />} dense />
      )}
      {secret && (
        <Drawer title={t.secret} small onClose={() => setSecret('')}>
          <div className={css.sheet}>
            <p>{t.secretHint}</p>
            <p className={css.secret}>{secret}</p>
            <Button kind="primary" onClick={async () => (await copyText(secret)) && sdk.message.success(t.copied)}>
              {t.copy}
            </Button>
          </div>
        </Drawer>
      )}
    </section>
  )
}
