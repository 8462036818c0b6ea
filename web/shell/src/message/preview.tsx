import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { badgeText, Button, Icon, Skeleton } from '@mirror/ui'
import { now } from '@mirror/sdk/time'
import { Tag, ago } from '@mirror/widgets'
import { usePerson } from '../boot/person.ts'
import { http } from '../http.ts'
import { badge } from '../page/page.ts'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import { closePreview, leave, preview, stay } from './follow-bell.ts'
import { t } from './bell.texts.ts'
import css from './preview.module.css'
import { look } from './kinds.ts'
import { kindName } from './message.texts.ts'
import type { Message } from './queries.ts'

/** So many fit without scrolling. */
const SHOWN = 5

/** The latest unread messages below the bell. Reading them here marks nothing; opening one does. */
export default function Preview() {
  const { routes } = usePerson()
  const open = useStore(preview)
  const unread = useStore(badge)
  const box = useRef<HTMLElement>(null)
  const [list, setList] = useState<{ rows: Message[]; at: number } | null>(null)
  // The try that failed, so that the next one begins without its words.
  const [failure, setFailure] = useState(-1)
  const [tries, setTries] = useState(0)
  const failed = failure === tries
  const shown = open !== null
  useEffect(() => {
    if (!shown) return
    const end = new AbortController()
    http.get('/api/messages', { unread: true, size: SHOWN }, { silent: true, signal: end.signal }).then(
      ({ items }) => setList({ rows: items, at: now() }),
      () => end.signal.aborted || setFailure(tries),
    )
    return () => end.abort()
    // A message that arrives meanwhile is shown too.
  }, [shown, tries, unread])
  const keyboard = open?.keyboard ?? false
  const there = list !== null || failed
  useEffect(() => {
    if (keyboard && there) box.current?.querySelector<HTMLElement>('a,button')?.focus()
  }, [keyboard, there])
  if (!open) return null

  const centre = routes.find(({ spot }) => spot.page.endsWith('/msgCenter'))
  const go = (id?: string) => {
    closePreview()
    if (centre) void router.visit(id ? { ...centre.spot, search: `?id=${id}` } : centre.spot)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('a,button') ?? [])]
    stops[(stops.indexOf(document.activeElement as HTMLElement) + step + stops.length) % stops.length]?.focus()
  }
  const edge = open.anchor.getBoundingClientRect()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside
    <section
      ref={box}
      className={css['preview']}
      data-preview=""
      aria-label={t.title}
      style={{ top: edge.bottom + 6, right: Math.max(8, innerWidth - edge.right - 60) }}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => keyboard && relatedTarget && !box.current?.contains(relatedTarget) && preview.set(null)}
    >
      <header>
        <h2>{t.title}</h2>
        {unread > 0 ? <span>{t.count(badgeText(unread) ?? '')}</span> : null}
      </header>
      {failed ? (
        <p className={css['said']} role="alert">
          {t.failed}
          <Button kind="plain" onClick={() => setTries(tries + 1)}>
            {t.retry}
          </Button>
        </p>
      ) : !list ? (
        <div className={css['wait']}>
          <Skeleton rows={3} />
        </div>
      ) : list.rows.length === 0 ? (
        <p className={css['said']}>
          <Icon name="check" size={18} />
          {t.none}
        </p>
      ) : (
        <ul>
          {list.rows.map(({ id, kind, title, createdAt }) => (
            <li key={id}>
              <a
                href={centre ? router.hrefOf({ ...centre.spot, search: `?id=${id}` }) : '#'}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  go(id)
                }}
              >
                <Tag tone={look[kind]?.tone ?? 'quiet'}>{kindName(kind)}</Tag>
                <span>{title}</span>
                <time dateTime={new Date(createdAt).toISOString()}>{ago(createdAt, list.at)}</time>
              </a>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button kind="plain" onClick={() => go()}>
          {t.all}
        </Button>
      </footer>
    </section>
  )
}
