import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Choice, DataTable, QueryError, Screen, TextField } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Way } from '../engine/way.tsx'
import { factsQuery } from './queries.ts'
import type { Fact } from './queries.ts'
import { who } from './rules.ts'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'
import { SummaryTabs } from './tabs.tsx'

/** 事实目录: every fact the platform holds, where it lives and who corrects it. */
export function FactsPage() {
  const sdk = useSdk()
  const [keyword, setKeyword] = useState('')
  const [home, setHome] = useState('')
  const asked = useQuery(factsQuery(sdk, useDeferredValue(keyword.trim()), home, 0))
  const columns: Column<Fact>[] = [
    { key: 'title', title: t.fact, head: true, grow: true, cell: (f) => <span title={f.definition || undefined}>{f.title}</span> },
    { key: 'unit', title: t.unit, cell: (f) => f.unit },
    { key: 'home', title: t.home, cell: (f) => <Way to={f.path}>{f.home}</Way> },
    { key: 'group', title: t.group, wideOnly: true, cell: (f) => f.group },
    { key: 'by', title: t.corrects, cell: (f) => who(f) },
    { key: 'column', title: t.usable, wideOnly: true, cell: (f) => (f.column ? t.yes : '') },
  ]
  return (
    <Screen title={t.facts} note={asked.data && <span className={css.quiet}>{t.foundOf(asked.data.found, asked.data.items.length)}</span>}>
      <SummaryTabs />
      <div className={css.filters} role="search">
        <TextField type="search" aria-label={t.search} placeholder={t.search} value={keyword} maxLength={40} onChange={(e) => setKeyword(e.target.value)} />
        <Choice
          label={t.home}
          optional
          empty={t.allHomes}
          value={home}
          onChange={setHome}
          options={(asked.data?.homes ?? []).map((h) => ({ value: h, label: h }))}
        />
      </div>
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={14} />
      ) : (
        <DataTable
          caption={t.facts}
          columns={columns}
          rows={asked.data.items}
          rowKey={(f) => f.key}
          busy={asked.isPlaceholderData}
          dense
          empty={<EmptyState icon="search" title={t.noFacts} />}
        />
      )}
    </Screen>
  )
}
