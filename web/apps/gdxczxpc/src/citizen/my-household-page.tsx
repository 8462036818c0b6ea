import { valuesOf } from '../engine/model.ts'
import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Facts, QueryError, Screen, Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '../engine/model.ts'
import { Link } from '../engine/link.tsx'
import { descriptionQuery } from '../engine/queries.ts'
import { Members } from '../household/members.tsx'
import { AskForm } from './ask-form.tsx'
import css from './citizen.module.css'
import { t } from './citizen.texts.ts'
import { asked, homeQuery, mineQuery } from './queries.ts'
import type { Asked, Home } from './queries.ts'

/** 我的家庭: what is kept about the citizen's own household, what is done for it, and what they ask for. */
export default function MyHouseholdPage() {
  const sdk = useSdk()
  const home = useQuery(homeQuery(sdk))
  const [asking, setAsking] = useState<Asked>()
  const h = home.data
  if (home.isError && !h) return <QueryError error={home.error} title={t.failed} onRetry={() => home.refetch()} />
  if (!h)
    return (
      <Screen title={t.title}>
        <div className={css.body}>
          <Skeleton rows={10} />
        </div>
      </Screen>
    )
  const card = h.card
  if (h.state === 'bound' && card)
    return (
      <Screen
        title={t.title}
        note={<span className={css.where}>{t.where(card.areaPath.replaceAll('/', ' '), card.householdNo)}</span>}
        actions={
          <>
            <Button onClick={() => setAsking('intserv-correction')}>{t.correct}</Button>
            <Button kind="primary" icon="plus" onClick={() => setAsking('intserv-proposal')}>
              {t.report}
            </Button>
          </>
        }
      >
        <div className={css.body}>
          <Mine />
          <Basics card={card} />
          <section aria-label={t.members}>
            <h2>
              {t.members}
              <small>{t.people(card.members.length)}</small>
            </h2>
            <p className={css.hint}>{t.masked}</p>
            <Members members={card.members} me={h.member} />
          </section>
          <Received home={h} />
          <Changes home={h} />
        </div>
        {asking && <AskForm code={asking} members={card.members} area={card.area} onClose={() => setAsking(undefined)} />}
      </Screen>
    )
  return (
    <Screen title={t.title}>
      <EmptyState icon="household" title={t[h.state === 'bound' ? 'nowhere' : h.state]}>
        {h.words}
      </EmptyState>
      <div className={css.body}>
        <Mine />
      </div>
    </Screen>
  )
}

/** What they asked for, of both kinds, the newest first. */
function Mine() {
  const sdk = useSdk()
  const proposals = useQuery(mineQuery(sdk, asked[0]))
  const corrections = useQuery(mineQuery(sdk, asked[1]))
  const failed = [proposals, corrections].find((q) => q.isError && !q.data)
  const rows = [
    ...(proposals.data?.items ?? []).map((row) => ({ code: asked[0], row })),
    ...(corrections.data?.items ?? []).map((row) => ({ code: asked[1], row })),
  ].toSorted((a, b) => b.row.createdAt - a.row.createdAt)
  return (
    <section aria-label={t.mine}>
      <h2>{t.mine}</h2>
      {failed ? (
        <QueryError error={failed.error} title={t.mineFailed} onRetry={() => failed.refetch()} />
      ) : !proposals.data || !corrections.data ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={css.none}>{t.noMine}</p>
      ) : (
        <ul className={css.list}>
          {rows.map(({ code, row }) => (
            <One key={`${code}/${row.id}`} code={code} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ code, row }: { code: Asked; row: Row }) {
  const sdk = useSdk()
  const { data: d } = useQuery(descriptionQuery(sdk, code))
  const kinds = useDict('proposal_kind')
  const items = useDict('correction_field')
  const state = d?.states.find((s) => s.code === row.state)
  const what =
    code === 'intserv-correction'
      ? `${d?.title ?? ''}：${items.name(String(valuesOf('intserv-correction', row).item ?? ''))}`
      : kinds.name(String(valuesOf('intserv-proposal', row).kind ?? ''))
  return (
    <li>
      <Link to={`/m/${code}/${row.id}`}>{what}</Link>
      <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? row.state}</Tag>
      <span className={css.when}>
        {row.no} · {dateTime(row.createdAt)}
      </span>
    </li>
  )
}

function Basics({ card }: { card: NonNullable<Home['card']> }) {
  const types = useDict('household_type')
  const houses = useDict('house_level')
  return (
    <section aria-label={t.basics}>
      <h2>
        {t.basics}
        <small>{t.of(card.headName)}</small>
      </h2>
      <Facts
        items={[
          [t.type, types.name(card.type)],
          [t.address, [card.naturalVillage, card.group, card.address].filter((part, i) => part !== '' && (i === 2 || !card.address.includes(part))).join(' ')],
          [t.phone, card.phone],
          [t.cadre, card.responsibleCadre],
          [t.house, card.houseLevel ? houses.name(card.houseLevel) : ''],
          [t.land, t.mu(card.arableLand, card.forestLand)],
        ]}
      />
    </section>
  )
}

function Received({ home }: { home: Home }) {
  const kinds = useDict('help_measure')
  return (
    <section aria-label={t.measures}>
      <h2>{t.measures}</h2>
      {home.measures.length === 0 ? (
        <p className={css.none}>{t.noMeasures}</p>
      ) : (
        <ul className={css.list}>
          {home.measures.map((m, i) => (
            <li key={i}>
              <b>{m.policy || kinds.name(m.kind)}</b>
              <Tag tone={m.tone as Tone}>{m.state}</Tag>
              <span className={css.when}>
                {m.content}
                {typeof m.amount === 'number' && ` · ${t.yuan(whole(m.amount))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Changes({ home }: { home: Home }) {
  const kinds = useDict('change_kind')
  return (
    <section aria-label={t.changes}>
      <h2>{t.changes}</h2>
      {home.changes.length === 0 ? (
        <p className={css.none}>{t.noChanges}</p>
      ) : (
        <ul className={css.list}>
          {home.changes.map((c) => (
            <li key={c.no}>
              <b>{[kinds.name(c.kind), c.member].filter(Boolean).join(' · ')}</b>
              <Tag tone={c.tone as Tone}>{c.state}</Tag>
              <span className={css.when}>{t.on(c.on)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
