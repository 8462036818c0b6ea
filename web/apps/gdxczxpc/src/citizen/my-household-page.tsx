import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Facts, QueryError, Screen, Tag, useDict } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { known } from '../household/field-model.tsx'
import { t as fieldText } from '../household/field-model.texts.ts'
import { land } from '../household/land.ts'
import { Members } from '../household/members.tsx'
import { AskForm } from './ask-form.tsx'
import css from './citizen.module.css'
import { t } from './citizen.texts.ts'
import { Mine } from './mine.tsx'
import { asked, homeQuery } from './queries.ts'
import type { Asked, Home } from './queries.ts'
import { Received } from './received.tsx'

/** 我的家庭: what is kept about the citizen's own household, what is done for it, and what they ask for. */
export default function MyHouseholdPage() {
  const sdk = useSdk()
  const home = useQuery(homeQuery(sdk))
  // The service hall leads here with what is asked for.
  const [params] = useSearchParams()
  const [asking, setAsking] = useState<Asked | undefined>(() => asked.find((code) => code === params.get('ask')))
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
          h.closed ? (
            <span className={css.hint}>{h.closed}</span>
          ) : (
            <>
              <Button onClick={() => setAsking('intserv-correction')}>{t.correct}</Button>
              <Button kind="primary" icon="plus" onClick={() => setAsking('intserv-proposal')}>
                {t.report}
              </Button>
            </>
          )
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
        {asking && !h.closed && <AskForm code={asking} members={card.members} area={card.area} onClose={() => setAsking(undefined)} />}
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
          [
            t.address,
            [card.naturalVillage, card.group, card.address].filter((part, i) => part !== '' && (i === 2 || !card.address.includes(part))).join(' ') ||
              fieldText.unfilled,
          ],
          [t.phone, card.phone || fieldText.unfilled],
          [t.cadre, card.responsibleCadre || fieldText.unfilled],
          [t.house, known(card.houseLevel, houses.name)],
          [t.land, land(card)],
        ]}
      />
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
