import { createRoot } from 'react-dom/client'

export const rootElement = () => document.getElementById('root') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))

let root: ReturnType<typeof createRoot> | null = null
export const render = (node: React.ReactNode) => (root ??= createRoot(rootElement())).render(node)
