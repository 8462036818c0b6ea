import { createRoot, type Root } from 'react-dom/client'
import { Palette } from './palette.tsx'

let root: Root | null = null

/** Opens the palette over the page. */
export function openPalette(): void {
  if (root) return
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(<Palette onClose={close} />)
  function close() {
    root?.unmount()
    root = null
    place.remove()
  }
}
