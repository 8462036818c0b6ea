import { useSdk } from '@mirror/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { areaChildrenQuery, areaSearchQuery, forgetAreas } from './area-queries.ts'
import type { AreaNode } from './area-queries.ts'
import styles from './area-tree.module.css'
import { areasAbove, slice, visibleNodes } from './tree-rows.ts'
import { t } from './area.texts.ts'

export interface AreaTreeProps {
  /** Selected area's code; "" selects the root. */
  value: string
  onChange: (node: { id: string; text: string }) => void
  label?: string
  /** Deepest level that may be opened, pacLevel − 1 as number; 5 is the village. */
  deepest?: number
  /** The root's children are asked for once this is true: what the page is about goes first. */
  ready?: boolean
  /** Those that are disabled too, marked: for whoever keeps the register. */
  all?: boolean
}

/** What is known of an open node: the areas directly below it, and how to ask again where that failed. */
interface BranchState {
  data: AreaNode[] | undefined
  again: (() => void) | undefined
}

/** Asks for what lies directly below an open node. It draws nothing, and tells before the page is painted: what this browser kept stands in the first picture. */
function Branch({ id, all, enabled, tell }: { id: string; all: boolean; enabled: boolean; tell: (id: string, branch: BranchState) => void }) {
  const { data, isError, refetch } = useQuery({ ...areaChildrenQuery(useSdk(), id, all), enabled })
  useLayoutEffect(() => tell(id, { data, again: isError ? () => void refetch() : undefined }), [id, data, isError, refetch, tell])
  return null
}

/**
 * The caller's area and what lies below, loaded level by level; search finds any of them by name, pinyin initials or
 * code. Our own 4 kB instead of antd's Tree (13 kB): one list of rows, one tab stop, arrow keys as the ARIA tree pattern says.
 */
