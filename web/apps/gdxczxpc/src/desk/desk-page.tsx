import { useKept, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pick } from '../engine/batch/rules.ts'
import { keyOf, pilesOf } from '../engine/batch/todo-piles.ts'
import { descriptionQuery } from '../engine/description.ts'
import type { PartsOfModules } from '../engine/module-parts.ts'
import { RecordPage } from '../engine/record-page.tsx'
import { t } from './desk.texts.ts'
import css from './desk.module.css'
import { Filters, countOf } from './filters.tsx'
import { ranged, toggled, withAlike } from './checked.ts'
import { commandOf, following, neighbour } from './keys.ts'
import { todoPagesQuery } from './queries.ts'
import { TodoList } from './todo-list.tsx'
import { isNarrowed, readWanted, writeWanted } from './wanted.ts'
import type { Wanted } from './wanted.ts'

const BatchBar = late(async () => ({ default: (await import('../engine/batch/batch-bar.tsx')).BatchBar }))
const JustDone = late(async () => ({ default: (await import('./just-done.tsx')).JustDone }))
const HandOverSheet = late(async () => ({ default: (await import('./hand-over-sheet.tsx')).HandOverSheet }))
const WhySheet = late(async () => ({ default: (await import('./why-sheet.tsx')).WhySheet }))
const KeysSheet = late(async () => ({ default: (await import('./keys-sheet.tsx')).KeysSheet }))

/** Side by side from here on; below, the list or the record. */
const WIDE = '(min-width: 1021px)'

