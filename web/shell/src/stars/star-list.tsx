import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { Icon } from '@mirror/ui'
import { hidesSideMenu, localOf, parseSpot } from '@mirror/sdk/shell'
import { shorter } from '../appearance/short.ts'
import { useLink } from '../go/use-go.ts'
import { LazyMenu } from '../layer/parts.tsx'
import { router } from '../route/router.ts'
import { useStore } from '../store.ts'
import { StarIcon } from './star-icon.tsx'
import { moveStar, readStars, removeStar, stars, type Star } from './stars.ts'
import css from './stars.module.css'
import { t } from './stars.texts.ts'

/** In this browser: the list is folded. */
const FOLDED = 'mirror_stars_folded'

interface Gone {
  title: string
  back: () => Promise<boolean>
}

/** The favourites beside the menu; nobody who has none sees anything. `after` closes the drawer they stand in on a phone. */
export function StarList({ folded, after }: { folded: boolean; after?: () => void }) {
  const list = useStore(stars)
  useEffect(() => void readStars().catch(() => undefined), [])
  const [gone, setGone] = useState<Gone | null>(null)
  if (!list || (list.length === 0 && !gone)) return null
  return folded ? <Beside list={list} /> : <Open list={list} gone={gone} setGone={setGone} after={after} />
}

/** Beside the folded menu: one mark, the pages come out at its side. */
function Beside({ list, side = 'right' }: { list: readonly Star[]; side?: 'right' | 'bottom' }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className={css[side === 'right' ? 'beside' : 'drop']}>
      <button
        type="button"
        title={t.title}
        aria-label={t.title}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {side === 'right' ? (
          <StarIcon />
        ) : (
          <>
            {t.title}
            <Icon name="chevron-down" size={16} />
          </>
        )}
      </button>
      {anchor ? (
        <LazyMenu
          anchor={anchor}
          label={t.title}
          {...(side === 'right' ? { side, align: 'start' } : { align: 'end' })}
          onClose={() => setAnchor(null)}
          entries={list.map(({ title, address }) => ({
            kind: 'item',
            key: address,
            label: title,
            href: router.hrefOfLocal(address),
            onSelect: () => void router.visit(parseSpot(address)),
          }))}
        />
      ) : null}
    </div>
  )
}

/** Where no side menu stands: on the home page and in 关怀版. */
export function StarMenu() {
  const list = useStore(stars)
  const short = useStore(shorter)
  const here = useStore(router.spot)
  return list && list.length > 0 && (short || hidesSideMenu(here)) ? <Beside list={list} side="bottom" /> : null
}

function Open({
  list,
  gone,
  setGone,
  after,
}: {
  list: readonly Star[]
  gone: Gone | null
  setGone: (gone: Gone | null) => void
  after: (() => void) | undefined
}) {
  const link = useLink()
  const here = useStore(router.spot)
  const [shut, setShut] = useState(localStorage.getItem(FOLDED) === '1')
  const [arranging, setArranging] = useState(false)
  const [dragged, setDragged] = useState(-1)
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Whoever removed a row with the keyboard stands at its undoing, not at the page's beginning.
    if (gone && (document.activeElement === document.body || !document.activeElement)) undo.current?.focus()
  }, [gone])

  const focus = (address: string, what: string) =>
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[data-star="${CSS.escape(address)}"] ${what}`)?.focus())
  const move = (from: number, to: number, what = 'a') => {
    const star = list[from]
    if (!star || to < 0 || to >= list.length) return
    void moveStar(from, to).then((kept) => kept && setSaid(t.movedTo(star.title, to + 1, list.length)))
    focus(star.address, what)
  }
  const remove = async ({ title, address }: Star) => {
    const back = await removeStar(address)
    if (back) setGone({ title, back })
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const star = list[at]
    if (step) move(at, at + step)
    else if (event.key === 'Delete' && star) void remove(star)
    else return
    event.preventDefault()
  }
  const over = (event: DragEvent, to: number) => {
    if (dragged < 0) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (dragged === to) return
    const box = event.currentTarget.getBoundingClientRect()
    const past = event.clientY > box.top + box.height / 2
    // Not before the middle is passed: rows would change places for ever.
    if (dragged < to ? !past : past) return
    move(dragged, to)
    setDragged(to)
  }
  const fold = () => {
    setShut(!shut)
    localStorage.setItem(FOLDED, shut ? '0' : '1')
  }

  return (
    <nav className={css['stars']} aria-label={t.title} data-arranging={arranging || undefined}>
      <div className={css['head']}>
        <button type="button" className={css['name']} aria-expanded={!shut} onClick={fold}>
          <StarIcon />
          <span>{t.title}</span>
          <Icon name={shut ? 'chevron-right' : 'chevron-down'} size={16} />
        </button>
        {shut || list.length === 0 ? null : (
          <button type="button" className={css['arrange']} aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
            {arranging ? t.done : t.arrange}
          </button>
        )}
      </div>
      {shut ? null : (
        <ul ref={rows}>
          {list.map((star, at) => {
            const { title, address } = star
            const current = address === localOf({ ...here, search: '' })
            return (
              <li
                key={address}
                data-star={address}
                draggable
                onDragStart={(event) => {
                  setDragged(at)
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', title)
                }}
                onDragOver={(event) => over(event, at)}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(-1)}
              >
                <a
                  {...link(address, after)}
                  draggable={false}
                  title={title}
                  aria-current={current ? 'page' : undefined}
                  aria-description={t.keys}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  {title}
                </a>
                {arranging ? (
                  <span className={css['tools']}>
                    <button type="button" data-up="" aria-label={t.up(title)} disabled={at === 0} onClick={() => move(at, at - 1, '[data-up]')}>
                      <Icon name="chevron-up" size={16} />
                    </button>
                    <button
                      type="button"
                      data-down=""
                      aria-label={t.down(title)}
                      disabled={at === list.length - 1}
                      onClick={() => move(at, at + 1, '[data-down]')}
                    >
                      <Icon name="chevron-down" size={16} />
                    </button>
                    <button type="button" aria-label={t.remove(title)} onClick={() => void remove(star)}>
                      <Icon name="close" size={16} />
                    </button>
                  </span>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {gone ? (
        <div className={css['gone']} role="status">
          <span>{t.removed(gone.title)}</span>
          <button
            ref={undo}
            type="button"
            onClick={() => {
              void gone.back()
              setGone(null)
            }}
          >
            {t.undo}
          </button>
        </div>
      ) : null}
      <span className="sr-only" role="status">
        {said}
      </span>
    </nav>
  )
}
