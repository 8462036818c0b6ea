import type { Permissions } from '../core/sdk.ts'

/**
 * S6.07 for elements: `data-auth="code"` or `data-auth="a,b"` (any of them). An element whose button code the operator does not have
 * is taken out of the document, and so is one that comes later. Works for what any framework has drawn once; inside React use `useAuth`
 * or `Can`, which never draw it. Returns what ends the watch.
 */
export function applyAuth(root: Element, permissions: Pick<Permissions, 'hasButton'>): () => void {
  const check = (element: Element) => {
    const codes = (element.getAttribute('data-auth') ?? '').split(',').map((code) => code.trim())
    if (!permissions.hasButton(codes.filter(Boolean))) element.remove()
  }
  const sweep = (element: Element) => {
    if (element.hasAttribute('data-auth')) check(element)
    for (const one of element.querySelectorAll('[data-auth]')) check(one)
  }
  const watch = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'attributes') sweep(target as Element)
      for (const node of addedNodes) if (node instanceof Element) sweep(node)
    }
  })
  sweep(root)
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['data-auth'] })
  return () => watch.disconnect()
}
