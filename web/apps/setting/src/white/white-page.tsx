import { useSdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { Choice, DataTable, Pager, Tag, TextField, countText, dateTime, firstPage, nextPage, previousPage, readPaging, writePaging } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Failed, Screen, refused } from '../screen/screen.tsx'
import screen from '../screen/screen.module.css'
import { WhiteForm } from './white-form.tsx'
import type { WhiteRow } from './white-form.tsx'
import { t } from './white.texts.ts'

interface WhitePageData {
  items: WhiteRow[]
  next: string
  total: number
  totalCap: number
}

/** 白名单: who is spared the notice of the first sign-in. */
export default function WhitePage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<WhiteRow | 'new'>()
  const paging = readPaging(params)
  const filter = { q: params.get('q') ?? '', state: params.get('state') ?? '' }
  const cursor = paging.trail.at(-1) ?? ''
  const list = useQuery(
    queryOptions({
      queryKey: ['white-list', filter, cursor, paging.size],
      queryFn: ({ signal }) => sdk.http.get<WhitePageData>('/api/white-list', { ...filter, cursor, size: paging.size }, { signal, silent: true }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  )
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
        <>
          <Button size="small" onClick={() => setOpen(r)}>
            {t.edit}
          </Button>{' '}
          <Button size="small" danger onClick={() => void ask(r)}>
            {t.remove}
          </Button>
        </>
      ),
    },
  ]
  const page = list.data
  return (
    <Screen
      title={t.title}
      count={page ? t.count(countText(page.total, page.totalCap)) : undefined}
      actions={
        <Button type="primary" onClick={() => setOpen('new')}>
          {t.add}
        </Button>
      }
    >
      <form
        key={filter.q}
        className={screen.filters}
        role="search"
        onSubmit={(e) => {
          e.preventDefault()
          apply({ q: String(new FormData(e.currentTarget).get('q') ?? '') })
        }}
      >
        <TextField className={screen.q} name="q" type="search" placeholder={t.find} aria-label={t.find} defaultValue={filter.q} maxLength={64} />
        <Choice
          className={screen.choice}
          label={t.anyState}
          optional
          value={filter.state}
          onChange={(state) => apply({ state })}
          options={[
            { value: 'valid', label: t.valid },
            { value: 'ended', label: t.ended },
          ]}
        />
        <Button htmlType="submit">{t.search}</Button>
      </form>
      {list.isError && !page ? (
        <Failed error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <>
          <DataTable
            caption={t.title}
            columns={columns}
            rows={page?.items}
            rowKey={(r) => r.id}
            busy={list.isPlaceholderData}
            empty={
              filter.q || filter.state ? (
                <EmptyState icon="search" title={t.nothing} actions={<Button onClick={() => setParams({})}>{t.clear}</Button>}>
                  {t.nothingText}
                </EmptyState>
              ) : (
                <EmptyState icon="users" title={t.none}>
                  {t.noneText}
                </EmptyState>
              )
            }
          />
          <Pager
            paging={paging}
            total={page?.total}
            cap={page?.totalCap ?? 0}
            next={list.isPlaceholderData ? undefined : page?.next}
            onPrevious={() => setParams(writePaging(params, previousPage(paging)))}
            onNext={() => setParams(writePaging(params, nextPage(paging, page?.next ?? '')))}
            onSize={(size) => setParams(writePaging(params, firstPage(paging, size)))}
          />
        </>
      )}
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
    </Screen>
  )
}
