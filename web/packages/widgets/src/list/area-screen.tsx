import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AreaTree } from '../area-tree.tsx'
import { t } from '../list.texts.ts'
import css from './list-page.module.css'
import { Screen } from './screen.tsx'

/** Level of a village; pacLevel counts from the country and is one more. */
const VILLAGE = 5

interface Props {
  title: string
  count?: string | undefined
  note?: ReactNode
  actions?: ReactNode
  corner?: ReactNode
  /** The area whose page this is; "" is the reader's own. */
  area: string
  onArea: (area: string) => void
  /** The tree waits until the page has what it is for. */
  ready: boolean
  /** What opens over the page. */
  over?: ReactNode
  children: ReactNode
}

/** A page of one area: the tree at the left, behind a button where there is no room for it. */
export function AreaScreen({ title, count, note, actions, corner, area, onArea, ready, over, children }: Props) {
  const sdk = useSdk()
  const [open, setOpen] = useState(false)
  // A village has nothing below it to choose from.
  const alone = sdk.area.regionDto.pacLevel > VILLAGE
  return (
    <div className={css.beside}>
      {alone ? null : (
        <aside className={css.tree} data-open={open || undefined}>
          <AreaTree
            ready={ready}
            value={area}
            onChange={(n) => {
              setOpen(false)
              onArea(n.id === sdk.area.effectiveId ? '' : n.id)
            }}
          />
        </aside>
      )}
      <Screen
        title={title}
        count={count}
        note={note}
        actions={
          <>
            {alone ? null : (
              <Button className={css.treeButton} icon="pin" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t.chooseArea}
              </Button>
            )}
            {actions}
          </>
        }
        corner={corner}
      >
        {children}
      </Screen>
      {over}
    </div>
  )
}
