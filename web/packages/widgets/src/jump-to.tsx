import { Button } from '@mirror/ui'
import { useState } from 'react'
import { AreaPicker } from './area-picker.tsx'
import { late } from './late.tsx'
import type { Jump } from './list-state.ts'
import { t } from './list.texts.ts'
import styles from './pager.module.css'

// With what forms have beside their controls: a list that jumps to an area does without.
const DateField = late(async () => ({ default: (await import('./date/date-field.tsx')).DateField }))

/** A day is taken with Enter or the button: what is half typed asks nothing. An area is taken as it is chosen. */
export default function JumpTo({ jump, onJump }: { jump: Jump; onJump: (value: string) => void }) {
  const [day, setDay] = useState('')
  const [area, setArea] = useState({ id: '', text: '' })
  return (
    <form
      className={styles.jump}
      aria-label={t.jumpTo(jump.column)}
      onSubmit={(e) => {
        e.preventDefault()
        const value = jump.to === 'date' ? day : area.id
        if (value) onJump(value)
      }}
    >
      <span>{t.jump}</span>
      {jump.to === 'date' ? (
        <DateField value={day} label={jump.column} aria-label={t.jumpTo(jump.column)} onChange={setDay} />
      ) : (
        <AreaPicker value={area.id} text={area.text} label={jump.column} onChange={(id, text) => setArea({ id, text })} />
      )}
      <Button type="submit">{t.go}</Button>
    </form>
  )
}
