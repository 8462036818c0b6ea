import { matchRoute, parseSpot } from '@mirror/sdk/shell'
import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Drawer, QueryError, Tag, dateTime } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../boot/person.ts'
import { env } from '../env.ts'
import { router } from '../route/router.ts'
import { pageOf } from '../boot/page-of.ts'
import css from './centre.module.css'
import { look } from './kinds.ts'
import { kindName, t } from './message.texts.ts'
import { messageQuery, type Message } from './queries.ts'

export interface MessageDrawerProps {
  id: string
  /** The row it was opened from: shown at once. */
  row: Message | undefined
  unread: boolean
  onClose: () => void
  onMark: (row: Message, as: 'read' | 'unread' | 'done') => void
  onRemove: (row: Message) => void
}

/** One message whole. 去处理 goes where the message points, if that page is still open to the person now. */
export function MessageDrawer({ id, row, unread, onClose, onMark, onRemove }: MessageDrawerProps) {
  const sdk = useSdk()
  const person = usePerson()
  const one = useQuery({ ...messageQuery(sdk, id), enabled: !row })
  const message = row ?? one.data
  // A page of the early warnings stands beside the shell, in a tab of its own as from the menu.
  const beside = message?.route.startsWith('/warning/') ?? false
  const spot = message?.route && !beside ? parseSpot(message.route) : undefined
  const opens = (of: NonNullable<typeof spot>) => pageOf(person, of).kind === 'app' && matchRoute(person.routes, of) !== undefined
  const isOpen = beside ? person.permissions.has('warning') : spot !== undefined && opens(spot)
  const go = () => {
    if (beside && message) window.open(env.base + message.route, '_blank', 'noopener')
    if (!spot) return
    // The router asks the guards of the page that is left (S4.17); where one refuses, everything stays as it is.
    void router.visit(spot)
  }
  return (
    <Drawer title={message?.title ?? t.centre} onClose={onClose}>
      {message ? (
        <article className={css['detail']}>
          <p className={css['tags']}>
            <Tag tone={look[message.kind]?.tone ?? 'quiet'}>{kindName(message.kind)}</Tag>
            {message.level === 'high' ? <Tag tone="red">{t.urgent}</Tag> : null}
            {message.pinned ? <Tag tone="brand">{t.pinned}</Tag> : null}
            {message.doneAt > 0 ? (
              <Tag tone="green" icon="check">
                {t.doneTag}
              </Tag>
            ) : null}
          </p>
          <dl>
            <div>
              <dt>{t.from}</dt>
              <dd>{message.sender || '—'}</dd>
            </div>
            <div>
              <dt>{t.at}</dt>
              <dd>{dateTime(message.createdAt)}</dd>
            </div>
            {message.expireAt > 0 ? (
              <div>
                <dt>{t.until}</dt>
                <dd>{dateTime(message.expireAt)}</dd>
              </div>
            ) : null}
          </dl>
          <p className={css['text']}>{message.body || message.title}</p>
          {message.route && !isOpen ? (
            <p className={css['gone']} role="note">
              {t.gone}
            </p>
          ) : null}
          <footer>
            {isOpen ? (
              <Button kind="primary" icon="external" onClick={go}>
                {t.go}
              </Button>
            ) : null}
            {message.kind === 'todo' && message.doneAt === 0 ? (
              <Button icon="check" onClick={() => onMark(message, 'done')}>
                {t.markDone}
              </Button>
            ) : null}
            <Button onClick={() => onMark(message, unread ? 'read' : 'unread')}>{unread ? t.markRead : t.markUnread}</Button>
            <Button onClick={() => onRemove(message)}>{t.remove}</Button>
          </footer>
        </article>
      ) : one.isError ? (
        <QueryError error={one.error} title={t.missing} onRetry={() => void one.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  )
}
