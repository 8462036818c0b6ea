import { createRoot } from 'react-dom/client'
import type { Spot } from '@mirror/sdk/shell'
import { BareFrame, Frame } from '../frame/frame.tsx'
import { PortalContext, type Portal } from '../portal.ts'
import { pageOf } from '../route/page-of.ts'

export const rootElement = () => document.getElementById('root') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))

let root: ReturnType<typeof createRoot> | null = null
export const render = (node: React.ReactNode) => (root ??= createRoot(rootElement())).render(node)

/** The frame for a portal; the same one again draws nothing anew. */
export const draw = (portal: Portal) => render(<PortalContext.Provider value={portal}>{portal.boot ? <Frame /> : <BareFrame />}</PortalContext.Provider>)

export function showApp(portal: Portal, spot: Spot) {
  portal.apps.show(portal.router.owner(spot), pageOf(portal, spot).kind === 'app' ? portal.registry.find(({ path }) => path === spot.prefix) : undefined)
}
