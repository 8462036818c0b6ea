import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { DataTable, QueryError, Screen, Tag, TextField } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { refused } from '../page/refused.tsx'
import page from '../page/page.module.css'
import css from './dict-page.module.css'
import { t } from './dict.texts.ts'
import { PeriodForm } from './period-form.tsx'
import { periodTexts } from './periods.ts'
import { ItemForm, TypeForm } from './dict-forms.tsx'
import { itemsQuery, typesQuery, useChange } from './queries.ts'
import type { DictItem, DictType } from './queries.ts'

/** 字典管理: the dictionaries left, the entries of one right. */
export default function DictPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [typeForm, setTypeForm] = useState<'new' | 'rename'>()
  const types = useQuery(typesQuery(sdk))
  // Somebody else's change shows here as well.
  useEffect(() => sdk.on('dict.changed', () => void client.invalidateQueries({ queryKey: ['dict-keep'] })), [sdk, client])
  const q = (params.get('q') ?? '').trim().toLowerCase()
  const shown = types.data?.filter((d) => `${d.name} ${d.type} ${d.standard}`.toLowerCase().includes(q))
  const chosen = types.data?.find((d) => d.type === params.get('type')) ?? shown?.[0]
  const go = (part: { q?: string; type?: string }) => {
    const next = new URLSearchParams(params)
    for (const [k, v] of Object.entries(part)) {
      if (v) next.set(k, v)
      else next.delete(k)
    }
    setParams(next, { replace: 'q' in part })
  }
  return (
    <Screen
      title={t.title}
      count={types.data ? t.count(types.data.length) : undefined}
      actions={
        <>
          <Button onClick={() => navigate('/setting/work-day')}>{t.workDays}</Button>
          <Button type="primary" onClick={() => setTypeForm('new')}>
            {t.addType}
          </Button>
        </>
      }
    >
      {types.isError && !types.data ? (
        <QueryError error={types.error} title={t.failed} onRetry={() => types.refetch()} />
      ) : (
        <div className={css.split}>
          <nav className={css.types} aria-label={t.types}>
            <TextField type="search" placeholder={t.find} aria-label={t.find} value={params.get('q') ?? ''} onChange={(e) => go({ q: e.target.value })} />
            {shown ? (
              <ul className={css.list}>
                {shown.map((d) => (
                  <li key={d.type}>
                    <button type="button" className={css.type} aria-current={d === chosen ? 'true' : undefined} onClick={() => go({ type: d.type })}>
                      <span>
                        {d.name}
                        <small>{[d.type, d.off ? t.off(d.off) : ''].filter(Boolean).join(' · ')}</small>
                      </span>
                      <Tag tone={d.builtin ? 'quiet' : 'brand'}>{d.setting ? t.setting : d.builtin ? t.builtin : t.own}</Tag>
                    </button>
                  </li>
                ))}
                {shown.length === 0 ? <li className={page.muted}>{t.noType}</li> : null}
              </ul>
            ) : (
              <Skeleton rows={8} />
            )}
          </nav>
          {chosen ? (
            <Items key={chosen.type} type={chosen} onRename={() => setTypeForm('rename')} onGone={() => go({ type: '' })} />
          ) : types.data ? (
            <EmptyState icon="document" title={t.pick} />
          ) : (
            <div className={page.body}>
              <Skeleton rows={6} />
            </div>
          )}
        </div>
      )}
      {typeForm ? (
        <TypeForm
          {...(typeForm === 'rename' && chosen ? { of: chosen } : {})}
          onClose={() => setTypeForm(undefined)}
          onMade={(type) => go({ type, q: '' })}
          onReload={() => types.refetch()}
        />
      ) : null}
    </Screen>
  )
}

