import { Icon } from '@mirror/ui'
import { useStore } from '../store.ts'
import { closeToast, toasts } from './layer.ts'
import css from './layer.module.css'
import { t } from '../page/frame.texts.ts'

export function Toasts() {
  const items = useStore(toasts)
  return (
    <div className={css['toasts']} aria-live="polite" role="status">
      {items.map(({ id, kind, text }) => (
        <div key={id} className={`${css['toast']} ${css[kind]}`}>
          <Icon name={kind} size={18} />
          <span className={css['text']}>{text}</span>
          <button type="button" className={css['close']} aria-label={t.close} onClick={() => closeToast(id)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  )
}
