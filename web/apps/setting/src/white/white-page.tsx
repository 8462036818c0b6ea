import { useSdk } from '@mirror/sdk'
import { Choice, FilterRow, ListPage, Tag, TextField, dateTime, useListPlace } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import page from '../page/page.module.css'
import { pageQuery } from '../page/page-query.ts'
import { refused } from '../page/refused.tsx'
import { WhiteForm } from './white-form.tsx'
import type { WhiteRow } from './white-form.tsx'
import { t } from './white.texts.ts'

/** 白名单: who is spared the notice of the first sign-in. */
export default function WhitePage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const place = useListPlace()
  const { params, setParams } = place
  const [open, setOpen] = useState<WhiteRow | 'new'>()
  const filter = { q: params.get('q') ?? '', state: params.get('state') ?? '' }
  const list = useQuery({ ...pageQuery(sdk, 'white-list', '/api/white-list', filter, place), retry: false })
  const reload = () => client.invalidateQueries({ queryKey: ['white-list'] })
  const remove = useMutation({
    mutationFn: (row: WhiteRow) => sdk.http.delete(`/api/white-list/${encodeURIComponent(row.id)}`, { params: { version: row.version }, silent: true }),
    onSettled: reload,
  })
  const ask = async (row: WhiteRow) => {
    if (!(await sdk.confirm({ title: t.sure(row.name), text: t.sureText, okText: t.remove, danger: true }))) return
    remove.mutate(row, { onSuccess: () => sdk.message.success(t.removed), onError: (error) => void refused(sdk, error, [], reload) })
  }
  const apply = (next: { q?: string; state?: string }) => {
    const out = new URLSearchParams()
    for (const [k, v] of Object.entries({ ...filter, ...next })) if (v) out.set(k, v.trim())
    setParams(out)
  }
  const columns: Column<WhiteRow>[] = [
    { key: 'user', title: t.user, head: true, cell: (r) => r.username },
    { key: 'name', title: t.name, cell: (r) => r.name },
    { key: 'area', title: t.area, cell: (r) => r.areaName },
    {
      key: 'flags',
      title: t.flags,
      cell: (r) => (
        <>
          {r.white ? <Tag tone="brand">{t.white}</Tag> : null} {r.yss ? <Tag>{t.yss}</Tag> : null} {r.yzy ? <Tag>{t.yzy}</Tag> : null}
        </>
      ),
    },
    { key: 'reason', title: t.reason, grow: true, cell: (r) => <span title={r.reason}>{r.reason}</span> },
    { key: 'until', title: t.until, cell: (r) => (r.ended ? <Tag tone="red">{t.ended}</Tag> : r.validTo ? dateTime(r.validTo).slice(0, 10) : t.always) },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (r) => (
        <div className={page.does}>
          <Button size="small" onClick={() => setOpen(r)}>
            {t.edit}
          </Button>
          <Button size="small" danger onClick={() => void ask(r)}>
            {t.remove}
          </Button>
        </div>
      ),
    },
  ]
  const clear = () => setParams(new URLSearchParams())
  return (
    <ListPage
      name="white-list"
      title={t.title}
      count={t.count}
      tools={() => (
        <Button type="primary" onClick={() => setOpen('new')}>
          {t.add}
        </Button>
      )}
      filters={
        <FilterRow label={t.filters} onFind={(fields) => apply({ q: String(fields.get('q') ?? '') })} onReset={clear}>
          <TextField type="search" placeholder={t.find} aria-label={t.find} key={filter.q} name="q" defaultValue={filter.q} maxLength={64} />
          <Choice
            label={t.anyState}
            optional
            value={filter.state}
            onChange={(state) => apply({ state })}
            options={[
              { value: 'valid', label: t.valid },
              { value: 'ended', label: t.ended },
            ]}
          />
        </FilterRow>
      }
      columns={columns}
      ends={{ jump: undefined }}
      rowKey={(r) => r.id}
      list={list}
      place={place}
      failed={t.failed}
      filtered={filter.q + filter.state !== ''}
      onClear={clear}
      nothing={[t.nothing, t.nothingText]}
      none={['users', t.none, t.noneText]}
    >
      {open ? (
        <WhiteForm
          key={open === 'new' ? 'new' : `${open.id} ${open.version}`}
          {...(open === 'new' ? {} : { of: open })}
          onClose={() => setOpen(undefined)}
          onReload={async () => {
            await reload()
            setOpen(undefined)
          }}
        />
      ) : null}
    </ListPage>
  )
}
