import { useEffect, useEffectEvent, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react'
import { useSdk } from '../core/context.ts'

/** The shell's theme; re-renders when the person switches light, dark, 关怀版, closer rows or 色弱. */
export function useTheme(): { mode: 'light' | 'dark'; care: boolean; dense: boolean; weak: boolean; color: string } {
  const { theme } = useSdk()
  useSyncExternalStore(theme.subscribe, () => `${theme.mode} ${theme.care} ${theme.dense} ${theme.weak} ${theme.color}`)
  return { mode: theme.mode, care: theme.care, dense: theme.dense, weak: theme.weak, color: theme.color }
}

/** Unread messages, as the bell shows them. */
export function useBadge(): number {
  const { badge } = useSdk()
  return useSyncExternalStore(badge.subscribe, badge.get)
}

/**
 * useState whose value outlives the page: it is there again after F5 and after the tab was put aside to save memory, as long as the
 * tab is open. The value has to fit into JSON. Typed text without it comes back too, as far as the fields are the page's own.
 */
export function useKept<T>(key: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const sdk = useSdk()
  const [value, set] = useState<T>(() => (sdk.kept(key) as T | undefined) ?? initial)
  useEffect(() => {
    sdk.keep(key, value)
  }, [sdk, key, value])
  return [value, set]
}

/**
 * The page is shown, and hidden or thrown away: once at first, then each time its tab is. What has to stop while nobody looks (timers,
 * streams, a running query) starts in `shown` and ends in `hidden`. Effects do the same of themselves; this says so by name.
 */
export function useActivation({ shown, hidden }: { shown?: () => void; hidden?: () => void }) {
  const onShown = useEffectEvent(() => shown?.())
  const onHidden = useEffectEvent(() => hidden?.())
  useEffect(() => {
    onShown()
    return () => onHidden()
  }, [])
}