function Items({ type, onRename, onGone }: { type: DictType; onRename: () => void; onGone: () => void }) {
  const sdk = useSdk()
  const list = useQuery(itemsQuery(sdk, type.type))
  const change = useChange()
  const [open, setOpen] = useState<DictItem | 'new'>()
  const [dated, setDated] = useState<DictItem>()
  const failed = (error: unknown) => void refused(sdk, error, [], () => list.refetch())
  const turn = async (it: DictItem) => {
    const off = it.status !== '0'
    if (off && !(await sdk.confirm({ title: t.sureOff(it.name), text: t.sureOffText, okText: t.turnOff, danger: true }))) return
    const { periods: _, ...text } = it
    change.mutate({ act: 'edit', ...text, type: type.type, status: off ? '0' : '1' }, { onSuccess: () => sdk.message.success(t.saved), onError: failed })
  }
  const remove = async (it: DictItem) => {
    if (!(await sdk.confirm({ title: t.sureItem(it.name), text: t.sureText, okText: t.remove, danger: true }))) return
    change.mutate({ act: 'remove', type: type.type, code: it.code, version: it.version }, { onSuccess: () => sdk.message.success(t.removed), onError: failed })
  }
  const removeType = async () => {
    if (!(await sdk.confirm({ title: t.sureType(type.name), text: t.sureText, okText: t.remove, danger: true }))) return
    change.mutate(
      { act: 'remove-type', type: type.type, version: type.version },
      { onSuccess: () => (sdk.message.success(t.removed), onGone()), onError: failed },
    )
  }
  const nameOf = (code: string) => list.data?.find((i) => i.code === code)?.name ?? code
  // What a value is of is what the eye looks for, not its code.
  const titled = list.data?.some((i) => i.title) === true
  const columns: Column<DictItem>[] = [
    { key: 'code', title: titled ? t.name : t.code, head: titled, cell: (i) => i.title ?? <span className={page.code}>{i.code}</span> },
    { key: 'name', title: type.setting ? t.value : t.name, head: !titled, grow: true, cell: (i) => <span className={css.wrap}>{i.name}</span> },
    ...(type.setting
      ? []
      : [
          { key: 'parent', title: t.parent, cell: (i: DictItem) => (i.parent ? nameOf(i.parent) : '—') },
          { key: 'sort', title: t.sort, align: 'right' as const, cell: (i: DictItem) => i.sort },
          {
            key: 'periods',
            title: t.periods,
            cell: (i: DictItem) =>
              i.periods.length === 0 ? <span className={page.muted}>{t.anyTime}</span> : periodTexts(i).map((text) => <div key={text}>{text}</div>),
          },
          {
            key: 'status',
            title: t.status,
            cell: (i: DictItem) => <Tag tone={i.status === '0' ? 'red' : 'green'}>{i.status === '0' ? t.disabled : t.on}</Tag>,
          },
        ]),
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (i) => (
        <div className={page.does}>
          <Button size="small" disabled={i.code === 'password-complex'} onClick={() => setOpen(i)}>
            {t.edit}
          </Button>
          {type.setting ? null : (
            <Button size="small" aria-label={t.periodsOf(i.name)} onClick={() => setDated(i)}>
              {t.periods}
            </Button>
          )}
          {type.setting ? null : (
            <Button size="small" danger={i.status !== '0'} onClick={() => void turn(i)}>
              {i.status === '0' ? t.turnOn : t.turnOff}
            </Button>
          )}
          {i.builtin ? null : (
            <Button size="small" danger onClick={() => void remove(i)}>
              {t.remove}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <div className={css.items}>
      <div className={css.bar}>
        <h2>{type.name}</h2>
        <span className={page.muted}>{[t.items(type.items), type.standard].filter(Boolean).join(' · ')}</span>
        {type.builtin && !type.open ? null : (
          <div>
            {type.builtin ? null : (
              <>
                <Button onClick={onRename}>{t.rename}</Button>
                <Button danger onClick={() => void removeType()}>
                  {t.remove}
                </Button>
              </>
            )}
            <Button type="primary" onClick={() => setOpen('new')}>
              {t.addItem}
            </Button>
          </div>
        )}
      </div>
      {list.isError && !list.data ? (
        <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <DataTable
          caption={type.name}
          columns={columns}
          rows={list.data}
          rowKey={(i) => i.code}
          empty={
            <EmptyState icon="document" title={t.noItem}>
              {t.noItemText}
            </EmptyState>
          }
        />
      )}
      {dated ? (
        <PeriodForm
          key={`${dated.code} ${dated.version}`}
          type={type.type}
          of={dated}
          onClose={() => setDated(undefined)}
          onReload={async () => {
            await list.refetch()
            setDated(undefined)
          }}
        />
      ) : null}
      {open ? (
        <ItemForm
          key={open === 'new' ? 'new' : `${open.code} ${open.version}`}
          type={type}
          items={list.data ?? []}
          {...(open === 'new' ? {} : { of: open })}
          onClose={() => setOpen(undefined)}
          onReload={async () => {
            await list.refetch()
            setOpen(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
