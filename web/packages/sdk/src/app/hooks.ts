import { useSyncExternalStore } from 'react'
import { useSdk } from '../core/context.ts'

/** The shell's theme; re-renders when the person switches light, dark or 关怀版. */
export function useTheme(): { mode: 'light' | 'dark'; care: boolean; color: string } {
  const { theme } = useSdk()
  useSyncExternalStore(theme.subscribe, () => `${theme.mode} ${theme.care} ${theme.color}`)
  return { mode: theme.mode, care: theme.care, color: theme.color }
}

/** Unread messages, as the bell shows them. */
export function useBadge(): number {
  const { badge } = useSdk()
  return useSyncExternalStore(badge.subscribe, badge.get)
}
