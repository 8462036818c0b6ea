import { useEffect, useRef } from 'react'

/**
 * Gives a signal for calls that are of no use to anybody once the page is left: `http.get(path, params, { signal: signal() })`. A call
 * that changes something should not take it.
 */
export function usePageSignal(): () => AbortSignal {
  const held = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      held.current?.abort()
      held.current = undefined
    },
    [],
  )
  return () => (held.current ??= new AbortController()).signal
}
