import type { ConfirmOptions } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Drawer } from '@mirror/widgets'
import { createRoot } from 'react-dom/client'
import css from './reason-form.module.css'
import { t } from './warning.texts.ts'

/** Asks something above whatever is open; only its own button says yes. */
export function ask({ title, text, okText = t.confirm, cancelText = t.cancel, danger }: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (yes: boolean) => {
      root.unmount()
      place.remove()
      answer(yes)
    }
    root.render(
      <Drawer small title={title} onClose={() => end(false)}>
        {text}
        <div className={css.foot}>
          <Button onClick={() => end(false)}>{cancelText}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => end(true)}>
            {okText}
          </Button>
        </div>
      </Drawer>,
    )
  })
}
