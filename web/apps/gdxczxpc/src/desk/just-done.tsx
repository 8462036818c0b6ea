import { Button } from '@mirror/ui'
import type { Pick } from '../engine/batch/rules.ts'
import css from './just-done.module.css'
import { t } from './just-done.texts.ts'

interface Props {
  rows: readonly Pick[]
  at: string
  onOpen: (key: string) => void
  onClose: () => void
}

/** What a batch decided: the way to each, where its step can be taken back like any other. */
export function JustDone({ rows, at, onOpen, onClose }: Props) {
  return (
    <section className={css.done} aria-label={t.title(rows.length)}>
      <header>
        <h2>{t.title(rows.length)}</h2>
        <Button kind="plain" icon="close" aria-label={t.close} onClick={onClose} />
      </header>
      <p>{t.hint}</p>
      <ul>
        {rows.map((r) => (
          <li key={r.key}>
            <button type="button" aria-current={r.key === at ? 'true' : undefined} onClick={() => onOpen(r.key)}>
              {r.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
