import { useEffect, useRef, useState } from 'react'
import css from './help.module.css'
import { t } from './warning.texts.ts'

/** The ? beside a title: how a figure is defined, where it comes from. Esc, a press elsewhere or leaving it closes it. */
export function Help({ title, lines }: { title: string; lines: readonly (readonly [name: string, text: string])[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (e: Event) => {
      if (!box.current?.contains(e.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const told = lines.filter(([, text]) => text)
  if (told.length === 0) return null
  return (
    <span ref={box} className={css.help} onKeyDown={(e) => e.key === 'Escape' && setOpen(false)}>
      <button type="button" aria-expanded={open} aria-label={t.explain(title)} onClick={() => setOpen(!open)}>
        <span>?</span>
      </button>
      {open && (
        <dl className={css.box}>
          {told.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </span>
  )
}
