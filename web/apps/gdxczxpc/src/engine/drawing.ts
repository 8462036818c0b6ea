import { useSyncExternalStore } from 'react'

const narrow = globalThis.matchMedia?.('screen and (max-width: 719.98px)')
const follow = (changed: () => void) => {
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether a drawing has the width of a phone; paper is wide. */
export const useNarrow = () => useSyncExternalStore(follow, () => narrow?.matches ?? false)

/** A name in lines that leave room beside them: four characters each and never one alone, or a word each. */
export const lines = (name: string): string[] => (name.includes(' ') ? name.split(' ') : (name.match(/.{1,4}(?!.$)/gu) ?? []))
