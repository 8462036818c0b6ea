import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { ExportButton, ImportButton, ListPage, late, useListMemory, useListPlace } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ViewsButton } from '../engine/views-button.tsx'
import { HouseholdFilters } from './household-filters.tsx'
import { HouseholdSelection } from './household-selection.tsx'
import { useHouseholdColumns } from './household-table.tsx'
import { householdListQuery } from './queries.ts'
import { isFiltered, readFilter, writeFilter } from './rules.ts'
import type { HouseholdFilter } from './rules.ts'
import { t } from './household.texts.ts'
import { useMayEnter } from './use-may-enter.ts'

const HouseholdDrawer = late(() => import('./household-drawer.tsx'))

/** 户情数据: area tree, filters, list; `/household/:id` opens the card of one household over it. */
export default function HouseholdListPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = useParams()
  const place = useListPlace()
  const { params, setParams, paging, at } = place
  const filter = readFilter(params)
  const list = useQuery(householdListQuery(sdk, filter, at, paging.size))
  const mayEnter = useMayEnter(list.isSuccess)
  const apply = (next: HouseholdFilter) => setParams(writeFilter(params, next))
  const page = list.data
  const search = params.size > 0 ? `?${params}` : ''
  const columns = useHouseholdColumns((row) => `/household/${row.id}${search}`)
  const memory = useListMemory('household', search, page !== undefined && !list.isPlaceholderData)
  const chosen = page?.items.filter((row) => memory.chosen.has(String(row.id))) ?? []

  return (
    <ListPage
      name="household"
      title={t.title}
      caption={t.caption}
      count={t.count}
      tools={(shown) => (
        <>
          {mayEnter && (
            <Button kind="primary" icon="plus" onClick={() => navigate('/m/household-data-entry/new')}>
              {t.add}
            </Button>
          )}
          <ViewsButton
            list="household"
            title={t.title}
            page="/microgdxczxpc/#/household"
            query={writeFilter(new URLSearchParams(), filter).toString()}
            onApply={(query) => apply(readFilter(query))}
          />
          <Button onClick={() => navigate('/m/household-data-entry')}>{t.entries}</Button>
          <Button onClick={() => navigate('/m/household-data-duplicate')}>{t.duplicates}</Button>
          <ImportButton
            name="household"
            title={t.title}
            code="household-data:import"
            onDone={() => void client.invalidateQueries({ queryKey: ['households'] })}
          />
          <ExportButton
            name="household"
            title={t.title}
            code="household-data:export"
            full="household-data:download"
            query={{ ...filter }}
            {...(shown && { columns: shown })}
          />
        </>
      )}
      areas={{ value: filter.area, onChange: (area) => apply({ ...filter, area }) }}
      filters={<HouseholdFilters key={params.toString()} filter={filter} onApply={apply} />}
      above={chosen.length > 0 && <HouseholdSelection rows={chosen} onClear={() => memory.choose(new Set())} />}
      columns={columns}
      sort={{ value: filter.sort, onChange: (sort) => apply({ ...filter, sort: sort as HouseholdFilter['sort'] }) }}
      ends={{ jump: filter.sort.startsWith('area') ? { column: t.village, to: 'area' } : { column: t.updated, to: 'date' } }}
      rowKey={(r) => r.id}
      onOpen={(row) => navigate(`/household/${row.id}${search}`)}
      box={memory.box}
      select={{ chosen: memory.chosen, onChange: memory.choose, name: (r) => t.of(r.headName) }}
      list={list}
      place={place}
      failed={t.listFailed}
      filtered={isFiltered(filter)}
      onClear={() => apply({ ...readFilter(new URLSearchParams()), area: filter.area })}
      nothing={[t.noneFound, t.noneFoundText]}
      none={['household', t.noneHere, t.noneHereText]}
    >
      {id && <HouseholdDrawer id={id} search={search} onClose={() => navigate(`/household${search}`)} />}
    </ListPage>
  )
}
