import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '@mirror/ui'
import { parseSpot } from '@mirror/sdk/shell'
import { useTopTarget } from '../go/use-go.ts'
import { useBoot } from '../boot/person.ts'
import { http } from '../http.ts'
import { router } from '../route/router.ts'
import { actionEntries } from './actions.ts'
import { isStarred, named, starrable, stars, toggleStar } from '../stars/stars.ts'
import { useStore } from '../store.ts'
import { pageEntries, type Entry, type Index, type Place } from './entries.ts'
import { Glyph } from './glyph.tsx'
import { search } from '@mirror/sdk/find'
import css from './palette.module.css'
import { t } from './palette.texts.ts'
import { recent } from './recent.ts'
import { useRecords } from './use-records.ts'

const MENU_SEEN = 8
const NONE: readonly Place[] = []
const EMPTY: Index = { entries: [], finders: [], favourites: [], recent: [] }

interface Row extends Entry {
  hits?: readonly number[]
}

interface Group {
  title: string
  rows: Row[]
}

/** Finds menus, actions, areas, people and records by name, synonym or pinyin; the keyboard does everything. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { menu } = useBoot()
  const topTarget = useTopTarget()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [index, setIndex] = useState<Index | null>(null)
  const favourites = useStore(stars) ?? NONE

  useEffect(() => {
    dialog.current?.showModal()
    void http.get('/api/palette', {}, { silent: true }).then(
      (answer) => {
        stars.set(answer.favourites.map(named))
        setIndex({ ...answer, recent: answer.recent.map(named) })
      },
      () => setIndex(EMPTY),
    )
  }, [])

  const known = index ?? EMPTY
  const candidates = useMemo(() => [...pageEntries(menu, { ...known, favourites }), ...actionEntries()], [menu, known, favourites])
  const asked = query.trim()
  const { records, busy } = useRecords(http, known.finders, asked)
  const groups = useMemo<Group[]>(() => {
    if (!asked) {
      const places = (title: string, list: readonly Place[], icon: Entry['icon']) => ({
        title,
        rows: list.map((place) => ({ ...place, key: `${title}:${place.address}`, trail: '', readings: [], words: [], icon })),
      })
      return [
        places(t.favourites, favourites, 'star'),
        places(
          t.recent,
          index
            ? recent(known.recent)
                .filter(({ address }) => !isStarred(favourites, address))
                .slice(0, 6)
            : [],
          'clock',
        ),
        { title: t.actions, rows: candidates.filter(({ run }) => run) },
      ].filter(({ rows }) => rows.length > 0)
    }
    const found = search(candidates, asked, MENU_SEEN + 4).map(({ item, hits }) => ({ ...item, hits }))
    return [
      { title: t.pages, rows: found.filter(({ run }) => !run).slice(0, MENU_SEEN) },
      { title: t.actions, rows: found.filter(({ run }) => run) },
      ...records.map(({ finder, entries, all }) => ({
        title: finder.title,
        rows: all
          ? [...entries, { key: `all:${finder.title}`, title: t.all(finder.title), trail: '', readings: [], words: [], icon: 'search' as const, address: all }]
          : entries,
      })),
    ].filter(({ rows }) => rows.length > 0)
  }, [asked, candidates, favourites, index, known, records])

  const rows = groups.flatMap((group) => group.rows)
  const active = rows[Math.min(at, rows.length - 1)]
  useEffect(() => {
    // Newer browsers answer a promise here, which must not become the effect's clean-up.
    void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  const run = (row: Row, inNewTab = false) => {
    onClose()
    if (row.run) return row.run()
    if (row.address && inNewTab) return void window.open(router.hrefOfLocal(row.address), '_blank', 'noopener')
    if (row.address) return void router.visit(parseSpot(row.address))
    if (row.item) topTarget(row.item).run()
  }

  const star = (row: Row) => {
    const { address } = row
    if (!address || row.key.startsWith('all:') || !starrable(address)) return
    void toggleStar({ title: row.title, address })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed from pinyin the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step && rows.length > 0) {
      const here = Math.min(at, rows.length - 1)
      setAt(Math.abs(step) === 1 ? (here + step + rows.length) % rows.length : Math.max(0, Math.min(rows.length - 1, here + step)))
    } else if (event.key === 'Enter' && active) {
      if (event.shiftKey) star(active)
      else run(active, event.ctrlKey || event.metaKey)
    } else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog ref={dialog} className={css['palette']} aria-label={t.title} onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <div className={css['box']}>
        <div className={css['field']}>
          <Icon name="search" />
          {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- aria-expanded is always true here */}
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.key}` : undefined}
            aria-autocomplete="list"
            aria-label={t.placeholder}
            placeholder={t.placeholder}
            value={query}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setQuery(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={css['esc']} onClick={onClose}>
            <span className={css['wide']}>Esc </span>
            {t.keyClose}
          </button>
        </div>
        <div className={css['list']} id={`${id}-list`} role="listbox" aria-label={t.title} aria-busy={busy} ref={list}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={css['group']} aria-hidden="true">
                {group.title}
              </div>
              {group.rows.map((row) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
                <div
                  key={row.key}
                  id={`${id}-${row.key}`}
                  className={css['row']}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row.key === active?.key}
                  onPointerMove={() => setAt(rows.indexOf(row))}
                  onClick={(event) => run(row, event.ctrlKey || event.metaKey)}
                >
                  <Glyph name={row.icon} />
                  <span className={css['title']}>
                    <Marked text={row.title} hits={row.hits ?? []} />
                  </span>
                  <span className={css['trail']}>{row.trail}</span>
                  {row.address && isStarred(favourites, row.address) ? (
                    <span className={css['star']} title={t.starred}>
                      <Glyph name="star" size={14} />
                      <span className="sr-only">{t.starred}</span>
                    </span>
                  ) : null}
                </div>
              ))}
            </div>
          ))}
        </div>
        {asked && rows.length === 0 ? (
          <p className={css['none']} role="status">
            {busy || !index ? t.searching : t.nothing(asked)}
            {busy || !index ? null : <small>{t.nothingHint}</small>}
          </p>
        ) : null}
        <div className={css['keys']} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t.keyChoose}
          </span>
          <span>
            <kbd>Enter</kbd> {t.keyOpen}
          </span>
          <span>
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd> {t.keyTab}
          </span>
          <span>
            <kbd>Shift</kbd>
            <kbd>Enter</kbd> {t.keyStar}
          </span>
          {busy && rows.length > 0 ? <span className={css['busy']}>{t.searching}</span> : null}
        </div>
      </div>
    </dialog>
  )
}

function Marked({ text, hits }: { text: string; hits: readonly number[] }) {
  if (hits.length === 0) return text
  return [...text].map((char, i) => (hits.includes(i) ? <mark key={i}>{char}</mark> : char))
}