/** What waits for the person: the list at the left, the record at the right, the decision below it. */
export function DeskPage({ parts }: { parts: PartsOfModules }) {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const wanted = readWanted(params)
  const [count, setCount] = useState(1)
  const pages = useQuery(todoPagesQuery(sdk, wanted, count))
  const first = pages.data
  const items = first?.items ?? []
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [folded, setFolded] = useKept('desk-folded', true)
  const [sheet, setSheet] = useState<'handOver' | 'handOverAll' | 'why' | 'keys'>()
  const [said, setSaid] = useState('')
  const [last, setLast] = useState<{ key: string; name: string }>()
  const [went, setWent] = useState<readonly Pick[]>([])
  // What is pressed and focused is looked for here: the pages of other tabs stay in the document, with steps and piles of their own.
  const desk = useRef<HTMLDivElement>(null)
  const inDesk = (selector: string) => desk.current?.querySelector<HTMLElement>(selector)
  const [deciding, setDeciding] = useState(false)
  const typed = useRef(false)
  const onDeciding = useCallback((yes: boolean, unsaved: boolean) => {
    setDeciding(yes)
    typed.current = unsaved
  }, [])
  const [held, setHeld] = useState('')
  useEffect(() => {
    const media = matchMedia(WIDE)
    const look = () => setWide(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  const asked = params.get('at') ?? ''
  // The first opens by itself and then stays, whatever comes before it later: until it is gone from the list, and longer where a decision was begun.
  const stays = held !== '' && (deciding || items.some((x) => keyOf(x) === held))
  const at = asked || (!wide ? '' : stays ? held : items[0] ? keyOf(items[0]) : '')
  const hold = asked ? '' : at
  if (hold !== held) setHeld(hold)
  const index = items.findIndex((x) => keyOf(x) === at)
  const todo = items[index]
  const open = (key: string, replace = true) => {
    const next = writeWanted(wanted)
    if (key) next.set('at', key)
    setParams(next, { replace })
  }
  /** Asks first where what is typed on the page would be lost, as the keys wait for it. */
  const leave = async (go: () => void) => {
    if (typed.current && !(await sdk.confirm({ title: t.loseAsk, text: t.loseHint, okText: t.lose, danger: true }))) return
    typed.current = false
    setDeciding(false)
    go()
  }
  const show = (key: string) => {
    open(key)
    requestAnimationFrame(() => inDesk(`[data-todo="${CSS.escape(key)}"]`)?.focus())
  }
  const apply = (next: Wanted) => {
    setChosen(new Set())
    setCount(1)
    setParams(writeWanted(next), { replace: true })
  }
  const checked = useRef('')
  const toggle = (key: string, range = false) => {
    setChosen(range ? ranged(items.map(keyOf), chosen, checked.current, key) : toggled(chosen, key))
    checked.current = key
  }
  const picked = items.filter((x) => chosen.has(keyOf(x)))
  const [p0, ...rest] = picked
  const together = p0 && rest.every((x) => x.module === p0.module) ? ([p0, ...rest] as const) : undefined
  const done = (step: string) => {
    if (todo) setLast({ key: at, name: todo.name || todo.no })
    // A comment that is not sent stays where it was typed.
    if (typed.current) return
    const next = following(items, index)
    setSaid(t.done(step, next ? next.name || next.no : ''))
    show(next ? keyOf(next) : '')
  }
  const take = (step?: HTMLElement | null) => {
    if (step?.getAttribute('aria-disabled') !== 'true') return step?.click()
    // Refused now: the key says why, and does nothing else.
    step.focus()
    sdk.message.warning(document.getElementById(step.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
  }
  const press = (which: string) => take(inDesk(`[data-step="${which}"]:not(:disabled)`))
  const run = (e: KeyboardEvent) => {
    const command = commandOf(e, document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null)
    // What is half written stays: the keys wait until the decision is made or given up.
    if (!command || (deciding && command !== 'help')) return
    e.preventDefault()
    const to = command === 'next' || command === 'previous' ? neighbour(items, index, command === 'next' ? 1 : -1) : undefined
    if (to) show(keyOf(to))
    if (command === 'approve') press('on')
    if (command === 'return') press('return')
    if (command === 'step') take(inDesk(`[data-step][aria-keyshortcuts="${e.key}"]`))
    if (command === 'undo' && last && at !== last.key) open(last.key)
    else if (command === 'undo') press('undo')
    if (command === 'check' && todo) toggle(at)
    if (command === 'checkAlike') setChosen(withAlike(items, index, chosen))
    if (command === 'batch') inDesk('[data-batch] button:not(:disabled)')?.click()
    if (command === 'handOver' && todo) setSheet(together ? 'handOverAll' : 'handOver')
    if (command === 'why' && todo) setSheet('why')
    if (command === 'search') {
      setFolded(false)
      requestAnimationFrame(() => inDesk('[data-desk-search]')?.focus())
    }
    if (command === 'help') setSheet('keys')
  }
  const keys = useRef(run)
  useEffect(() => {
    keys.current = run
  })
  useEffect(() => {
    const heard = (e: KeyboardEvent) => keys.current(e)
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [])
  const total = first ? countOf(first.total, first.capped && first.total >= 1000) : ''
  const [module = '', id = ''] = at.split('/')
  return (
    <div ref={desk} className={css.page} data-open={asked !== '' || undefined}>
      <section className={css.side} aria-label={t.title}>
        <header className={css.head}>
          <h1>{t.title}</h1>
          {first && <span className={css.total}>{t.count(total)}</span>}
          <Button className={css.fold} aria-expanded={!folded} data-on={isNarrowed(wanted) || undefined} onClick={() => setFolded(!folded)}>
            {t.filters}
          </Button>
          <Button kind="plain" icon="info" aria-label={t.keys} onClick={() => setSheet('keys')} />
        </header>
        <div className={css.folding} data-folded={folded || undefined}>
          <Filters key={writeWanted(wanted).toString()} wanted={wanted} page={first} onApply={(next) => void leave(() => apply(next))} />
        </div>
        <BatchBar count={picked.length} piles={pilesOf(picked)} onChoose={setChosen} onWent={setWent} />
        {went[0] && <JustDone rows={went} at={at} onOpen={(key) => void leave(() => open(key))} onClose={() => setWent([])} />}
        {together && (
          <div className={css.also}>
            <Button onClick={() => setSheet('handOverAll')}>{t.handOver}</Button>
          </div>
        )}
        {pages.isError && !first ? (
          <QueryError error={pages.error} title={t.failed} onRetry={() => pages.refetch()} />
        ) : !first ? (
          <Skeleton rows={8} />
        ) : items.length === 0 ? (
          <EmptyState
            icon="check"
            title={isNarrowed(wanted) ? t.noneFound : t.none}
            actions={isNarrowed(wanted) && <Button onClick={() => void leave(() => apply(readWanted(new URLSearchParams())))}>{t.clear}</Button>}
          >
            {isNarrowed(wanted) ? t.noneFoundHint : ''}
          </EmptyState>
        ) : (
          <TodoList
            items={items}
            at={at}
            chosen={chosen}
            more={first.next !== ''}
            onOpen={(key) => (key === at ? open(key, wide) : void leave(() => open(key, wide)))}
            onToggle={toggle}
            onMore={() => setCount(count + 1)}
          />
        )}
      </section>
      <section className={css.record} aria-label={todo ? todo.name || todo.no : t.choose}>
        {module && id ? (
          <Beside
            key={at}
            module={module}
            id={id}
            parts={parts}
            onDone={done}
            onDeciding={onDeciding}
            tools={
              <>
                <Button className={css.back} icon="arrow-left" onClick={() => void leave(() => open(''))}>
                  {t.back(total)}
                </Button>
                {todo && (
                  <span className={css.tools}>
                    <Button kind="plain" onClick={() => setSheet('why')}>
                      {t.why}
                    </Button>
                    <Button kind="plain" onClick={() => setSheet('handOver')}>
                      {t.handOver}
                    </Button>
                  </span>
                )}
                {last && last.key !== at && (
                  <Button kind="plain" onClick={() => void leave(() => open(last.key))}>
                    {t.undoLast(last.name)}
                  </Button>
                )}
              </>
            }
          />
        ) : (
          <p className={css.choose}>{t.choose}</p>
        )}
      </section>
      <p className="sr-only" role="status">
        {said}
      </p>
      {sheet === 'keys' && <KeysSheet onClose={() => setSheet(undefined)} />}
      {sheet === 'why' && todo && <WhySheet of={todo} onClose={() => setSheet(undefined)} />}
      {sheet === 'handOver' && todo && <HandOverSheet items={[todo]} onDone={() => setSheet(undefined)} onClose={() => setSheet(undefined)} />}
      {sheet === 'handOverAll' && together && (
        <HandOverSheet
          items={together}
          onDone={() => {
            setSheet(undefined)
            setChosen(new Set())
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
    </div>
  )
}

/** The record of a to-do: the very page it has by itself. */
function Beside({ module, id, parts, ...desk }: { module: string; id: string; parts: PartsOfModules } & Parameters<typeof RecordPage>[0]['desk'] & object) {
  const sdk = useSdk()
  const description = useQuery(descriptionQuery(sdk, module))
  if (description.isError && !description.data) return <QueryError error={description.error} onRetry={() => description.refetch()} />
  if (!description.data) return <Skeleton rows={10} />
  return <RecordPage d={description.data} id={id} extra={parts[module]?.extra} asks={parts[module]?.asks} desk={desk} />
}
