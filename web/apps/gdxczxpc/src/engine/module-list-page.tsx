import { today, useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import {
  Choice,
  DictSelect,
  ExportButton,
  FilterRow,
  ImportButton,
  ListPage,
  Tag,
  TextField,
  dateTime,
  useListMemory,
  useListPlace,
  whole,
} from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { BatchBar } from './batch/batch-bar.tsx'
import type { Pile } from './batch/rules.ts'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import { Light } from './light.tsx'
import type { Description, Field, Row, Step } from './model.ts'
import type { PartsOfModules } from './module-parts.ts'
import { listQuery, recordQuery, moduleKeys, summaryQuery } from './queries.ts'
import { exportQuery, fieldsOf, folded, headText, isFigure, isFiltered, readFilter, valueText, writeFilter } from './rules.ts'
import type { Filter } from './rules.ts'
import { Siblings } from './siblings.tsx'
import { Value } from './value.tsx'
import { ViewsButton } from './views-button.tsx'
import { Way } from './way.tsx'

/** A filter's value for the records of which nobody entered it. */
const UNKNOWN = 'unknown'

/** The list of any module: area tree, one row of filters, table. Everything chosen lives in the address. */
export function ModuleListPage({ d, parts }: { d: Description; parts: PartsOfModules }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const place = useListPlace()
  // The menu names the business; the register names itself.
  const own = d.siblings.length > 0 || d.permission !== d.code ? d.title : undefined
  useEffect(() => {
    sdk.setTitle(own)
    return () => sdk.setTitle(undefined)
  }, [sdk, own])
  const { params, setParams, paging, at } = place
  const filter = readFilter(params)
  const list = useQuery(listQuery(sdk, d.code, filter, at, paging.size))
  const apply = (next: Filter) => setParams(writeFilter(params, next))
  const search = params.size > 0 ? `?${params}` : ''
  const memory = useListMemory(`m-${d.code}`, search, list.data !== undefined && !list.isPlaceholderData)
  // What is late comes by its deadline whatever else was chosen.
  const late = d.views.some((v) => v.code === filter.view && v.late) && !filter.sort.startsWith('due')
  const sorted = late ? 'due' : filter.sort || 'newest'
  const by = d.sorts.find((s) => s.up === sorted || s.down === sorted)
  const many = d.transitions.filter((x) => x.batch)
  const chosen = list.data?.items.filter((r) => memory.chosen.has(String(r.id))) ?? []
  const hrefOf = (r: Row) => `/m/${d.code}/${r.id}`
  return (
    <ListPage
      name={`m-${d.code.toLowerCase()}`}
      title={d.title}
      caption={t.table(d.title)}
      count={t.count}
      tools={() => (
        <>
          {d.mayAdd && (
            <Button kind="primary" icon="plus" onClick={() => navigate(`/m/${d.code}/new`)}>
              {t.add}
            </Button>
          )}
          <ViewsButton
            list={`m-${d.code}`}
            title={d.title}
            page={`/microgdxczxpc/#/m/${d.code}`}
            query={writeFilter(new URLSearchParams(), filter).toString()}
            onApply={(query) => apply(readFilter(query))}
          />
          <Button onClick={() => navigate(filter.area ? `/m/${d.code}/report?area=${filter.area}` : `/m/${d.code}/report`)}>{t.report}</Button>
          {d.mayImport && (
            <ImportButton name={d.code} title={d.importTitle} onDone={() => void client.invalidateQueries({ queryKey: moduleKeys.of(d.code) })} />
          )}
          <ExportButton name={d.code} title={d.title} code={`${d.permission}:export`} full={`${d.permission}:download`} query={exportQuery(filter)} />
        </>
      )}
      areas={{ value: filter.area, onChange: (area) => apply({ ...filter, area }) }}
      views={<Siblings d={d} beside={parts[d.siblings[0]?.code ?? '']?.beside} />}
      filters={<Filters key={params.toString()} d={d} filter={filter} onApply={apply} />}
      above={<>{many.length > 0 && <BatchBar count={chosen.length} piles={pilesOf(d, many, chosen)} onChoose={memory.choose} />}</>}
      columns={columnsOf(d, hrefOf)}
      sort={{ value: sorted, onChange: (sort) => apply({ ...filter, sort: sort === 'newest' ? '' : sort }) }}
      ends={{ jump: by && { column: { area: t.place, updated: t.updated, due: t.due }[by.column] ?? '', to: by.from } }}
      rowKey={(r) => r.id}
      onOpen={(r) => navigate(hrefOf(r))}
      box={memory.box}
      {...(many.length > 0 && { select: { chosen: memory.chosen, onChange: memory.choose, name: (r: Row) => r.name || r.no } })}
      list={list}
      place={place}
      failed={t.listFailed(d.title)}
      filtered={isFiltered(filter)}
      onClear={() => apply({ ...readFilter(new URLSearchParams()), area: filter.area })}
      nothing={[t.none(d.noun), t.noneHint]}
      none={['folder', t.empty(d.noun), t.emptyHint]}
    />
  )
}

/** The chosen records by the step they could take together. */
function pilesOf(d: Description, many: Step[], chosen: Row[]): Pile[] {
  return many
    .map((x) => ({
      module: d.code,
      code: x.code,
      title: x.title,
      opinion: x.opinion,
      rows: chosen
        .filter((r) => x.from.includes(r.state) && !r.kept?.includes(x.code))
        .map((r) => ({ key: String(r.id), id: r.id, version: r.version, name: r.name || r.no })),
    }))
    .filter((p) => p.rows.length > 0)
}

function columnsOf(d: Description, hrefOf: (r: Row) => string): Column<Row>[] {
  const sort = (column: string) => d.sorts.find((s) => s.column === column)
  const states = new Map(d.states.map((s) => [s.code, s]))
  const name = fieldsOf(d, [d.name])[0]
  return [
    {
      key: 'name',
      title: name?.title ?? t.name,
      head: true,
      cell: (r) => <Way to={hrefOf(r)}>{r.name || r.no}</Way>,
    },
    { key: 'state', title: t.state, keep: true, cell: (r) => <Tag tone={states.get(r.state)?.tone ?? 'quiet'}>{states.get(r.state)?.title ?? r.state}</Tag> },
    ...(d.timed ? [{ key: 'due', title: t.due, sort: sort('due'), cell: (r: Row) => <Light due={r.dueAt} light={r.light} /> }] : []),
    ...fieldsOf(d, d.columns).map(
      (f): Column<Row> => ({
        key: f.key,
        title: headText(f),
        ...(isFigure(f) ? { align: 'right' } : {}),
        cell: (r) =>
          isFigure(f) ? valueText({ ...f, unit: '' }, r.values[f.key], String) || '—' : <Value field={f} value={r.values[f.key]} label={r.labels[f.key]} />,
      }),
    ),
    { key: 'area', title: t.place, sort: sort('area'), grow: true, cell: (r) => <span title={r.areaPath.replaceAll('/', ' ')}>{r.areaName}</span> },
    { key: 'updated', title: t.updated, sort: sort('updated'), wideOnly: true, roomy: true, cell: (r) => dateTime(r.updatedAt).slice(0, 10) },
  ]
}

/** A list narrowed to what names one record says so, and lets go of it. */
function OnlyOf({ field, value, onDrop }: { field: Field; value: string; onDrop: () => void }) {
  const sdk = useSdk()
  const of = useQuery(recordQuery(sdk, field.module, value))
  return (
    <span className={css.picked}>
      {t.onlyOf(field.title, of.data ? of.data.name || of.data.no : value)}
      <Button kind="plain" icon="close" aria-label={t.dropFilter(field.title)} onClick={onDrop} />
    </span>
  )
}

/** The states, with how many records stand in each where the module keeps deadlines; the figures come from the roll-up. */
function useStates(d: Description, area: string): { value: string; label: string }[] {
  const sdk = useSdk()
  const counts = useQuery({ ...summaryQuery(sdk, d.code, area), enabled: d.timed }).data?.states
  return d.states.map((s) => ({ value: s.code, label: counts ? t.stateCount(s.title, whole(counts[s.code] ?? 0)) : s.title }))
}

/** What a filter asks for: of a date its year. */
const nameOf = (f: Field) => (f.kind === 'date' ? t.yearOf(f.title) : f.title)

/** The filter row: words, the list's named parts, the state, and what else is asked most. A choice of part or state takes effect at once, what is typed
 * with 查询 or Enter. */
function Filters({ d, filter, onApply }: { d: Description; filter: Filter; onApply: (next: Filter) => void }) {
  const [draft, setDraft] = useState(filter)
  const put = (key: string, v: string) => setDraft({ ...draft, values: { ...draft.values, [key]: v } })
  const names = d.fields
    .filter((f) => f.searchKey || f.exact)
    .map((f) => f.title)
    .join(' / ')
  const { first, more } = folded(fieldsOf(d, d.filters), d.views.length > 0 ? 0 : 1)
  const [open, setOpen] = useState(false)
  const states = useStates(d, filter.area)
  // What is folded away and on says so by itself.
  const chips = more
    .filter((f) => !open && filter.values[f.key])
    .map((f) => ({
      key: f.key,
      name: nameOf(f),
      value:
        filter.values[f.key] === UNKNOWN ? (
          t.unfilled
        ) : (
          <Value
            field={f}
            value={f.kind === 'bool' ? filter.values[f.key] === 'true' : f.kind === 'dict' ? filter.values[f.key]!.split(',') : filter.values[f.key]}
          />
        ),
      onDrop: () => onApply({ ...filter, values: { ...filter.values, [f.key]: '' } }),
    }))
  const control = (f: Field) =>
    f.kind === 'dict' ? (
      <DictSelect
        key={f.key}
        type={f.dict}
        label={f.title}
        value={draft.values[f.key] ?? ''}
        {...(f.required ? {} : { also: { value: UNKNOWN, label: t.unfilled } })}
        onChange={(v) => put(f.key, v)}
      />
    ) : f.kind === 'bool' ? (
      <Choice
        key={f.key}
        label={f.title}
        value={draft.values[f.key] ?? ''}
        optional
        onChange={(v) => put(f.key, v)}
        options={[
          { value: 'true', label: t.yes },
          { value: 'false', label: t.noWord },
        ]}
      />
    ) : f.kind === 'ref' ? (
      draft.values[f.key] && (
        <OnlyOf key={f.key} field={f} value={draft.values[f.key] ?? ''} onDrop={() => onApply({ ...draft, values: { ...draft.values, [f.key]: '' } })} />
      )
    ) : (
      <TextField
        key={f.key}
        inputMode="numeric"
        placeholder={f.kind === 'month' ? `${f.title} ${today().slice(0, 7)}` : nameOf(f)}
        aria-label={nameOf(f)}
        value={draft.values[f.key] ?? ''}
        onChange={(e) => put(f.key, e.target.value.replaceAll(f.kind === 'month' ? /[^\d-]/g : /\D/g, ''))}
      />
    )
  return (
    <FilterRow
      label={t.filters(d.title)}
      onFind={() => onApply(draft)}
      onReset={() => onApply({ ...readFilter(new URLSearchParams()), area: filter.area })}
      {...(more.length > 0 && { open, onOpen: setOpen, chips })}
    >
      {d.search && (
        <TextField
          type="text"
          value={draft.keyword}
          maxLength={40}
          placeholder={t.keywordOf(names)}
          aria-label={t.keyword}
          onChange={(e) => setDraft({ ...draft, keyword: e.target.value })}
        />
      )}
      {d.views.length > 0 && (
        <Choice
          label={t.views(d.title)}
          value={filter.view}
          optional
          empty={t.all}
          onChange={(view) => onApply({ ...draft, view, state: '' })}
          options={d.views.map((v) => ({ value: v.code, label: v.title }))}
        />
      )}
      {d.down && (
        <Choice
          label={t.whose}
          value={filter.own}
          optional
          empty={t.withAbove}
          onChange={(own) => onApply({ ...draft, own })}
          options={[{ value: 'true', label: t.ownAlone }]}
        />
      )}
      <Choice label={t.state} value={filter.state} optional onChange={(state) => onApply({ ...draft, state })} options={states} />
      {first.map(control)}
      <Choice
        label={t.sort}
        value={draft.sort || 'newest'}
        onChange={(sort) => onApply({ ...draft, sort: sort === 'newest' ? '' : sort })}
        options={[
          { value: 'newest', label: t.newest },
          { value: 'oldest', label: t.oldest },
          { value: 'area', label: t.byArea },
          { value: 'areaDown', label: t.areaDown },
          ...(d.timed
            ? [
                { value: 'due', label: t.byDue },
                { value: 'dueDown', label: t.dueDown },
              ]
            : []),
        ]}
      />
      {open && more.map(control)}
    </FilterRow>
  )
}
