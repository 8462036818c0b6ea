import { useEffect, useState } from 'react'
import type { MenuProps } from '@mirror/ui/overlays.tsx'
import { useStore } from '../store.ts'
import { dialogs } from './layer.ts'

/**
 * Menus and dialogs stand on Base UI, about half as heavy as React itself. They come when the page is calm (calm.ts),
 * or at once when somebody asks. Not React.lazy: its fall-back costs 300 ms the first time.
 */
type Overlays = typeof import('./overlays.tsx')

let loaded: Overlays | null = null
let loading: Promise<Overlays> | null = null

export function loadOverlays(): Promise<Overlays> {
  loading ??= import('./overlays.tsx').then(
    (module) => (loaded = module),
    (cause: unknown) => {
      loading = null
      throw cause
    },
  )
  return loading
}

function useOverlays(): Overlays | null {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    let here = true
    if (!module) void loadOverlays().then((next) => here && setModule(next))
    return () => {
      here = false
    }
  }, [module])
  return module
}

export function LazyMenu(props: MenuProps) {
  const module = useOverlays()
  return module ? <module.Menu {...props} /> : null
}

export function LazyDialogs() {
  return useStore(dialogs).length > 0 ? <DialogsNow /> : null
}

function DialogsNow() {
  const module = useOverlays()
  return module ? <module.Dialogs /> : null
}
