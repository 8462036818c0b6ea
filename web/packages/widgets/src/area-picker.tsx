import { useState } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './area-picker.module.css'
import { AreaTree } from './area-tree.tsx'
import { t } from './area.texts.ts'
import { usePopup } from './popup.ts'

export interface AreaPickerProps {
  value: string
  /** Name shown for `value`; the picker itself only knows the names it was clicked on. */
  text: string
  onChange: (id: string, text: string) => void
  label?: string
  id?: string
  invalid?: boolean
  describedBy?: string | undefined
  /** Put away a chosen area again; left out where the field is required. */
  clearable?: boolean
  deepest?: number
}

/**
 * Choice of one area below the caller's own. A required field marks itself with AreaLabel's red asterisk (S5.12).
 * The list is at most 320 px high (S9.06j).
 */
export function AreaPicker({ value, text, onChange, label = t.area, id, invalid, describedBy, clearable, deepest }: AreaPickerProps) {
  const [open, setOpen] = useState(false)
  const { box, close, onKeyDown } = usePopup(open, setOpen)

  return (
    <div ref={box} className={styles.picker} onKeyDown={onKeyDown}>
      <button
        type="button"
        id={id}
        className={styles.field}
        data-invalid={invalid || undefined}
        data-empty={!value || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t.chosen(label, text || t.pleaseChoose(label))}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        <span>{text || t.pleaseChoose(label)}</span>
        <Arrow />
      </button>
      {clearable && value && (
        <button type="button" className={styles.clear} aria-label={t.clear(label)} onClick={() => onChange('', '')}>
          ×
        </button>
      )}
      {open && (
        <div role="dialog" aria-label={t.choose(label)} className={styles.list}>
          <AreaTree
            value={value}
            label={label}
            {...(deepest === undefined ? {} : { deepest })}
            onChange={(n) => {
              onChange(n.id, n.text)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The label of an area field, with the red asterisk of S5.12. */
export function AreaLabel({ htmlFor, children = t.own, required = true }: { htmlFor: string; children?: string; required?: boolean }) {
  return (
    <label htmlFor={htmlFor}>
      {children}
      {required && (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      )}
    </label>
  )
}
