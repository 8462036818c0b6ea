import { useBadge, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, ago, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import css from './messages.module.css'
import { latestMessagesQuery } from './queries.ts'

const SHOWN = 6

/** The latest messages and to-dos. Reading happens in the message centre, which marks them read. */
export function Messages() {
  const sdk = useSdk()
  const unread = useBadge()
  const list = useQuery(latestMessagesQuery(sdk))
  return (
    <>
      <header className={css.head}>
        <h2>消息与待办</h2>
        {unread > 0 && <span className={css.unread}>{unread} 条未读</span>}
      </header>
      {list.isError ? (
        <p className={css.none}>
          {errorText(list.error)}
          <button type="button" className={css.retry} onClick={() => list.refetch()}>
            重试
          </button>
        </p>
      ) : !list.data ? (
        <Skeleton rows={4} />
      ) : list.data.items.length === 0 ? (
        <p className={css.none}>暂时没有消息。</p>
      ) : (
        <ul className={css.list}>
          {list.data.items.slice(0, SHOWN).map((m) => (
            <li key={m.id} data-unread={!m.read || undefined} title={m.body || m.title}>
              <Tag tone={m.kind === '预警' || m.kind === '催办' ? 'orange' : m.kind === '待办' ? 'brand' : 'quiet'}>{m.kind}</Tag>
              <span className={css.title}>{m.title}</span>
              <time>{ago(m.createdAt, Date.now())}</time>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
