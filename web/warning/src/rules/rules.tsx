import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { Button, EmptyState, ErrorCard } from '@mirror/ui'
import { DataTable, Tag, errorText } from '@mirror/widgets'
import type { Column, Tone } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../hits/said.ts'
import { approveRule, rulesQuery } from '../queries.ts'
import type { May, Rule } from '../types.ts'
import { t } from '../warning.texts.ts'
import { levelKey } from '../words.ts'
import { conditionOf } from './condition.ts'
import { EndForm } from './end-form.tsx'
import { History } from './history.tsx'
import { RuleForm } from './rule-form.tsx'
import css from './rules.module.css'

const stateOf = (state: string): [tone: Tone, text: string] => {
  if (state === 'proposed') return ['orange', t.proposed]
  if (state === 'approved') return ['green', t.approved]
  return ['quiet', state === 'refused' ? t.refusedRule : t.ended]
}
const levelTones = { red: 'red', orange: 'orange', yellow: 'yellow', blue: 'brand' } as const

/** 预警规则 of one analysis: those that wait, hold and ended. */
export default function Rules({ slug, may, boot }: { slug: string; may: May; boot: Boot }) {
  const client = useQueryClient()
  const [form, open] = useState<Rule | 'new'>()
  const [past, look] = useState<Rule>()
  const [ending, end] = useState<Rule>()
  const [told, tell] = useState('')
  const { data, error, isError, isFetching, refetch } = useQuery(rulesQuery(slug))
  const changed = (text: string) => {
    tell(text)
    void client.invalidateQueries()
  }
  const failed = (cause: Error) => tell(t.failedAction(errorText(cause) || t.noAnswer))
  const approving = useMutation({ mutationFn: approveRule, onSuccess: () => changed(t.approvedDone), onError: failed })

  // A rule from above is not changed from here: the own area gets one of its own.
  const own = { code: boot.area.effectiveId, name: boot.area.effectiveName }
  const columns: Column<Rule>[] = [
    { key: 'figure', title: t.condition, head: true, grow: true, least: 12, cell: conditionOf },
    { key: 'level', title: t.level, keep: true, cell: (r) => <Tag tone={levelTones[levelKey(r.level)]}>{t[levelKey(r.level)]}</Tag> },
    { key: 'area', title: t.area, cell: (r) => r.area.name },
    { key: 'holds', title: t.holds, wideOnly: true, cell: (r) => (r.to ? t.fromTo(dayText(r.from), dayText(r.to)) : t.fromDay(dayText(r.from))) },
    { key: 'by', title: t.proposer, wideOnly: true, roomy: true, cell: (r) => r.proposedBy },
    { key: 'approver', title: t.approver, wideOnly: true, roomy: true, cell: (r) => r.approvedBy },
    {
      key: 'state',
      title: t.state,
      keep: true,
      cell: (r) => {
        const [tone, text] = stateOf(r.state)
        return <Tag tone={tone}>{text}</Tag>
      },
    },
    {
      key: 'act',
      title: t.act,
      actions: true,
      cell: (r) => (
        <span className={css.acts}>
          {r.mayApprove && (
            <button type="button" disabled={approving.isPending} onClick={() => approving.mutate(r.id)}>
              {t.approve}
            </button>
          )}
          {r.whyNot && <span className={css.whyNot}>{r.whyNot}</span>}
          {may.rules && r.state === 'approved' && (
            <button type="button" onClick={() => open(r.mayChange ? r : { ...r, area: own })}>
              {r.mayChange ? t.changeRule : t.ownRule}
            </button>
          )}
          {r.mayEnd && (
            <button type="button" onClick={() => end(r)}>
              {r.state === 'proposed' ? t.refuse : t.end}
            </button>
          )}
          <button type="button" onClick={() => look(r)}>
            {t.history}
          </button>
        </span>
      ),
    },
  ]

  return (
    <section className={css.page} aria-label={t.rules}>
      <header className={css.head}>
        <p className={css.hint}>{t.rulesHint}</p>
        {may.rules && (
          <Button kind="primary" icon="plus" onClick={() => open('new')}>
            {t.newRule}
          </Button>
        )}
      </header>
      <p className={css.told} role="status">
        {told}
      </p>
      <div className={css.table}>
        {isError && !data ? (
          <ErrorCard
            title={t.failed}
            reason={errorText(error)}
            traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
            actions={
              <Button kind="primary" onClick={() => void refetch()}>
                {t.retry}
              </Button>
            }
          />
        ) : (
          <DataTable
            caption={t.rules}
            columns={columns}
            rows={data?.items}
            rowKey={(r) => r.id}
            busy={isFetching}
            empty={<EmptyState title={t.noRules}>{t.noRulesText}</EmptyState>}
          />
        )}
      </div>
      {form && (
        <RuleForm
          rule={form === 'new' ? undefined : form}
          slug={slug}
          boot={boot}
          onClose={() => open(undefined)}
          onDone={() => {
            open(undefined)
            changed(t.proposedDone)
          }}
        />
      )}
      {past && <History rule={past} onClose={() => look(undefined)} />}
      {ending && (
        <EndForm
          rule={ending}
          onClose={() => end(undefined)}
          onDone={() => {
            end(undefined)
            changed(t.endedDone)
          }}
        />
      )}
    </section>
  )
}
