import { useSdk } from '@mirror/sdk'
import { Drawer, ExportButton, Facts, ListPage, Tag, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import page from '../page/page.module.css'
import { joined } from '../page/joined.texts.ts'
import { pageQuery } from '../page/page-query.ts'
import { writeSort } from '../page/sort.ts'
import { LogFilters } from './log-filters.tsx'
import { t } from './log.texts.ts'
import type { LogRow } from './model.ts'
import { actionsQuery } from './queries.ts'
import { NO_FILTER, comparison, millis, others, readFilter, writeFilter } from './rules.ts'
import { fieldWord, word } from './words.texts.ts'

const TONES = { ok: 'green', refused: 'orange', failed: 'red' } as const
const ICONS = { ok: 'success', refused: 'lock', failed: 'error' } as const

/** The two logs: sign-ins, or everything else. Rows are only read. */
export function LogListPage({ kind }: { kind: 'sign-ins' | 'operations' }) {
  const sdk = useSdk()
  const place = useListPlace()
  const { params, setParams } = place
  const [shown, setShown] = useState<LogRow>()
  const filter = readFilter(params)
  const signIns = kind === 'sign-ins'
  const sort = params.get('sort') === 'oldest' ? 'oldest' : 'newest'
  const asked = { ...filter, from: String(millis(filter.from) || ''), to: String(millis(filter.to) || '') }
  const list = useQuery(pageQuery(sdk, 'logs', signIns ? '/api/audit/sign-ins' : '/api/audit', { ...asked, kind: signIns ? '' : 'operation', sort }, place))
  const { data: actions = [] } = useQuery({ ...actionsQuery(sdk), enabled: !signIns })
  const given = useMemo(() => new Map(actions.map((a) => [a.action, joined.pair(a.group, a.title)])), [actions])
  const title = signIns ? t.signIns : t.operations

  const columns: Column<LogRow>[] = [
    {
      key: 'time',
      title: t.time,
      head: true,
      sort: { up: 'oldest', down: 'newest' },
      exported: ['time'],
      cell: (r) => (
        <button type="button" className={page.link} onClick={() => setShown(r)}>
          {r.time.slice(0, 19).replace('T', ' ')}
        </button>
      ),
    },
    { key: 'user', title: t.user, exported: ['username'], cell: who },
    { key: 'action', title: signIns ? t.kind : t.action, exported: ['action'], cell: (r) => word(r.action, given) },
    ...(signIns
      ? []
      : [
          {
            key: 'object',
            title: t.object,
            exported: ['object', 'objectId'],
            cell: (r: LogRow) => `${word(r.object)} ${r.objectId.length > 24 ? `${r.objectId.slice(0, 24)}…` : r.objectId}`,
          },
        ]),
    { key: 'detail', title: t.detail, grow: true, exported: ['detail'], cell: (r) => <span title={brief(r)}>{brief(r) || '—'}</span> },
    { key: 'ip', title: t.address, exported: ['ip'], cell: (r) => r.ip || '—' },
    {
      key: 'result',
      title: t.result,
      exported: ['result'],
      cell: (r) => (
        <Tag tone={TONES[r.result]} icon={ICONS[r.result]}>
          {word(r.result)}
        </Tag>
      ),
    },
  ]
  return (
    <ListPage
      name={signIns ? 'sign-in-log' : 'operation-log'}
      title={title}
      count={t.count}
      note={<small>{t.readOnly}</small>}
      tools={(shown) =>
        sdk.permissions.has('audit-log') && <ExportButton name={signIns ? 'login' : 'audit'} title={title} query={asked} {...(shown && { columns: shown })} />
      }
      filters={<LogFilters key={params.toString()} signIns={signIns} filter={filter} actions={actions} onApply={(f) => setParams(writeFilter(params, f))} />}
      columns={columns}
      sort={{ value: sort, onChange: (next) => setParams(writeSort(params, next)) }}
      ends={{ jump: { column: t.time, to: 'date' } }}
      rowKey={(r) => r.id}
      onOpen={setShown}
      list={list}
      place={place}
      failed={t.failed}
      filtered={Object.values(filter).join('') !== ''}
      onClear={() => setParams(writeFilter(params, NO_FILTER))}
      nothing={[t.nothing, t.nothingText]}
      none={['document', t.empty, t.emptyText]}
    >
      {shown && <LogDrawer row={shown} given={given} onClose={() => setShown(undefined)} />}
    </ListPage>
  )
}

/** Who acted. What no request started, the platform did itself. */
const who = (r: LogRow) => r.username || (r.ip ? t.nobody : t.system)

/** The detail in one line. */
function brief(r: LogRow): string {
  const changed = comparison(r.detail, r.said)
    .filter((l) => l.other)
    .map((l) => path(l.name))
  const rest = others(r.detail, r.said).map(([name, value]) => joined.pair(fieldWord(name, r.object), value))
  return [...rest, ...changed].slice(0, 4).join('；')
}

const path = (name: string) =>
  name
    .split('.')
    .map((part) => fieldWord(part))
    .join(' / ')

function LogDrawer({ row, given, onClose }: { row: LogRow; given: ReadonlyMap<string, string>; onClose: () => void }) {
  const lines = comparison(row.detail, row.said)
  const rest = others(row.detail, row.said)
  return (
    <Drawer title={word(row.action, given)} onClose={onClose}>
      <Facts
        items={[
          [t.time, row.time.slice(0, 19).replace('T', ' ')],
          [t.user, who(row)],
          [t.result, word(row.result)],
          [t.address, row.ip],
          [t.object, `${word(row.object)} ${row.objectId}`],
          [t.area, row.areaName || row.area],
          [t.action, row.action],
          [t.request, row.requestId],
          [t.id, String(row.id)],
        ]}
      />
      {lines.length > 0 ? (
        <table className={page.changes}>
          <caption className="sr-only">{t.changes}</caption>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((l) => (
              <tr key={l.name}>
                <th scope="row">{path(l.name)}</th>
                <td>{l.other && l.before ? <del>{l.before}</del> : l.before || t.added}</td>
                <td>{l.other && l.after ? <ins>{l.after}</ins> : l.after || t.added}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={page.hint}>{t.noChanges}</p>
      )}
      {rest.length > 0 && <Facts items={rest.map(([name, value]) => [fieldWord(name, row.object), value])} />}
    </Drawer>
  )
}
