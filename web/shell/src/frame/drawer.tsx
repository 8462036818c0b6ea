import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '@mirror/ui'
import { shorter } from '../appearance/short.ts'
import { StarList } from '../stars/star-list.tsx'
import { useStore } from '../store.ts'
import css from './drawer.module.css'
import { ShortList } from './short-list.tsx'
import { TopNav } from './top-nav.tsx'
import { drawer } from '../page/sidebar-state.ts'
import { t } from './drawer.texts.ts'

export { BottomBar } from './bottom-bar.tsx'

/** The side menu below 1021 px: a native modal dialog, which keeps the focus in, closes on Esc and gives the focus back. */
export function Drawer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOpen = useStore(drawer)
  const short = useStore(shorter)
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && !dialog?.open) dialog?.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={ref}
      className={css['drawer']}
      aria-label={t.title}
      onClose={() => drawer.set(false)}
      onClick={(event) => event.target === ref.current && drawer.set(false)}
    >
      <div className={css['head']}>
        <button type="button" aria-label={t.close} onClick={() => drawer.set(false)}>
          <Icon name="close" />
        </button>
      </div>
      <StarList folded={false} after={() => drawer.set(false)} />
      {short ? (
        <ShortList shorten={short} after={() => drawer.set(false)} />
      ) : (
        <>
          <div className={css['top']} onClick={() => drawer.set(false)}>
            <TopNav />
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
