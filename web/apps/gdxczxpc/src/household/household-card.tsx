import { useSdk } from '@mirror/sdk'
import { Attachments, Facts, Tag, dateTime, late, useDict, whole } from '@mirror/widgets'
import type { ReactNode } from 'react'
import { HouseholdChanges } from '../family/household-changes.tsx'
import { inOrder, known, said, wordOf } from './field-model.tsx'
import { t as fieldText } from './field-model.texts.ts'
import { home as words } from './fields/card.texts.ts'
import { homeFields } from './fields/card.ts'
import css from './household-card.module.css'
import { useReveal } from './household-reveal.tsx'
import { incomeChange } from './income.ts'
import { IncomeChart } from './income-chart.tsx'
import { Members } from './members.tsx'
import type { HouseholdCard as Household } from '../engine/household-query.ts'
import { land } from './land.ts'
import { houseTone } from './rules.ts'
import { t } from './card.texts.ts'

const IncomeReckoned = late(() => import('./income-reckoned.tsx'))
const HouseholdWarnings = late(() => import('../warning/household-warnings.tsx'))
const HouseholdHelp = late(() => import('../help/household-help.tsx'))
const HouseholdFacts = late(() => import('../sharing/household-facts.tsx'))

/** Grade and size, each as far as it is known. */
function house(h: Household, name: (code: string) => string): ReactNode {
  const size = h.houseArea ? ` · ${h.houseArea} ㎡` : ''
  if (h.houseLevel) return <Tag tone={houseTone(h.houseLevel)}>{name(h.houseLevel) + size}</Tag>
  return fieldText.unfilled + size
}

/** Whether the main road is reached and how far it is, each as far as it is known. */
function road(h: Household): ReactNode {
  const near = h.roadToMain
  return (near === null ? fieldText.unfilled : near ? fieldText.yes : fieldText.not) + (h.roadKm === null ? '' : t.far(h.roadKm))
}

interface Props {
  h: Household
  heading?: 'h2' | 'h3'
  /** Told whether words stand in it that are not sent. */
  onDirty?: (dirty: boolean) => void
}

/** 一户一档: what is known of one household, in the drawer over the list and on a page of its own. */
export function HouseholdCard({ h: masked, heading: H = 'h3', onDirty }: Props) {
  const [h, reveal] = useReveal(masked, onDirty)
  const { permissions } = useSdk()
  const kinds = useDict('monitor_type')
  const states = useDict('monitor_state')
  const risks = useDict('risk_type')
  const houses = useDict('house_level')
  const change = incomeChange(h.incomes)
  const newest = h.incomes[0]
  const facts: [at: number, fact: [title: string, value: ReactNode]][] = [
    ...homeFields.map((f): (typeof facts)[number] => [f.at, [wordOf(words, f.key), said(f, h[f.key], wordOf(words, f.key, 'Unit'))]]),
    [30, [t.area, h.path.map((p) => p.name).join(' ') || h.areaPath.replaceAll('/', ' ')]],
    [
      70,
      [
        t.address,
        [h.naturalVillage, h.group, h.address].filter((part, i) => part !== '' && (i === 2 || !h.address.includes(part))).join(' ') || fieldText.unfilled,
      ],
    ],
    [80, [t.house, house(h, houses.name)]],
    [100, [t.land, land(h)]],
    [140, [t.road, road(h)]],
    [990, [t.completeness, h.missing.length === 0 ? t.whole(h.completeness) : t.lacks(h.completeness, h.missing.join(t.comma))]],
    [1000, [t.updated, dateTime(h.updatedAt)]],
  ]
  return (
    <>
      <section className={css.section}>
        <H>{t.basics}</H>
        {reveal}
        <Facts items={inOrder(facts)} />
      </section>
      <section className={css.section}>
        <H>
          {t.members}
          <small>{t.people(h.members.length)}</small>
        </H>
        <div className={css.members}>
          <Members members={h.members} />
        </div>
      </section>
      <section className={css.section}>
        <H>
          {t.incomes}
          {newest && (
            <small>
              {newest.perCapita !== null && t.perCapita(newest.year, whole(newest.perCapita))}
              {change !== undefined && (change >= 0 ? t.up(change.toFixed(1)) : t.down((-change).toFixed(1)))}
            </small>
          )}
        </H>
        {h.incomes.length === 0 ? <p className={css.none}>{t.noIncomes}</p> : <IncomeChart incomes={h.incomes} />}
        <IncomeReckoned of={h.reckoned} heading={H === 'h2' ? 'h3' : 'h4'} />
      </section>
      <section className={css.section} data-print="no">
        <H>{t.files}</H>
        <Attachments key={h.id} kind="household" record={h.id} editable={permissions.has('household-data:edit')} />
      </section>
      <section className={css.section}>
        <H>{t.monitoring}</H>
        {h.monitorState ? (
          <Facts
            items={[
              [t.state, states.name(h.monitorState)],
              [t.kind, known(h.monitorType, kinds.name)],
              [t.risk, known(h.risk, risks.name)],
              [t.risks, h.otherRisks.map(risks.name).join(t.comma)],
              [t.coping, known(newest?.coping, (yuan) => fieldText.yuan(whole(yuan)))],
            ]}
          />
        ) : (
          <p className={css.none}>{t.notMonitored}</p>
        )}
      </section>
      {permissions.has('warning') && <HouseholdWarnings key={h.id} id={h.id} no={h.householdNo} heading={H} section={css.section} />}
      {permissions.has('help:detail') && <HouseholdHelp key={h.id} id={h.id} heading={H} section={css.section} />}
      {permissions.has('summaryReport:detail') && <HouseholdFacts key={h.id} id={h.id} heading={H} section={css.section} />}
      <section className={css.section}>
        <HouseholdChanges id={h.id} heading={H} />
      </section>
      {h.remark && (
        <section className={css.section}>
          <H>{t.remark}</H>
          <p>{h.remark}</p>
        </section>
      )}
    </>
  )
}
