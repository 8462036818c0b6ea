import { useEffect, useState } from 'react'
import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Drawer, Pager, QueryError, Tag, countText, dateTime, firstPage, lastPage, nextPage, placeOf, previousPage, whole, type Paging } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import css from './centre.module.css'
import { look } from './kinds.ts'
import { kindName, t } from './message.texts.ts'
import { receiptsQuery, sentQuery, type Notice } from './notice-queries.ts'
import { n, stateName } from './notice.texts.ts'
import { keys } from './queries.ts'

const tones = { waiting: 'yellow', sending: 'brand', sent: 'green', withdrawn: 'quiet' } as const

/** What was published in the person's area, with how far it has come and who has read it. */
export default function SentList({ onBack }: { onBack: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [paging, setPaging] = useState<Paging>({ trail: [], page: 1, size: 20 })
  const [receipts, setReceipts] = useState('')
  const at = placeOf(paging)
  const list = useQuery(sentQuery(sdk, at, paging.size))
  const refresh = () => client.invalidateQueries({ queryKey: keys.all })
  // The delivery is a job of the publisher's own: the stream tells of each step.
  useEffect(() => sdk.on('job.progress', () => void client.invalidateQueries({ queryKey: keys.all })), [sdk, client])
  const page = list.data
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
    } catch {
      return // what went wrong has been shown
    }
    sdk.message.success(said)
    await refresh()
  }
  const withdraw = async (notice: Notice) => {
    if (await sdk.confirm({ title: n.withdrawAsk, text: n.withdrawText, okText: n.withdraw, danger: true }))
      await act(() => sdk.http.postOrThrow(`/api/notices/${notice.id}/withdraw`), n.withdrawDone)
  }
  return (
    <section className={css['main']}>
      <header className={css['head']}>
        <h1>{n.sent}</h1>
        {page ? <span className={css['count']}>{t.messages(countText(page.total, page.totalCap))}</span> : null}
        <Button icon="arrow-left" onClick={onBack}>
          {n.back}
        </Button>
      </header>
      {list.isError && !page ? (
        <QueryError error={list.error} title={n.failed} onRetry={() => void list.refetch()} />
      ) : !page ? (
        <div className={css['wait']}>
          <Skeleton rows={8} />
        </div>
      ) : page.items.length === 0 ? (
        <EmptyState icon="document" title={n.none}>
          {n.noneText}
        </EmptyState>
      ) : (
        <>
          <ul className={css['sent']}>
            {page.items.map((notice) => (
              <li key={notice.id}>
                <div className={css['sentHead']}>
                  <Tag tone={look[notice.kind]?.tone ?? 'quiet'}>{kindName(notice.kind)}</Tag>
                  <Tag tone={tones[notice.state as keyof typeof tones] ?? 'quiet'}>{stateName(notice.state)}</Tag>
                  {notice.pinned ? <Tag tone="brand">{t.pinned}</Tag> : null}
                  <strong>{notice.title}</strong>
                </div>
                <p className={css['hint']}>
                  {n.to}：{names(notice)} · {notice.sender} ·{' '}
                  {notice.state === 'waiting' ? n.plannedFor(dateTime(notice.publishAt)) : dateTime(notice.publishAt)}
                </p>
                <div className={css['sentFoot']}>
                  <Bar total={notice.total} read={notice.read} />
                  <Button kind="plain" onClick={() => setReceipts(notice.id)}>
                    {n.receipts}
                  </Button>
                  {notice.state === 'withdrawn' ? null : (
                    <>
                      <Button
                        kind="plain"
                        onClick={() => void act(() => sdk.http.postOrThrow(`/api/notices/${notice.id}/pin`, { pinned: !notice.pinned }), n.pinDone)}
                      >
                        {notice.pinned ? n.unpin : n.pin}
                      </Button>
                      <Button kind="plain" onClick={() => void withdraw(notice)}>
                        {n.withdraw}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <Pager
            paging={paging}
            total={page.total}
            cap={page.totalCap}
            next={list.isPlaceholderData ? undefined : page.next}
            previous={paging.trail.length > 0 && (page.previous !== undefined || !at.back)}
            onFirst={() => setPaging(firstPage(paging))}
            onPrevious={() => setPaging(previousPage(paging, page.previous))}
            onNext={() => page.next && setPaging(nextPage(paging, page.next))}
            onLast={() => setPaging(lastPage(paging, page.total, page.totalCap))}
            onSize={(size) => setPaging(firstPage(paging, size))}
          />
        </>
      )}
      {receipts ? <Receipts id={receipts} onClose={() => setReceipts('')} /> : null}
    </section>
  )
}

/** Whom it goes to; of many people the first few, as nobody reads a list of a hundred. */
function names({ areas, depts, people }: Notice): string {
  const shown = people.slice(0, PEOPLE).map(({ name }) => name || n.otherPerson)
  const more = people.length > PEOPLE ? n.andOthers(shown.join('、'), people.length) : shown.join('、')
  return [...areas.map(({ name }) => name), ...depts.map(({ name }) => name || n.goneDept), more].filter(Boolean).join('、')
}

const PEOPLE = 5

/** A share as a bar and in figures. */
function Bar({ total, read }: { total: number; read: number }) {
  return (
    <span className={css['bar']}>
      <progress max={Math.max(total, 1)} value={read} aria-hidden="true" />
      <span>{n.read(whole(read), whole(total))}</span>
    </span>
  )
}

function Receipts({ id, onClose }: { id: string; onClose: () => void }) {
  const sdk = useSdk()
  const one = useQuery({ ...receiptsQuery(sdk, id), refetchInterval: 5000 })
  return (
    <Drawer title={n.receiptsOf} onClose={onClose}>
      {one.data ? (
        <>
          <p className={css['sentHead']}>
            <strong>{one.data.title}</strong>
          </p>
          <Bar total={one.data.total} read={one.data.read} />
          {one.data.counties.length === 0 ? <p className={css['hint']}>{n.receiptsNone}</p> : null}
          <ul className={css['counties']}>
            {one.data.counties.map((county) => (
              <li key={county.id}>
                <span>{county.name}</span>
                <Bar total={county.total} read={county.read} />
              </li>
            ))}
          </ul>
        </>
      ) : one.isError ? (
        <QueryError error={one.error} onRetry={() => void one.refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  )
}
