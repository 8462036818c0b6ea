import { ExtensionPoint, useBadge, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, ago, errorText } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import css from './messages.module.css'
import { latestMessagesQuery } from './queries.ts'

/** Kinds of domain.md section 4 with their words and tones. */
const KINDS: Record<string, [string, Tone]> = {
  todo: ['待办', 'brand'],
  urge: ['催办', 'orange'],
  warning: ['预警', 'red'],
  notice: ['公告', 'quiet'],
  system: ['系统', 'quiet'],
  watch: ['督办', 'orange'],
}

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
          {list.data.items.map((m) => {
            const [word, tone] = KINDS[m.kind] ?? [m.kind, 'quiet']
            return (
              <li key={m.id} data-unread={m.readAt === 0 || undefined} title={m.body || m.title}>
                <Tag tone={tone}>{word}</Tag>
                <span className={css.title}>{m.title}</span>
                <ExtensionPoint point="message-action" props={{ message: m }} />
                <time>{ago(m.createdAt, list.dataUpdatedAt)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
