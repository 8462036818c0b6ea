import { Button } from '@mirror/ui'
import { useState } from 'react'
import { t } from './batch.texts.ts'
import { BatchSheet } from './batch-sheet.tsx'
import css from './batch.module.css'
import { MOST } from './rules.ts'
import type { Pick, Pile } from './rules.ts'

interface Props {
  count: number
  piles: Pile[]
  onChoose: (keys: ReadonlySet<string>) => void
  /** The records that went through, for a page that leads back to them. */
  onWent?: (rows: readonly Pick[]) => void
}

/** What can be done with the chosen records: a button for each step that fits some of them. */
export function BatchBar({ count, piles, onChoose, onWent }: Props) {
  const [open, setOpen] = useState<Pile>()
  if (count === 0 && !open) return null
  return (
    <>
      <div className={css.bar} data-batch="" role="region" aria-label={t.chosen(count)}>
        <span role="status">{t.chosen(count)}</span>
        {piles.map((p) => (
          <Button key={`${p.module}/${p.code}`} kind="primary" disabled={p.rows.length > MOST} onClick={() => setOpen(p)}>
            {t.step(p.title, p.rows.length)}
          </Button>
        ))}
        {piles.some((p) => p.rows.length > MOST) && <span className={css.quiet}>{t.tooMany(MOST)}</span>}
        <Button kind="plain" onClick={() => onChoose(new Set())}>
          {t.clear}
        </Button>
      </div>
      {open && (
        <BatchSheet
          pile={open}
          onDone={(left, went) => {
            onChoose(left)
            onWent?.(went)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
