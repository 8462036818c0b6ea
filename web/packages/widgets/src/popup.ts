import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/**
 * A box that opens below its button: closed by a click or focus elsewhere and by Esc, which gives the focus back. The first
 * control of the box named by `first` gets the focus.
 */
export function usePopup(open: boolean, setOpen: (to: boolean) => void, first = 'input') {
  const box: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => {
    if (!open) return
    const outside = (e: Event) => {
      if (!box.current?.contains(e.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    box.current?.querySelector<HTMLElement>(`[role=dialog] ${first}`)?.focus()
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, setOpen, first])
  const close = () => {
    setOpen(false)
    box.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (!open || e.key !== 'Escape') return
    // The dialog around the field must not close with the list.
    e.stopPropagation()
    e.preventDefault()
    close()
  }
  return { box, close, onKeyDown }
}
