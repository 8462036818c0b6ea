import { useEffect, useState } from 'react'
import { Button } from '@mirror/ui'
import { Dialog, Menu } from '@mirror/ui/overlays.tsx'
import { place, shown as tab } from '../page/page.ts'
import { useStore } from '../store.ts'
import { closeDialog, confirm as ask, dialogs } from './layer.ts'
import { t } from './overlays.texts.ts'

/** The lazily loaded half of the layer. */
export { Menu }

export function Dialogs() {
  const shown = useStore(tab)
  const at = `${shown} ${useStore(place)}`
  const open = useStore(dialogs)
  const [asked] = useState(() => new Map<number, string>())
  // A page that is left takes its question along: a yes given later would be about something nobody sees.
  useEffect(() => {
    for (const { id, confirm } of open) {
      const where = asked.get(id) ?? at
      asked.set(id, where)
      if (confirm && where !== at) closeDialog(id, false)
    }
  }, [at, open, asked])
  // A page's dialog shows with its tab, and is there again when the person comes back to it.
  const items = open.filter(({ options: { owner } }) => !owner || owner === shown)
  return items.map(({ id, options, confirm }, i) => {
    const close = () => closeDialog(id, false)
    // A button of the dialog means what it says; Esc and a press outside may have been meant for something else.
    const leave = async (typed: boolean) => {
      if (!typed || (await ask({ title: t.discard, okText: t.drop, danger: true }))) close()
    }
    const { content } = options
    return (
      <Dialog
        key={id}
        title={options.title}
        width={options.width}
        // Esc and a press outside are the upper dialog's alone: those below lie beside it, and would go with it, or before it.
        dismissible={i === items.length - 1 && options.dismissible}
        alert={confirm}
        onClose={(typed) => void leave(typed)}
        footer={
          confirm ? (
            <>
              {options.cancelText === '' ? null : <Button onClick={close}>{options.cancelText ?? t.cancel}</Button>}
              <Button kind={options.danger ? 'danger' : 'primary'} onClick={() => closeDialog(id, true)}>
                {options.okText ?? t.ok}
              </Button>
            </>
          ) : null
        }
      >
        {typeof content === 'function' ? content(close) : content}
      </Dialog>
    )
  })
}
