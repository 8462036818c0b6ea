import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, dateTime, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import css from './income-page.module.css'
import { t } from './income.texts.ts'
import { LineSheet } from './line-sheet.tsx'
import { incomeQuery } from './queries.ts'
import type { Line, Ruling, Settings } from './queries.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { shareTexts } from './rules.ts'

type Open = { line: Line | undefined } | { rule: Ruling | undefined } | undefined

/** 收入线与核算: the line of income of each year and how income is reckoned, by area, with the document each rests on. */
export default function IncomePage() {
  const sdk = useSdk()
  const found = useQuery(incomeQuery(sdk))
  const [open, setOpen] = useState<Open>()
  return (
    <Screen title={t.title}>
      {found.isError && !found.data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !found.data ? (
        <Skeleton rows={6} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint}</p>
          <Lines of={found.data} open={setOpen} />
          <Rules of={found.data} open={setOpen} />
          {open && 'line' in open && <LineSheet lines={found.data.lines} line={open.line} onClose={() => setOpen(undefined)} />}
          {open && 'rule' in open && <RuleSheet of={found.data} rule={open.rule} onClose={() => setOpen(undefined)} />}
        </div>
      )}
    </Screen>
  )
}

const why = (r: Line | Ruling) => (
  <span className={css.wrap}>
    {r.document}
    <span className={css.quiet}>{r.reason}</span>
  </span>
)
const who = (r: Line | Ruling) => (r.updatedAt > 0 ? t.by(r.updatedBy, dateTime(r.updatedAt)) : t.shipped)

function Lines({ of, open }: { of: Settings; open: (o: Open) => void }) {
  const columns: Column<Line>[] = [
    { key: 'year', title: t.year, head: true, cell: (l) => String(l.year) },
    { key: 'area', title: t.area, cell: (l) => l.name },
    { key: 'yuan', title: t.yuan, cell: (l) => whole(l.yuan) },
    { key: 'document', title: t.document, grow: true, cell: why },
    { key: 'by', title: t.setBy, cell: who },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (l) =>
        l.maySet && (
          <Button size="small" aria-label={t.editLine(l.year, l.name)} onClick={() => open({ line: l })}>
            {t.edit}
          </Button>
        ),
    },
  ]
  return (
    <section>
      <div className={css.head}>
        <h2>{t.lines}</h2>
        <Button type="primary" onClick={() => open({ line: undefined })}>
          {t.addLine}
        </Button>
      </div>
      <DataTable
        caption={t.lines}
        columns={columns}
        rows={of.lines}
        rowKey={(l) => `${l.year}-${l.area}`}
        empty={
          <EmptyState icon="document" title={t.noLines}>
            {t.noLinesHint}
          </EmptyState>
        }
      />
    </section>
  )
}

function Rules({ of, open }: { of: Settings; open: (o: Open) => void }) {
  const columns: Column<Ruling>[] = [
    { key: 'area', title: t.area, head: true, cell: (r) => r.name },
    { key: 'period', title: t.period, cell: (r) => (r.to ? t.between(r.from, r.to) : t.since(r.from)) },
    { key: 'how', title: t.how, grow: true, cell: (r) => <span className={css.wrap}>{shareTexts(of.items, r.shares)}</span> },
    { key: 'document', title: t.document, cell: why },
    { key: 'by', title: t.setBy, cell: who },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (r) =>
        r.maySet && (
          <Button size="small" aria-label={t.editRule(r.name, r.from)} onClick={() => open({ rule: r })}>
            {t.edit}
          </Button>
        ),
    },
  ]
  return (
    <section>
      <div className={css.head}>
        <h2>{t.rules}</h2>
        <Button type="primary" onClick={() => open({ rule: undefined })}>
          {t.addRule}
        </Button>
      </div>
      <p className={css.hint}>{of.about}</p>
      <DataTable
        caption={t.rules}
        columns={columns}
        rows={of.rules}
        rowKey={(r) => `${r.area}-${r.from}`}
        empty={<EmptyState icon="document" title={t.noRules} />}
      />
    </section>
  )
}
