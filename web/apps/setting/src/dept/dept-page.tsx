import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Screen, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import page from '../page/page.module.css'
import { TreeEdit } from '../tree/tree-edit.tsx'
import type { Place } from '../tree/place.ts'
import { DeptFormView } from './dept-form.tsx'
import { t } from './dept.texts.ts'
import type { Dept } from './model.ts'
import { deptListQuery, deptTopQuery, useDeptCalls } from './queries.ts'

/** 部门管理: the tree at the left, the chosen department at the right. */
export default function DeptPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const list = useQuery(deptListQuery(sdk))
  const top = useQuery(deptTopQuery(sdk)).data === true
  const calls = useDeptCalls()
  const [adding, setAdding] = useState(false)
  const selected = params.get('id') ?? ''
  const q = params.get('q') ?? ''
  const all = list.data ?? []
  const dept = all.find((d) => d.id === selected)
  const found = q ? withParents(all, q) : all

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const show = (id: string) => {
    setAdding(false)
    change('id', id)
  }
  const typed = useRef(false)
  const onDirty = useCallback((dirty: boolean) => {
    typed.current = dirty
  }, [])
  // The form of one department gives way to the next: what was typed is not to go without a word.
  // A row is chosen by its focus and by its click: both wait for one answer. The focus goes back to the row as the question closes, which is no
  // second choice.
  const asked = useRef<Promise<boolean>>(null)
  const stayed = useRef(0)
  const mayLose = async () => {
    if (!typed.current) return true
    if (Date.now() - stayed.current < 400) return false
    asked.current ??= sdk.confirm({ title: t.discard, text: t.discardText, okText: t.discardOk, danger: true })
    const leaves = await asked.current
    asked.current = null
    if (leaves) typed.current = false
    else stayed.current = Date.now()
    return leaves
  }
  const select = async (id: string) => {
    if ((id !== selected || adding) && (await mayLose())) show(id)
  }
  const add = async () => {
    if (!adding && (await mayLose())) setAdding(true)
  }
  const move = (id: string, place: Place) => {
    const moving = all.find((d) => d.id === id)
    if (!moving) return
    calls.move.mutate({ dept: moving, place }, { onSuccess: () => sdk.message.success(t.moved), onError: (e) => sdk.message.error(errorText(e)) })
  }

  return (
    <Screen
      title={t.title}
      count={list.data && t.count(all.length)}
      actions={
        // Nothing chosen is the top of the tree.
        (dept || top) && (
          <Button type="primary" disabled={!list.data} onClick={() => void add()}>
            {t.add}
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
      ) : (
        <div className={page.split}>
          <div>
            <div className={page.bar}>
              <Input value={q} allowClear maxLength={40} placeholder={t.find} aria-label={t.find} onChange={(e) => change('q', e.target.value)} />
            </div>
            {!list.data ? (
              <Skeleton rows={8} />
            ) : all.length === 0 ? (
              <EmptyState icon="folder" title={t.empty}>
                {top ? t.emptyText : t.emptyBelow}
              </EmptyState>
            ) : found.length === 0 ? (
              <EmptyState icon="search" title={t.nothing} actions={<Button onClick={() => change('q', '')}>{t.clear}</Button>}>
                {t.nothingText}
              </EmptyState>
            ) : (
              <TreeEdit
                label={t.tree}
                nodes={found}
                name={(d: Dept) => d.name}
                extra={(d: Dept) => <em>{t.users(d.users)}</em>}
                selected={selected}
                onSelect={(id) => void select(id)}
                // What is found is a part of the tree: places between its rows would mean something else in the whole.
                {...(q ? {} : { onMove: move })}
                allows={(id, place) =>
                  (top && place.parentId === '0') || place.parentId === all.find((d) => d.id === id)?.parentId || all.some((d) => d.id === place.parentId)
                }
                busy={calls.move.isPending || list.isFetching}
              />
            )}
          </div>
          <div>
            {adding ? (
              <DeptFormView key={`new-${selected}`} all={all} parent={dept} onDirty={onDirty} onDone={(id) => (id ? show(id) : setAdding(false))} />
            ) : dept ? (
              <DeptFormView key={dept.id} dept={dept} all={all} onDirty={onDirty} onDone={show} />
            ) : (
              <EmptyState icon="folder" title={t.choose}>
                {top ? t.chooseText : t.chooseBelow}
              </EmptyState>
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** The departments that match, with what they hang below. */
function withParents(all: Dept[], q: string): Dept[] {
  const keep = new Set<string>()
  const word = q.trim().toLowerCase()
  for (const d of all) {
    if (!d.name.toLowerCase().includes(word) && !d.code.toLowerCase().includes(word)) continue
    let at: Dept | undefined = d
    while (at && !keep.has(at.id)) {
      keep.add(at.id)
      const above: string = at.parentId
      at = all.find((x) => x.id === above)
    }
  }
  return all.filter((d) => keep.has(d.id))
}
