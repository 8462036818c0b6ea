import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskForm } from '../citizen/ask-form.tsx'
import { t as citizen } from '../citizen/citizen.texts.ts'
import { Mine } from '../citizen/mine.tsx'
import { homeQuery } from '../citizen/queries.ts'
import type { Asked, Home } from '../citizen/queries.ts'
import { Received } from '../citizen/received.tsx'
import { Way } from '../engine/way.tsx'
import { Hello } from './hello.tsx'
import css from './home.module.css'
import { t } from './home.texts.ts'
import { Messages } from './messages.tsx'
import rows from '../engine/rows.module.css'

/** Home of a citizen: their household, what they can apply for, what became of it. Nothing of the officials' work stands here. */
export default function CitizenHome() {
  const sdk = useSdk()
  const home = useQuery(homeQuery(sdk))
  const [asking, setAsking] = useState<Asked>()
  const h = home.data
  const card = h?.state === 'bound' ? h.card : undefined
  return (
    <div className={css.page}>
      <Hello place={sdk.area.effectiveName} />
      <div className={css.halves}>
        <div className={css.side}>
          <section className={css.card} data-tour="household">
            <header className={rows.head}>
              <h2>{citizen.title}</h2>
            </header>
            {home.isError && !h ? (
              <QueryError error={home.error} title={citizen.failed} onRetry={() => home.refetch()} />
            ) : !h ? (
              <Skeleton rows={4} />
            ) : card ? (
              <Household card={card} />
            ) : (
              <p className={rows.none}>{h.words}</p>
            )}
          </section>
          <section className={css.card} data-tour="ask">
            <header className={rows.head}>
              <h2>{t.canAsk}</h2>
            </header>
            <ul className={rows.rows}>
              {h?.closed && <li className={rows.none}>{h.closed}</li>}
              {(['intserv-proposal', 'intserv-correction'] as const).map((code) => (
                <li key={code}>
                  <span className={rows.main}>
                    <b>{code === 'intserv-proposal' ? citizen.report : citizen.correct}</b>
                    <span className={rows.words}>{code === 'intserv-proposal' ? t.reportText : t.correctText}</span>
                  </span>
                  <Button
                    kind="primary"
                    disabled={!card || !!h?.closed}
                    aria-label={t.askFor(code === 'intserv-proposal' ? citizen.report : citizen.correct)}
                    onClick={() => setAsking(code)}
                  >
                    {t.ask}
                  </Button>
                </li>
              ))}
            </ul>
            {h && !card && <p className={rows.none}>{t.cannotAsk}</p>}
            <footer className={rows.foot}>
              <Way to="/hall">{t.toHall}</Way>
            </footer>
          </section>
        </div>
        <div className={css.side}>
          <div className={`${css.card} ${css.parts}`} data-tour="mine">
            <Mine />
            {h && card && <Received home={h} />}
          </div>
          <section className={css.card}>
            <Messages title={t.notices} />
          </section>
        </div>
      </div>
      {asking && card && <AskForm code={asking} members={card.members} area={card.area} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

function Household({ card }: { card: NonNullable<Home['card']> }) {
  const types = useDict('household_type')
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t.head}</dt>
          <dd>{card.headName}</dd>
        </div>
        <div>
          <dt>{t.members}</dt>
          <dd>{citizen.people(card.members.length)}</dd>
        </div>
        <div>
          <dt>{citizen.type}</dt>
          <dd>{types.name(card.type)}</dd>
        </div>
        <div>
          <dt>{citizen.cadre}</dt>
          <dd>{card.responsibleCadre || t.unfilled}</dd>
        </div>
      </dl>
      <footer className={rows.foot}>
        <Way to="/my-household">{t.openHousehold}</Way>
      </footer>
    </>
  )
}
