import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { DataTable, QueryError, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Button } from 'antd'
import { useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import css from './matrix.module.css'
import { t } from './matrix.texts.ts'
import type { CodeTable } from './model.ts'
import { hiddenQuery, useHide } from './queries.ts'
import { isCode } from './rules.ts'

/** The buttons that a system does not show (S6.08), whatever its people may do. */
export function HiddenLists({ table }: { table: CodeTable }) {
  const sdk = useSdk()
  const lists = useQuery(hiddenQuery(sdk))
  const hide = useHide()
  const [system, setSystem] = useState('mirror')
  const [code, setCode] = useState('')
  const actions = table.prefixes.flatMap((p) =>
    table.actions.map((a) => ({ value: `${p.code}:${a.code}`, label: joined.noted(`${p.name} · ${a.name}`, `${p.code}:${a.code}`) })),
  )
  const change = (what: { system: string; code: string; hidden: boolean }) =>
    hide.mutate(what, {
      onSuccess: () => {
        sdk.message.success(what.hidden ? t.hidden : t.shown)
        setCode('')
      },
      onError: (error) => sdk.message.error(errorText(error)),
    })
  const rows = lists.data?.flatMap((l) => l.codes.map((c) => ({ system: l.system, code: c, name: actions.find((a) => a.value === c)?.label ?? c })))
  return (
    <div className={css.hidden}>
      <p>{t.hiddenText}</p>
      <form
        className={css.adding}
        onSubmit={(e) => {
          e.preventDefault()
          if (isCode(system) && isCode(code)) change({ system, code, hidden: true })
        }}
      >
        <label htmlFor="hide-system">
          {t.system}
          <AutoComplete
            id="hide-system"
            value={system}
            onChange={setSystem}
            title={t.systemHint}
            options={(lists.data ?? []).map((l) => ({ value: l.system }))}
          />
        </label>
        <label htmlFor="hide-code">
          {t.code}
          <AutoComplete
            id="hide-code"
            value={code}
            placeholder={t.pick}
            onChange={setCode}
            options={actions.filter((a) => code === '' || a.label.includes(code))}
          />
        </label>
        <Button type="primary" htmlType="submit" disabled={!isCode(system) || !isCode(code)} loading={hide.isPending}>
          {t.hide}
        </Button>
      </form>
      {lists.isError && !lists.data ? (
        <QueryError error={lists.error} title={t.hiddenFailed} onRetry={() => lists.refetch()} />
      ) : (
        <DataTable
          caption={t.hiddenTab}
          rows={rows}
          rowKey={(r) => `${r.system}/${r.code}`}
          expect={3}
          empty={
            <EmptyState icon="eye" title={t.none}>
              {t.noneText}
            </EmptyState>
          }
          columns={[
            { key: 'system', title: t.system, cell: (r) => r.system },
            { key: 'name', title: t.name, head: true, grow: true, cell: (r) => r.name },
            {
              key: 'actions',
              title: t.actions,
              actions: true,
              cell: (r) => (
                <Button size="small" aria-label={joined.act(t.show, r.name)} onClick={() => change({ system: r.system, code: r.code, hidden: false })}>
                  {t.show}
                </Button>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
