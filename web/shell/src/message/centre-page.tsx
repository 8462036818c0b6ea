import { Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import {
  Choice,
  Pager,
  QueryError,
  TextField,
  countText,
  firstPage,
  lastPage,
  nextPage,
  placeOf,
  previousPage,
  readPaging,
  writePaging,
  type Paging,
} from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import css from './centre.module.css'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageList } from './message-list.tsx'
import { kindName, t } from './message.texts.ts'
import { countsQuery, keys, listQuery, mark, openCentre, type Filter, type Message } from './queries.ts'
import { Rail } from './rail.tsx'
import { Subscriptions } from './subscriptions.tsx'

const PublishForm = lazy(() => import('./publish-form.tsx'))
const SentList = lazy(() => import('./sent-list.tsx'))

/** /msgCenter: what came, what is to be done, and for those who may, what they published. */
export function CentrePage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [opening, setOpening] = useState<{ asOf: number; error?: unknown }>({ asOf: 0 })
  // Looked at since the opening, with their kinds.
  const [seen, setSeen] = useState<Record<string, string>>({})
  const [settings, setSettings] = useState(false)
  const { asOf, error } = opening

  const open = useCallback(() => {
    openCentre(sdk).then(
      (now) => {
        setSeen({})
        setOpening({ asOf: now })
      },
      (cause: unknown) => setOpening((before) => ({ ...before, error: cause })),
    )
  }, [sdk])
  useEffect(() => {
    // The shell tells of the first showing, too, but only after this has been drawn.
    let first = true
    open()
    return sdk.onActivate(() => {
      if (!first) open()
      first = false
    })
  }, [sdk, open])
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: keys.all })
    const stops = [
      sdk.on('badge', (data) => {
        const { new: arrived, gone } = (data ?? {}) as { new?: object; gone?: boolean }
        if (arrived || gone) refresh()
      }),
      sdk.on('resync', refresh),
      // A stream that has just come up: what arrived before it is in no event.
      sdk.on('hello', refresh),
    ]
    return () => stops.forEach((stop) => stop())
  }, [sdk, client])

  const tab = params.get('tab') ?? ''
  const filter: Filter = { kind: params.get('kind') ?? '', unread: params.has('unread'), q: params.get('q') ?? '', days: Number(params.get('days')) || 0 }
  const paging = readPaging(params)
  const at = placeOf(paging)
  const counts = useQuery(countsQuery(sdk, asOf))
  const list = useQuery({ ...listQuery(sdk, filter, asOf, at, paging.size), enabled: asOf > 0 && tab === '' })
  const page = list.data
  const chosen = params.get('id') ?? ''
  const row = page?.items.find(({ id }) => id === chosen)

  const set = (change: Record<string, string>, keepPage = false) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(keepPage ? next : writePaging(next, firstPage(paging)), { replace: keepPage })
  }
  const go = (next: Paging) => setParams(writePaging(params, next))
  const isUnread = ({ id, readAt }: Message) => !(id in seen) && (readAt === 0 || readAt >= asOf)
  const look = (message: Message) => {
    if (message.readAt === 0) void mark(sdk, [message.id], 'read').catch(() => undefined)
    if (isUnread(message)) setSeen({ ...seen, [message.id]: message.kind })
    set({ id: message.id }, true)
  }
  const change = async (message: Message, as: 'read' | 'unread' | 'done') => {
    try {
      await mark(sdk, [message.id], as)
    } catch {
      return // what went wrong has been shown
    }
    const { [message.id]: _, ...others } = seen
    if (as === 'unread') setSeen(others)
    else if (isUnread(message)) setSeen({ ...seen, [message.id]: message.kind })
    if (as === 'done') sdk.message.success(t.doneSaid)
    await client.invalidateQueries({ queryKey: keys.all })
  }
  const remove = async (message: Message) => {
    if (!(await sdk.confirm({ title: t.removeAsk, text: t.removeText, okText: t.remove, danger: true }))) return
    try {
      await mark(sdk, [message.id], 'deleted')
    } catch {
      return
    }
    set({ id: '' }, true)
    sdk.message.success(t.removed)
    await client.invalidateQueries({ queryKey: keys.all })
  }

  const seenByKind: Record<string, number> = {}
  for (const kind of Object.values(seen)) seenByKind[kind] = (seenByKind[kind] ?? 0) + 1
  const filtered = filter.unread || filter.q !== '' || filter.days > 0

  return (
    <div className={css['page']} data-tab={tab || undefined}>
      <Rail
        counts={counts.data}
        seen={seenByKind}
        kind={filter.kind}
        tab={tab}
        onKind={(kind) => set({ kind, tab: '', id: '' })}
        onTab={(next) => set({ tab: next, id: '' })}
        onSettings={() => setSettings(true)}
      />
      {tab === 'publish' || tab === 'sent' ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          {tab === 'publish' ? (
            <PublishForm onDone={() => set({ tab: 'sent' })} onBack={() => set({ tab: '' })} />
          ) : (
            <SentList onBack={() => set({ tab: '' })} />
          )}
        </Suspense>
      ) : (
        <section className={css['main']}>
          <header className={css['head']}>
            <h1>{filter.kind ? kindName(filter.kind) : t.centre}</h1>
            {page ? <span className={css['count']}>{t.messages(countText(page.total, page.totalCap))}</span> : null}
          </header>
          <Filters key={params.toString()} filter={filter} onApply={set} />
          {error !== undefined && asOf === 0 ? (
            <QueryError error={error} title={t.failed} onRetry={open} />
          ) : list.isError && !page ? (
            <QueryError error={list.error} title={t.failed} onRetry={() => void list.refetch()} />
          ) : !page ? (
            <div className={css['wait']}>
              <Skeleton rows={8} />
            </div>
          ) : (
            <>
              {list.isError ? (
                <p className={css['stale']} role="alert">
                  {t.stale}
                  <Button kind="plain" onClick={() => void list.refetch()}>
                    {t.retry}
                  </Button>
                </p>
              ) : null}
              {page.items.length === 0 ? (
                <EmptyState
                  icon={filtered ? 'search' : 'bell'}
                  title={filtered ? t.noneFound : t.none}
                  {...(filtered ? { actions: <Button onClick={() => set({ unread: '', q: '', days: '' })}>{t.reset}</Button> } : {})}
                >
                  {filtered ? t.noneFoundText : t.noneText}
                </EmptyState>
              ) : (
                <MessageList
                  rows={page.items}
                  now={list.dataUpdatedAt}
                  busy={list.isPlaceholderData}
                  isUnread={isUnread}
                  onOpen={look}
                  onUnread={(message) => void change(message, isUnread(message) ? 'read' : 'unread')}
                  onRemove={(message) => void remove(message)}
                />
              )}
              <p className={css['keys']}>{t.keys}</p>
              <Pager
                paging={paging}
                total={page.total}
                cap={page.totalCap}
                next={list.isPlaceholderData ? undefined : page.next}
                previous={paging.trail.length > 0 && (page.previous !== undefined || !at.back)}
                onFirst={() => go(firstPage(paging))}
                onPrevious={() => go(previousPage(paging, page.previous))}
                onNext={() => page.next && go(nextPage(paging, page.next))}
                onLast={() => go(lastPage(paging, page.total, page.totalCap))}
                onSize={(size) => go(firstPage(paging, size))}
              />
            </>
          )}
        </section>
      )}
      {chosen && tab === '' && asOf > 0 ? (
        <MessageDrawer
          key={chosen}
          id={chosen}
          row={row}
          unread={row ? isUnread(row) : false}
          onClose={() => set({ id: '' }, true)}
          onMark={(message, as) => void change(message, as)}
          onRemove={(message) => void remove(message)}
        />
      ) : null}
      {settings && counts.data ? (
        <Subscriptions muted={counts.data.muted} onClose={() => setSettings(false)} onSaved={() => void client.invalidateQueries({ queryKey: keys.all })} />
      ) : null}
    </div>
  )
}

function Filters({ filter, onApply }: { filter: Filter; onApply: (change: Record<string, string>) => void }) {
  const [q, setQ] = useState(filter.q)
  return (
    <form
      className={css['filters']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onApply({ q: q.trim() })
      }}
    >
      <TextField type="search" aria-label={t.search} placeholder={t.search} maxLength={50} value={q} onChange={(event) => setQ(event.target.value)} />
      <Choice
        label={t.period}
        value={String(filter.days || '')}
        onChange={(days) => onApply({ days })}
        options={[
          { value: '', label: t.anyTime },
          { value: '7', label: t.week },
          { value: '30', label: t.month },
          { value: '90', label: t.quarter },
        ]}
      />
      <label className={css['check']}>
        <input type="checkbox" checked={filter.unread} onChange={(event) => onApply({ unread: event.target.checked ? '1' : '' })} />
        {filter.kind === 'todo' ? t.onlyOpen : t.onlyUnread}
      </label>
      <Button type="submit" icon="search">
        {t.find}
      </Button>
    </form>
  )
}
