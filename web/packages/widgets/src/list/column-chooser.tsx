import { Button } from '@mirror/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { late } from '../late.tsx'
import { t } from '../list.texts.ts'
import { usePopup } from '../popup.ts'
import css from './column-chooser.module.css'
import type { ColumnsProps } from './column-panel.tsx'

// Most people arrange a list once.
const ColumnPanel = late(() => import('./column-panel.tsx')) as <T>(props: ColumnsProps<T>) => ReactNode

/** 列设置: the button, and the panel once it was asked for. */
export function ColumnChooser<T>(props: ColumnsProps<T>) {
  const [open, setOpen] = useState(false)
  const { box, onKeyDown } = usePopup(open, setOpen)
  return (
    <div ref={box} className={css.chooser} onKeyDown={onKeyDown}>
      <Button icon="settings" aria-haspopup="dialog" aria-expanded={open} aria-label={t.columns} title={t.columns} onClick={() => setOpen(!open)} />
      {open && <ColumnPanel {...props} />}
    </div>
  )
}
