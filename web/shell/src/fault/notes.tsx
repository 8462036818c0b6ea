import { createPortal } from 'react-dom'
import { Icon } from '@mirror/ui'
import { slotOf } from '../loader/viewport.tsx'
import { useStore } from '../store.ts'
import { tabs } from '../tabs/start.ts'
import css from './fault.module.css'
import { t } from './fault.texts.ts'
import { dismiss, notes, type Note } from './follow.ts'

/** At the foot of each page something went wrong in. */
export function FaultNotes() {
  return useStore(notes).map((note) => {
    const slot = document.getElementById(slotOf(note.id))
    return slot ? createPortal(<One note={note} />, slot, note.trace) : null
  })
}

function One({ note }: { note: Note }) {
  const { name, text, owner, trace, id } = note
  return (
    <section className={css['note']} role="alert">
      <Icon name="warning" />
      <div className={css['words']}>
        <b>{t.note(name)}</b>
        {text ? `：${text}` : null}
        <p>
          {t.noteText} {owner ? `${t.owner}：${owner} · ` : ''}
          {t.trace}：{trace}
        </p>
      </div>
      <button type="button" onClick={() => void tabs.get()?.reload(id)}>
        {t.reload}
      </button>
      <button type="button" onClick={() => dismiss(note)}>
        {t.dismiss}
      </button>
    </section>
  )
}
