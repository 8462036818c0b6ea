import { Button } from '@mirror/ui'
import { late } from '@mirror/widgets'
import { useState } from 'react'
import { t } from './views-button.texts.ts'
import type { ViewsProps } from './views-props.ts'

const ViewsSheet = late(() => import('./views-sheet.tsx'))

/** The way to the views of a list: one's own, and those the office shares. They come when they are asked for. */
export function ViewsButton(props: ViewsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.views}</Button>
      {open && <ViewsSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