export function AreaTree({ value, onChange, label = t.area, deepest = 5, ready = true, all = false }: AreaTreeProps) {
  const sdk = useSdk()
  const root: AreaNode = useMemo(
    () => ({ id: sdk.area.effectiveId, parentId: '', text: sdk.area.effectiveName, level: String(sdk.area.regionDto.pacLevel - 1), leaf: false }),
    [sdk],
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([root.id]))
  const [q, setQ] = useState('')
  const [focus, setFocus] = useState('')
  const box = useRef<HTMLUListElement>(null)
  const searchId = useId()
  const wanted = useDeferredValue(q.trim())
  const found = useQuery(areaSearchQuery(sdk, wanted, all))
  const client = useQueryClient()
  useEffect(
    () =>
      sdk.on('areas.changed', () => {
        forgetAreas()
        void client.invalidateQueries({ queryKey: ['areas'] })
      }),
    [sdk, client],
  )

  // After the paint that shows what the page is about, not in the same breath; where the register is kept, it is the tree.
  const [begun, setBegun] = useState(all)
  useEffect(() => {
    if (!ready || begun) return
    const timer = setTimeout(() => setBegun(true), 60)
    return () => clearTimeout(timer)
  }, [ready, begun])

  // What was chosen elsewhere, by an address or by searching, is shown where it lies.
  const reveal = useRef('')
  useEffect(() => {
    const above = value ? areasAbove(value, root.id) : []
    reveal.current = value
    if (above.length > 0) setOpen((old) => (above.every((id) => old.has(id)) ? old : new Set([...old, ...above])))
  }, [value, root.id])

  const [branches, setBranches] = useState<ReadonlyMap<string, BranchState>>(new Map())
  const tell = useCallback((id: string, branch: BranchState) => setBranches((old) => new Map(old).set(id, branch)), [])
  const children = new Map([...open].map((id) => [id, branches.get(id)?.data]))
  const failed = [...open].map((id) => branches.get(id)?.again).find((again) => again !== undefined)
  const rows = visibleNodes(root, open, children, deepest)
  const selected = value || root.id
  // Only what is in sight is in the page: a province has thousands of rows once its towns are open.
  const [sight, setSight] = useState({ top: 0, height: 640, row: 32 })
  const { from, to } = slice(rows.length, sight)
  const shown = rows.slice(from, to)
  const tabStop = [focus, selected].find((id) => shown.some((r) => r.node.id === id)) ?? shown[0]?.node.id
  const look = () => {
    const ul = box.current
    const row = ul?.querySelector<HTMLElement>('[data-id]')?.offsetHeight
    if (ul && row)
      setSight((old) =>
        old.top === ul.scrollTop && old.height === ul.clientHeight && old.row === row ? old : { top: ul.scrollTop, height: ul.clientHeight, row },
      )
  }
  // After the browser's own layout: asked for right after drawing, the sizes would force one, each time the page is shown again.
  const first = shown[0]?.node.id
  useEffect(() => {
    const ul = box.current
    const row = ul?.querySelector('[data-id]')
    if (!ul || !row) return
    const watch = new ResizeObserver(look)
    watch.observe(ul)
    watch.observe(row)
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- look reads what stands in the page at that moment
  }, [first, wanted])
  const going = useRef('')
  useLayoutEffect(() => {
    if (!going.current) return
    const row = box.current?.querySelector<HTMLElement>(`[data-id="${going.current}"]`)
    if (row) {
      going.current = ''
      row.focus()
    }
  })

  useEffect(() => {
    const ul = box.current
    const at = rows.findIndex((r) => r.node.id === reveal.current)
    if (!ul || at < 0) return
    reveal.current = ''
    const top = at * sight.row
    if (top < ul.scrollTop || top + sight.row > ul.scrollTop + ul.clientHeight) ul.scrollTo({ top: top - ul.clientHeight / 2 })
  })

  const toggle = (id: string, to = !open.has(id)) =>
    setOpen((old) => {
      const next = new Set(old)
      if (to) next.add(id)
      else next.delete(id)
      return next
    })

  const go = (id: string) => {
    const row = box.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
    setFocus(id)
    if (row) return row.focus()
    // Out of sight: it comes into the page with the scrolling, and is focused then.
    going.current = id
    box.current?.scrollTo({ top: rows.findIndex((r) => r.node.id === id) * sight.row - sight.height / 2 })
  }

  const onKeyDown = (e: KeyboardEvent) => {
    const at = rows.findIndex((r) => r.node.id === tabStop)
    const row = rows[at]
    if (!row) return
    const step = (i: number) => {
      const to = rows[Math.max(0, Math.min(rows.length - 1, i))]
      if (to) go(to.node.id)
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => step(at + 1),
      ArrowUp: () => step(at - 1),
      Home: () => step(0),
      End: () => step(rows.length - 1),
      ArrowRight: () => (row.expandable && !row.expanded ? toggle(row.node.id, true) : step(at + 1)),
      ArrowLeft: () => (row.expanded ? toggle(row.node.id, false) : go(row.node.parentId || root.id)),
      Enter: () => onChange(row.node),
      ' ': () => onChange(row.node),
    }
    const act = keys[e.key]
    if (!act) return
    e.preventDefault()
    act()
  }

  return (
    <div className={styles.panel}>
      <input
        id={searchId}
        type="search"
        className={styles.search}
        placeholder={t.search}
        aria-label={t.searchOf(label)}
        value={q}
        onChange={(e) => setQ(e.target.value)}
        autoComplete="off"
      />
      {wanted ? (
        <ul className={styles.results} aria-label={t.found(label)} aria-busy={found.isFetching}>
          {found.data
            ?.filter((n) => Number(n.level) <= deepest)
            .map((n) => (
              <li key={n.id}>
                <button
                  type="button"
                  className={styles.result}
                  onClick={() => {
                    setQ('')
                    onChange(n)
                  }}
                >
                  {n.text}
                  {n.disabled ? t.disabled : ''}
                  <small>{(n.path ?? '').replaceAll('/', ' › ')}</small>
                </button>
              </li>
            ))}
          {found.data?.length === 0 && <li className={styles.hint}>{t.nothing(wanted)}</li>}
          {found.isError && <li className={styles.hint}>{t.searchFailed}</li>}
        </ul>
      ) : (
        <ul ref={box} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown} onScroll={look}>
          {from > 0 && <li role="presentation" style={{ height: from * sight.row }} />}
          {shown.map(({ node, depth, expandable, expanded, pending }) => (
            <li
              key={node.id}
              role="treeitem"
              data-id={node.id}
              data-depth={Math.min(depth, 6)}
              aria-level={depth + 1}
              aria-selected={node.id === selected}
              aria-expanded={expandable ? expanded : undefined}
              aria-busy={pending || undefined}
              tabIndex={node.id === tabStop ? 0 : -1}
              className={styles.row}
              onFocus={() => setFocus(node.id)}
              onClick={() => onChange(node)}
              title={node.text}
            >
              {expandable ? (
                // Not a tab stop: the arrow keys of the tree do the same.
                <span
                  className={styles.twist}
                  data-open={expanded || undefined}
                  aria-hidden="true"
                  onClick={(e) => {
                    e.stopPropagation()
                    toggle(node.id)
                  }}
                >
                  <svg viewBox="0 0 12 12" width="12" height="12">
                    <path d="M4 2.5 8 6 4 9.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                </span>
              ) : (
                <span className={styles.twist} aria-hidden="true" />
              )}
              <span className={styles.text} data-off={node.disabled || undefined}>
                {node.text}
                {node.disabled ? <small>{t.disabled}</small> : null}
              </span>
            </li>
          ))}
          {to < rows.length && <li role="presentation" style={{ height: (rows.length - to) * sight.row }} />}
        </ul>
      )}
      {[...open].map((id) => (
        <Branch key={id} id={id} all={all} enabled={begun} tell={tell} />
      ))}
      {!wanted && failed && (
        <button type="button" className={styles.retry} onClick={failed}>
          {t.failed}
        </button>
      )}
    </div>
  )
}
