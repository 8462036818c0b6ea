import { Icon } from '@mirror/ui'
import { SAFE, safe } from '../loader/apps.ts'
import css from './fault.module.css'
import { t } from './fault.texts.ts'

/** `?safe=1`: says what is switched off and leads back. */
export function SafeNote() {
  if (!safe) return null
  return (
    <div className={css['safe']} role="status">
      <Icon name="warning" size={16} />
      <span>{t.safe}</span>
      <button type="button" onClick={leaveSafe}>
        {t.endSafe}
      </button>
    </div>
  )
}

export function leaveSafe() {
  sessionStorage.removeItem(SAFE)
  location.reload()
}
