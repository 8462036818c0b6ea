import { useSyncExternalStore } from 'react'

const narrow = globalThis.matchMedia?.('screen and (max-width: 719.98px)')
const follow = (changed: () => void) => {
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether a drawing has the width of a phone; paper is wide. */
export const useNarrow = () => useSyncExternalStore(follow, () => narrow?.matches ?? false)
