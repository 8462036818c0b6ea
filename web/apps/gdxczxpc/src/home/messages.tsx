import { ExtensionPoint, useBadge, useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Tag, ago, errorText } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import rows from '../engine/rows.module.css'
import css from './messages.module.css'
import { latestMessagesQuery } from './queries.ts'
import { t } from './home.texts.ts'

/** Kinds of domain.md#the-wall-and-the-message-centre with their tones. */
const KINDS = { todo: 'brand', urge: 'orange', warning: 'red', notice: 'quiet', system: 'quiet', watch: 'orange' } as const satisfies Record<string, Tone>
const isKind = (kind: string): kind is keyof typeof KINDS => Object.hasOwn(KINDS, kind)

/** The message centre is a sub-app of the shell itself: everybody has it (S2.07). */
const CENTRE = ['/micromessage/', '/msgCenter'] as const

/** The latest messages and to-dos, under a title of its own for people who have no to-dos. Reading happens in the message centre, which marks them read. */
export function Messages({ title }: { title?: string }) {
  const sdk = useSdk()
  const unread = useBadge()
  const list = useQuery(latestMessagesQuery(sdk))
  return (
    <>
      <header className={css.head}>
        <h2>{title ?? t.messages}</h2>
        {unread > 0 && <span className={css.unread}>{t.unread(unread)}</span>}
      </header>
      {list.isError ? (
        <p className={css.none}>
          {errorText(list.error)}
          <button type="button" className={css.retry} onClick={() => list.refetch()}>
            {t.retry}
          </button>
        </p>
      ) : !list.data ? (
        <Skeleton rows={4} />
      ) : list.data.items.length === 0 ? (
        <p className={css.none}>{t.noMessages}</p>
      ) : (
        <ul className={css.list}>
          {list.data.items.map((m) => {
            const [word, tone] = isKind(m.kind) ? [t[m.kind], KINDS[m.kind]] : [m.kind, 'quiet' as const]
            return (
              <li key={m.id} data-unread={m.readAt === 0 || undefined}>
                <Tag tone={tone}>{word}</Tag>
                <button type="button" className={css.title} title={m.title} onClick={() => void sdk.navigate(...CENTRE, { id: m.id })}>
                  {m.title}
                </button>
                <ExtensionPoint point="message-action" props={{ message: m }} />
                <time>{ago(m.createdAt, list.dataUpdatedAt)}</time>
              </li>
            )
          })}
        </ul>
      )}
      <footer className={rows.foot}>
        <button type="button" className={rows.more} onClick={() => void sdk.navigate(...CENTRE)}>
          {t.allMessages}
        </button>
      </footer>
    </>
  )
}
