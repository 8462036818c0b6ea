// A bundle that brings its own React and leaves its life cycles in a global: an IIFE.
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

let root = null

function App({ sdk }) {
  const [count, setCount] = useState(0)
  return createElement(
    'main',
    null,
    createElement('h1', null, 'React 子应用'),
    createElement('style', null, 'body { background: rgb(10, 20, 30) } h1 { color: red }'),
    createElement('button', { onClick: () => setCount(count + 1) }, `计数 ${count}`),
    createElement('button', { onClick: () => sdk.setTitle('自己的标题') }, '改标题'),
  )
}

export const mount = ({ container, sdk }) => {
  root = createRoot(container.appendChild(document.createElement('div')))
  root.render(createElement(App, { sdk }))
}

export const unmount = () => {
  root.unmount()
  root = null
}
