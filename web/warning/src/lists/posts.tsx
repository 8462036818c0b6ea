import { businessAddress, followed } from '@mirror/sdk/page'
import { EmptyState } from '@mirror/ui'
import { DataTable, Drawer } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amount } from '../charts/model.ts'
import { candidatesQuery, postsQuery } from '../queries.ts'
import type { Candidate, May, Post } from '../types.ts'
import { t } from '../warning.texts.ts'
import { Asked } from './asked.tsx'
import css from './lists.module.css'
import { t as said } from './lists.texts.ts'

const payOf = ({ payFrom, payTo }: Post) => [...new Set([payFrom, payTo].filter((n) => n !== null))].map((n) => amount(n)).join('–') || t.noData
const scoreOf = (n: number | null) => (n === null ? t.noData : amount(n, 2))

/** The posts on offer for an area and how many of its people fit each; of a town or village also who, for those who may see households. */
export default function Posts({ area, may }: { area: string; may: May }) {
  const query = useQuery(postsQuery(area))
  const [open, setOpen] = useState<Post>()
  const columns: Column<Post>[] = [
    {
      key: 'post',
      title: said.post,
      head: true,
      grow: true,
      least: 8,
      cell: (r) =>
        may.posts ? (
          <a href={businessAddress(`#/m/intserv-job/${r.id}`)} onClick={followed} title={t.openPost}>
            {r.title}
          </a>
        ) : (
          r.title
        ),
    },
    { key: 'place', title: said.place, least: 6, cell: (r) => r.area.name },
    { key: 'pay', title: said.pay, align: 'right', cell: payOf },
    { key: 'heads', title: said.heads, align: 'right', keep: true, cell: (r) => (r.heads > 0 ? amount(r.heads) : t.noData) },
    { key: 'candidates', title: said.candidates, align: 'right', keep: true, cell: (r) => amount(r.candidates) },
    { key: 'compared', title: said.compared, align: 'right', cell: (r) => amount(r.people) },
    { key: 'unknown', title: said.unknown, align: 'right', wideOnly: true, cell: (r) => amount(r.unknown) },
    { key: 'best', title: said.best, align: 'right', cell: (r) => scoreOf(r.best) },
    ...(query.data?.named
      ? [
          {
            key: 'who',
            title: t.act,
            actions: true,
            cell: (r: Post) =>
              r.candidates > 0 && (
                <button type="button" className={css.link} onClick={() => setOpen(r)}>
                  {said.who}
                </button>
              ),
          },
        ]
      : []),
  ]
  return (
    <section className={css.list} aria-label={said.posts}>
      <h2>{said.posts}</h2>
      <p className={css.hint}>{said.postsHint}</p>
      <Asked query={query}>
        <DataTable
          caption={said.posts}
          columns={columns}
          rows={query.data?.items}
          rowKey={(r) => r.id}
          busy={query.isFetching}
          expect={5}
          empty={<EmptyState title={said.noPosts}>{said.noPostsText}</EmptyState>}
        />
        {query.data && query.data.total > query.data.items.length && <p className={css.hint}>{said.first(query.data.items.length, query.data.total)}</p>}
      </Asked>
      {open && <People post={open} area={area} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function People({ post, area, onClose }: { post: Post; area: string; onClose: () => void }) {
  const query = useQuery(candidatesQuery(post.id, area))
  const columns: Column<Candidate>[] = [
    { key: 'name', title: said.person, head: true, cell: (r) => r.name },
    {
      key: 'home',
      title: said.home,
      grow: true,
      least: 8,
      cell: (r) => (
        <a href={businessAddress(`#/household/${r.household.id}`)} onClick={followed} title={t.openHousehold}>
          {r.household.head}（{r.household.no}）
        </a>
      ),
    },
    { key: 'village', title: said.village, cell: (r) => r.area.name },
    { key: 'match', title: said.match, align: 'right', keep: true, cell: (r) => scoreOf(r.score) },
    { key: 'parts', title: said.parts, align: 'right', cell: (r) => [r.skill, r.place, r.pay, r.age].map(scoreOf).join(' / ') },
  ]
  return (
    <Drawer title={said.whoFits(post.title)} onClose={onClose}>
      <p className={css.hint}>{said.topTwenty}</p>
      <Asked query={query}>
        <DataTable
          caption={said.whoFits(post.title)}
          columns={columns}
          rows={query.data?.items}
          rowKey={(r) => `${r.household.id}.${r.name}`}
          busy={query.isFetching}
          expect={5}
          empty={<EmptyState title={said.nobody}>{said.nobodyText}</EmptyState>}
        />
      </Asked>
    </Drawer>
  )
}
