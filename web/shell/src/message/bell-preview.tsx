import { useEffect, useState, type ComponentType } from 'react'
import { useStore } from '../store.ts'
import { preview } from './follow-bell.ts'

/** The place of the preview; what it draws is loaded the first time somebody looks. */
export function BellPreview() {
  const open = useStore(preview)
  const [Drawn, setDrawn] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (open && !Drawn)
      void import('./preview.tsx').then(
        (module) => setDrawn(() => module.default),
        // Without it the bell still leads to the centre.
        () => preview.set(null),
      )
  }, [open, Drawn])
  return open && Drawn ? <Drawn /> : null
}
