import { Button } from '@mirror/ui'
import css from './account.module.css'
import { t } from './security.texts.ts'

/** The question in place: a second dialog would lie over the first. */
export function Sure({ text, yes, busy, onYes, onNo }: { text: string; yes: string; busy: boolean; onYes: () => void; onNo: () => void }) {
  return (
    <div className={css['sure']} role="group" aria-label={text}>
      <span>{text}</span>
      <Button disabled={busy} onClick={onNo}>
        {t.cancel}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the button that had the focus */}
      <Button kind="danger" disabled={busy} autoFocus onClick={onYes}>
        {yes}
      </Button>
    </div>
  )
}
