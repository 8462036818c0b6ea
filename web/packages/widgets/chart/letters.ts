import { useSyncExternalStore } from 'react'

function follow(changed: () => void) {
  const watch = new MutationObserver(changed)
  watch.observe(document.documentElement, { attributeFilter: ['data-care'] })
  return () => watch.disconnect()
}

const size = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--small')) || 12

/** The size of small letters in px: 12, and 18 in 关怀版. What is drawn on a canvas follows no style sheet and has to be told. */
export const useLetters = () => useSyncExternalStore(follow, size)
