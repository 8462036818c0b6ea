import { Icon } from '@mirror/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { drop, rowsOf, step, withBelow } from './place.ts'
import type { Place, Step, TreeNode, Zone } from './place.ts'
import { t } from './tree.texts.ts'
import css from './tree-edit.module.css'

interface Props<T extends TreeNode> {
  label: string
  nodes: readonly T[]
  name: (node: T) => string
  extra?: (node: T) => ReactNode
  selected: string
  onSelect: (id: string) => void
  /** Left out: the tree is for looking only. */
  onMove?: (id: string, place: Place) => void
  /** Says whether the node may go there; the server says so again. */
  allows?: (id: string, place: Place) => boolean
  busy?: boolean
}

const WAYS: Step[] = ['up', 'down', 'out', 'in']
const ARROWS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

/** A tree that people put in order: by dragging, with Alt and the arrow keys, or with the buttons above it. */
export function TreeEdit<T extends TreeNode>({ label, nodes, name, extra, selected, onSelect, onMove, allows, busy }: Props<T>) {
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState('')
  const [over, setOver] = useState<{ id: string; zone: Zone }>()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const follow = useRef(false)
  const rows = rowsOf(nodes, (id) => !shut.has(id))
  const focusable = rows.some((r) => r.node.id === selected) ? selected : (rows[0]?.node.id ?? '')

  // After a move by keyboard the row stands elsewhere: the focus goes with it.
  useEffect(() => {
    if (!follow.current) return
    follow.current = false
    box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(selected)}"]`)?.focus()
  })

  const toggle = (id: string, open: boolean) => {
    const next = new Set(shut)
    if (open) next.delete(id)
    else next.add(id)
    setShut(next)
  }
  const place = (way: Step) => {
    const at = step(nodes, selected, way)
    return at && (allows?.(selected, at) ?? true) ? at : undefined
  }
  const go = (id: string, at: Place | undefined) => {
    if (!at || !onMove || busy) return
    const node = nodes.find((n) => n.id === id)
    if (at.parentId) toggle(at.parentId, true)
    if (node) setSaid(t.moved(name(node)))
    onMove(id, at)
  }

  const onKey = (e: KeyboardEvent) => {
    const i = rows.findIndex((r) => r.node.id === focusable)
    const row = rows[i]
    const way = ARROWS[e.key]
    if (!row) return
    const focus = (to: number) => {
      const next = rows[to]
      if (!next) return
      onSelect(next.node.id)
      follow.current = true
    }
    if (way && e.altKey) {
      e.preventDefault()
      follow.current = true
      go(row.node.id, place(way))
      return
    }
    if (way === 'up') focus(i - 1)
    else if (way === 'down') focus(i + 1)
    else if (way === 'in') {
      if (row.parent && !row.open) toggle(row.node.id, true)
      else if (row.open) focus(i + 1)
    } else if (way === 'out') {
      if (row.open) toggle(row.node.id, false)
      else focus(rows.findIndex((r) => r.node.id === row.node.parentId))
    } else if (e.key === 'Home') focus(0)
    else if (e.key === 'End') focus(rows.length - 1)
    else return
    e.preventDefault()
  }

  const onOver = (e: DragEvent<HTMLElement>, id: string) => {
    if (!held) return
    const r = e.currentTarget.getBoundingClientRect()
    const part = (e.clientY - r.top) / r.height
    const zone: Zone = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
    const at = drop(nodes, held, id, zone)
    if (!at || !(allows?.(held, at) ?? true)) {
      setOver(undefined)
      return
    }
    e.preventDefault()
    setOver({ id, zone })
  }

  const carried = held ? withBelow(nodes, held) : undefined
  return (
    <div>
      {onMove && (
        <>
          <div className={css.bar}>
            {WAYS.map((way) => (
              <Button key={way} size="small" disabled={busy || !selected || !place(way)} onClick={() => go(selected, place(way))}>
                {t[way]}
              </Button>
            ))}
          </div>
          <p className={css.hint}>{t.keys}</p>
        </>
      )}
      <div ref={box} role="tree" tabIndex={-1} aria-label={label} className={css.tree} onKeyDown={onKey}>
        {rows.map(({ node, depth, parent, open }) => (
          <div
            key={node.id}
            role="treeitem"
            data-id={node.id}
            aria-level={depth + 1}
            aria-expanded={parent ? open : undefined}
            aria-selected={node.id === selected}
            tabIndex={node.id === focusable ? 0 : -1}
            className={css.row}
            data-over={over?.id === node.id ? over.zone : undefined}
            data-held={carried?.has(node.id) || undefined}
            style={{ paddingInlineStart: 4 + depth * 18 }}
            draggable={!!onMove && !busy}
            onClick={() => onSelect(node.id)}
            onFocus={(e) => e.target === e.currentTarget && node.id !== selected && onSelect(node.id)}
            onDragStart={(e) => {
              e.dataTransfer.effectAllowed = 'move'
              e.dataTransfer.setData('text/plain', name(node))
              setHeld(node.id)
            }}
            onDragEnd={() => {
              setHeld('')
              setOver(undefined)
            }}
            onDragOver={(e) => onOver(e, node.id)}
            onDrop={(e) => {
              e.preventDefault()
              if (over) {
                onSelect(held)
                go(held, drop(nodes, held, over.id, over.zone))
              }
              setHeld('')
              setOver(undefined)
            }}
          >
            <span
              className={css.twist}
              aria-hidden="true"
              data-open={open || undefined}
              onClick={(e) => {
                e.stopPropagation()
                if (parent) toggle(node.id, !open)
              }}
            >
              {parent && <Icon name="chevron-right" size={16} />}
            </span>
            <span className={css.name}>{name(node)}</span>
            {extra?.(node)}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}
