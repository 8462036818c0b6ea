import { saveBlob } from '@mirror/sdk/save'
import { Button } from '@mirror/ui'
import { messages, modal } from '../layer/layer.ts'
import css from './account.module.css'
import { t } from './security.texts.ts'

/** Recovery codes, once. A dialog of its own that only its button closes: Esc would lose what cannot be shown again. */
export const showCodes = (codes: readonly string[]) =>
  modal({ title: t.codesTitle, width: 460, dismissible: false, content: (close) => <Codes codes={codes} close={close} /> })

function Codes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  const text = codes.join('\n')
  // A page on plain http has no clipboard; the file always works.
  const copy = () => navigator.clipboard.writeText(text).then(() => messages.success(t.copied), save)
  const save = () => saveBlob(new Blob([text], { type: 'text/plain' }), `${t.recovery}.txt`)
  return (
    <>
      <p className={css['lead']}>{t.codesLead}</p>
      <ul className={css['codes']} aria-label={t.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['foot']}>
        {isSecureContext ? <Button onClick={() => void copy()}>{t.copy}</Button> : null}
        <Button onClick={save}>{t.download}</Button>
        <Button kind="primary" onClick={close}>
          {t.saved}
        </Button>
      </div>
    </>
  )
}
