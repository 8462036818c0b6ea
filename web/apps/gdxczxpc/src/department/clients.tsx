import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, copyText, dateTime, errorText } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import css from './department.module.css'
import { t } from './department.texts.ts'
import { clientsQuery } from './queries.ts'
import type { Client } from './queries.ts'

/** 推送签名密钥: for administrators, a new secret of a machine, shown once. */
export function Clients() {
  const sdk = useSdk()
  const client = useQueryClient()
  const asked = useQuery(clientsQuery(sdk, true))
  const make = async (c: Client) => {
    if (!(await sdk.confirm({ title: t.makeTitle(c.name), text: t.makeText, okText: c.madeAt ? t.again : t.make }))) return
    try {
      const made = await sdk.http.postOrThrow(`/api/department-data/clients/${c.id}/secret`, {}, { silent: true })
      // Only its button closes it: Esc would lose what cannot be shown again.
      void sdk.modal({ title: t.secret, width: 560, dismissible: false, content: (close) => <Secret sdk={sdk} secret={made.secret} onClose={close} /> })
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
    </section>
  )
}

/** In a dialog of the shell, which has no sdk of its own. */
function Secret({ sdk, secret, onClose }: { sdk: Sdk; secret: string; onClose: () => void }) {
  const copy = async () => ((await copyText(secret)) ? sdk.message.success(t.copied) : sdk.message.error(t.notCopied))
  return (
    <div className={css.sheet}>
      <p>{t.secretHint}</p>
      <p className={css.secret}>{secret}</p>
      <div className={css.more}>
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button kind="primary" onClick={onClose}>
          {t.kept}
        </Button>
      </div>
    </div>
  )
}
