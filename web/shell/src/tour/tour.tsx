import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Button } from '@mirror/ui'
import { person } from '../boot/person.ts'
import { messages } from '../layer/layer.ts'
import { router } from '../route/router.ts'
import { keepSeen } from './seen.ts'
import { targetOf, tourOf, tours, type StepId } from './steps.ts'
import css from './tour.module.css'
import { t } from './tour.texts.ts'

/** How long a station may take to appear, ms: the home page may have to come first. */
const PATIENCE = 4000

/** The stations that are there for this person, in this page. */
async function stations(): Promise<StepId[]> {
  const kind = tourOf((code) => person.get().permissions.has(code))
  if (!kind) return []
  const wanted = tours[kind]
  const until = performance.now() + PATIENCE
  // What a page shows comes piece by piece: nothing is left out before the time is up.
  while (performance.now() < until && wanted.some((id) => !targetOf(id))) await new Promise((done) => setTimeout(done, 100))
  return wanted.filter((id) => targetOf(id))
}

let root: Root | null = null

/** Goes home, where the stations are, and begins. */
export async function startTour(): Promise<void> {
  if (root) return
  if (!(await router.visit(person.get().home))) return
  const list = await stations()
  if (list.length === 0) return messages.info(t.none)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <Tour
      list={list}
      onEnd={() => {
        root?.unmount()
        root = null
        place.remove()
        keepSeen()
      }}
    />,
  )
}

interface Box {
  top: number
  left: number
  width: number
  height: number
}

const boxOf = (id: StepId): Box | null => {
  const rect = targetOf(id)?.getBoundingClientRect()
  if (!rect) return null
  // A section longer than the screen is pointed at where it begins.
  const top = Math.max(rect.top, 0)
  return { top, left: rect.left, width: rect.width, height: Math.min(rect.bottom, innerHeight) - top }
}

const sameBox = (was: Box | null, is: Box | null) =>
  was && is && was.top === is.top && was.left === is.left && was.width === is.width && was.height === is.height ? was : is

/** Room around what is pointed at, and between it and the words, px. */
const RIM = 4
const GAP = 12

/**
 * One station after the other: the page behind is dimmed but for what the words are about. A modal dialog keeps the focus, Esc ends it, and the
 * focus goes back to where it was.
 */
function Tour({ list, onEnd }: { list: readonly StepId[]; onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const [box, setBox] = useState<Box | null>(null)
  const [card, setCard] = useState({ top: 0, left: 0 })
  const id = list[at] as StepId
  const last = at === list.length - 1

  useEffect(() => {
    dialog.current?.showModal()
    next.current?.focus()
  }, [])
  // Before the words are painted: the light never stands on the station before.
  useLayoutEffect(() => {
    targetOf(id)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const look = () => setBox((was) => sameBox(was, boxOf(id)))
    look()
    addEventListener('resize', look)
    addEventListener('scroll', look, true)
    // What a page shows comes piece by piece, and moves what is below.
    const moved = setInterval(look, 200)
    return () => {
      removeEventListener('resize', look)
      removeEventListener('scroll', look, true)
      clearInterval(moved)
    }
  }, [id])
  useLayoutEffect(() => {
    const own = dialog.current
    if (!own || !box) return
    const { offsetWidth: width, offsetHeight: height } = own
    const below = box.top + box.height + RIM + GAP
    const above = box.top - RIM - GAP - height
    const [lowest, rightmost] = [innerHeight - height - GAP, innerWidth - width - GAP]
    const [right, left] = [box.left + box.width + RIM + GAP, box.left - RIM - GAP - width]
    if (below <= lowest || above >= GAP) setCard({ top: below <= lowest ? below : above, left: Math.max(GAP, Math.min(rightmost, box.left)) })
    // What is as high as the window has its words beside it; where no side has room, at its foot: its heading stays in sight.
    else if (right <= rightmost || left >= GAP) setCard({ top: Math.max(GAP, Math.min(lowest, box.top)), left: right <= rightmost ? right : left })
    else setCard({ top: Math.max(GAP, lowest), left: Math.max(GAP, Math.min(rightmost, box.left)) })
  }, [box, id])

  const go = (to: number) => {
    if (to >= list.length) dialog.current?.close()
    else if (to >= 0) setAt(to)
    next.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (at + step < list.length) go(at + step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go through the stations; Esc closes a dialog by itself
    <dialog ref={dialog} className={css['tour']} data-fixed="" aria-labelledby="tour-title" style={card} onClose={onEnd} onKeyDown={onKeyDown}>
      {box ? (
        <div
          className={css['spot']}
          data-step={id}
          style={{ top: box.top - RIM, left: box.left - RIM, width: box.width + 2 * RIM, height: box.height + 2 * RIM }}
        />
      ) : null}
      <div className={css['card']}>
        <div aria-live="polite">
          <small>{t.at(at + 1, list.length)}</small>
          <h2 id="tour-title">{t[id]}</h2>
          <p>{t[`${id}Text`]}</p>
          {last ? <p className={css['again']}>{t.again}</p> : null}
        </div>
        <div className={css['foot']}>
          <Button kind="plain" onClick={() => dialog.current?.close()}>
            {t.end}
          </Button>
          <span />
          {at > 0 ? <Button onClick={() => go(at - 1)}>{t.back}</Button> : null}
          <button ref={next} type="button" className={css['next']} onClick={() => go(at + 1)}>
            {last ? t.done : t.next}
          </button>
        </div>
      </div>
    </dialog>
  )
}
