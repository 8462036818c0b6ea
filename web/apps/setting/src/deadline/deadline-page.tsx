import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, QueryError, Screen, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import css from './deadline-page.module.css'
import { t } from './deadline.texts.ts'
import { deadlinesQuery } from './queries.ts'
import type { Row } from './queries.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { said } from './rules.ts'
import { TargetSheet } from './target-sheet.tsx'

/** How many areas a row names before it only counts them. */
const NAMED = 2

/** 办理时限: how long the steps of every module may take, and where that is set otherwise. The chosen module lives in the address. */
export default function DeadlinePage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<{ module: string; rule: string }>()
  const [target, setTarget] = useState(false)
  const found = useQuery(deadlinesQuery(sdk))
  const chosen = params.get('module') ?? ''
  const all: Row[] = (found.data ?? []).flatMap((module) => module.rules.map((rule) => ({ module, rule })))
  const rows = all.filter((r) => chosen === '' || r.module.code === chosen)
  const sheet = open && all.find((r) => r.module.code === open.module && r.rule.code === open.rule)
  const columns: Column<Row>[] = [
    { key: 'module', title: t.module, cell: (r) => r.module.title },
    { key: 'rule', title: t.rule, head: true, cell: (r) => r.rule.title },
    { key: 'steps', title: t.steps, grow: true, cell: (r) => r.rule.steps.join('、') || <span className={css.quiet}>{t.asked}</span> },
    { key: 'from', title: t.from, cell: (r) => (r.rule.switch ? '—' : r.rule.from || (r.rule.steps.length > 0 ? t.entered : t.begun)) },
    { key: 'standard', title: t.standard, cell: (r) => said(r.rule, r.rule.days, r.rule.working) },
    {
      key: 'areas',
      title: t.areas,
      cell: (r) =>
        r.rule.areas.length === 0 ? (
          <span className={css.quiet}>{t.none}</span>
        ) : (
          <span className={css.tags}>
            {r.rule.areas.slice(0, NAMED).map((a) => (
              <Tag key={a.area} tone="brand">{`${a.name} ${said(r.rule, a.days, a.working)}`}</Tag>
            ))}
            {r.rule.areas.length > NAMED && t.more(r.rule.areas.length)}
          </span>
        ),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (r) => (
        <Button size="small" aria-label={t.setOf(t.sheet(r.module.title, r.rule.title))} onClick={() => setOpen({ module: r.module.code, rule: r.rule.code })}>
          {t.set}
        </Button>
      ),
    },
  ]
  return (
    <Screen
      title={t.title}
      count={found.data ? t.count(rows.length) : undefined}
      actions={
        <>
          {found.data && (
            <Choice
              label={t.module}
              value={chosen}
              onChange={(module) => setParams(module ? { module } : {})}
              options={[{ value: '', label: t.anyModule }, ...found.data.map((m) => ({ value: m.code, label: m.title }))]}
            />
          )}
          <Button onClick={() => setTarget(true)}>{t.target}</Button>
        </>
      }
    >
      {found.isError && !found.data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !found.data ? (
        <Skeleton rows={8} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint}</p>
          <DataTable
            caption={t.title}
            columns={columns}
            rows={rows}
            rowKey={(r) => `${r.module.code}/${r.rule.code}`}
            empty={<EmptyState icon="task" title={t.none} />}
          />
        </div>
      )}
      {sheet && <RuleSheet row={sheet} onClose={() => setOpen(undefined)} />}
      {target && <TargetSheet onClose={() => setTarget(false)} />}
    </Screen>
  )
}
