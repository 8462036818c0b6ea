import { useLayoutEffect, useRef, useState } from 'react'
import { t } from './form.texts.ts'
import css from './faults.module.css'
import { fieldOf, goToField } from './go-to-field.ts'

interface Line {
  key: string
  /** What the field is called; "" where the form has none of the key: then the complaint itself is said. */
  label: string
  note: string
}

/** What a field is called: its own label, or for a field among those of a person, who that is. */
function labelOf(field: HTMLElement): string {
  const own = field.querySelector('label, legend, [data-label]')?.cloneNode(true)
  if (!(own instanceof HTMLElement)) return ''
  for (const mark of own.querySelectorAll('[aria-hidden="true"]')) mark.remove()
  const name = (own.textContent ?? '').trim()
  // A section around the form is the page's, and says nothing of the field.
  const among = field.parentElement?.closest('form section[aria-label]')?.getAttribute('aria-label')
  return among ? `${among} ${name}` : name
}

/**
 * All that is wrong with a form, said once above its buttons in the order of its fields: each leads to its field, where the complaint stands.
 * A form marks its fields with `data-field`, the key of the complaint.
 */
export function Faults({ of }: { of: Readonly<Record<string, string | undefined>> }) {
  const box = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  useLayoutEffect(() => {
    const form = box.current?.closest('form')
    const found = Object.entries(of).flatMap(([key, note]) => (note ? [{ key, note, field: form ? fieldOf(form, key) : undefined }] : []))
    const place = (a: (typeof found)[number], b: (typeof found)[number]) =>
      !a.field || !b.field ? Number(!a.field) - Number(!b.field) : a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    const next = found.toSorted(place).map(({ key, note, field }) => ({ key, note, label: field ? labelOf(field) : '' }))
    setLines((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
  }, [of])
  return (
    <div ref={box} className={css.faults} hidden={lines.length === 0} role="group" aria-label={t.faults(lines.length)}>
      <span>{t.faults(lines.length)}</span>
      {lines.map((line, i) => (
        <span key={line.key}>
          {i > 0 && t.comma}
          {line.label ? (
            <a
              href={`#${line.key}`}
              title={line.note}
              onClick={(e) => {
                e.preventDefault()
                const form = e.currentTarget.closest('form')
                if (form) goToField(form, line.key)
              }}
            >
              {line.label}
            </a>
          ) : (
            line.note
          )}
        </span>
      ))}
    </div>
  )
}

/** What the mark of a required field means, before anything is pressed. */
export function RequiredHint() {
  return <p className={css.hint}>{t.required}</p>
}
