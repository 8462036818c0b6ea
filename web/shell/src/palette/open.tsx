import { createRoot, type Root } from 'react-dom/client'
import { PortalContext, type Portal } from '../portal.ts'
import { Palette } from './palette.tsx'

let root: Root | null = null

/** Opens the palette over the page. */
export function openPalette(portal: Portal): void {
  if (root) return
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <PortalContext.Provider value={portal}>
      <Palette onClose={close} />
    </PortalContext.Provider>,
  )
  function close() {
    root?.unmount()
    root = null
    place.remove()
  }
}
