import { useCallback, useEffect, useRef, useState } from 'react'
import { useSdk } from '../core/context.ts'
import type { Draft } from '../core/sdk.ts'

export interface DraftOptions<T> {
  /** Takes what was found. Not called once something has been typed. */
  restore(value: T): void
  /** Whether the form holds anything worth keeping. */
  dirty: boolean
}

/**
 * Keeps what a form holds until it is saved: over a lost session, a closed tab, a crash. `restoredAt` is the moment (ms) of what was
 * put back, for the line that says so; call `drop` once the form is saved or given up. The form carries `data-draft`: the tab, which
 * brings typed text back after a reload by the fields' places, leaves it alone.
 */
export function useDraft<T>(key: string, value: T, { restore, dirty }: DraftOptions<T>): { restoredAt: number | undefined; drop: () => void } {
  const sdk = useSdk()
  const [restoredAt, setRestoredAt] = useState<number>()
  const draft = useRef<Draft<T>>(undefined)
  const now = useRef({ value, dirty, restore })
  useEffect(() => {
    Object.assign(now.current, { value, dirty, restore })
  })

  useEffect(() => {
    let here = true
    // Without its key there is no draft; the form works all the same.
    sdk.draft<T>(key).then(
      (opened) => {
        if (!here) return
        draft.current = opened
        const found = now.current.dirty ? undefined : opened.load()
        if (found) {
          now.current.restore(found.value)
          setRestoredAt(found.at)
        } else if (now.current.dirty) opened.save(now.current.value)
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [sdk, key])

  const text = JSON.stringify(value)
  useEffect(() => {
    if (dirty) draft.current?.save(JSON.parse(text) as T)
  }, [text, dirty])

  const drop = useCallback(() => {
    draft.current?.drop()
    setRestoredAt(undefined)
  }, [])
  return { restoredAt, drop }
}
