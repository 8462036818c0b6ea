import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, QueryRoot } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import css from './extension.module.css'
import { t } from './extension.texts.ts'
import { itemsQuery, useTurn, type Item } from './queries.ts'

function Items() {
  const sdk = useSdk()
  const list = useQuery(itemsQuery(sdk))
  const turn = useTurn()
  const set = async (item: Item, on: boolean) => {
    if (!on && !(await sdk.confirm({ title: t.ask(item.title), text: t.askText, okText: t.turnOff, danger: true }))) return
    turn.mutate({ ...item, on }, { onSuccess: () => sdk.message.success(t.turned(item.title, on)) })
  }
  if (list.isError && !list.data) return <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton rows={4} />
  if (list.data.length === 0) return <EmptyState icon="settings" title={t.empty} />
  return (
    <>
      <p className={css.intro}>{t.intro}</p>
      <ul className={css.items} aria-label={t.title}>
        {list.data.map((item) => (
          <li key={`${item.app} ${item.name}`}>
            <div>
              <b>{item.title}</b>
              <small>
                {item.appTitle} · {t[item.point]}
              </small>
            </div>
            <button
              type="button"
              role="switch"
              className={css.switch}
              aria-checked={item.on}
              aria-label={`${item.title}，${t[item.point]}`}
              // Without this page nothing could be switched on again.
              disabled={turn.isPending || (item.app === sdk.app.name && item.name === 'extensions')}
              onClick={() => void set(item, !item.on)}
            >
              {item.on ? t.on : t.off}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Settings page `extensions`: which items of which sub-app people see. */
export default function ItemsPage() {
  return (
    <QueryRoot>
      <Items />
    </QueryRoot>
  )
}
