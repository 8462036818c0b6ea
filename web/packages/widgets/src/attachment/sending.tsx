import { Button } from '@mirror/ui'
import { Progress } from '../transfer/progress.tsx'
import css from './attachment.module.css'
import { t } from './attachment.texts.ts'
import type { Uploads } from './use-uploads.ts'

/** Files on their way, as items of a list: progress, going on after a broken line, giving up. */
export function Sending({ of }: { of: Uploads }) {
  return of.uploads.map((u) => (
    <li key={u.key} className={css.sending}>
      <span>{t.sending(u.file.name)}</span>
      {u.wrong ? (
        <small className={css.wrong} role="alert">
          {u.wrong}
        </small>
      ) : (
        <Progress label={t.sending(u.file.name)} value={u.percent} />
      )}
      <span className={css.actions}>
        {u.wrong && <Button onClick={() => of.goOn(u)}>{t.goOn}</Button>}
        <Button kind="plain" onClick={() => of.cancel(u)}>
          {t.cancel}
        </Button>
      </span>
    </li>
  ))
}
