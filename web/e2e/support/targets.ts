import type { Page } from '@playwright/test'

/** CSS px a target is wide and high at least (WCAG 2.5.5). */
const LEAST = 44

/**
 * Everything on show that can be pressed and is smaller than 44 x 44 px, one line each. Left out is what WCAG 2.5.5 leaves out: a link within a
 * sentence. A box to tick counts with the label around it, because a press on either ticks it. Lines that are drawn (separators) are no targets:
 * the column's width is also typed with the arrow keys.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const roles = ['button', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'option', 'checkbox', 'radio', 'switch', 'combobox', 'treeitem']
    const what = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary', ...roles.map((role) => `[role=${role}]`)].join()
    const shown = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) return false
      const { width, height, bottom, right } = element.getBoundingClientRect()
      // What is only read out (1 px), and what waits outside of the page until it has the focus.
      return width > 1 && height > 1 && bottom > 0 && right > 0
    }
    const within = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const line = element.closest('p, li, dd, td, label, small')
      const beside = [...(line?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return beside.length > 0
    }
    /** The place a press counts in: of a box the label around it, of a label that names one both together. */
    const place = (element: Element) => {
      const box = element.getBoundingClientRect()
      const label = element.matches('input[type=checkbox], input[type=radio], input[type=file]')
        ? (element.closest('label') ?? (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null))
        : null
      return label ? label.getBoundingClientRect() : box
    }
    const found: string[] = []
    for (const element of document.querySelectorAll(what)) {
      const label = element.matches('input') ? element.closest('label') : null
      if (!(label ? shown(label) : shown(element)) || within(element)) continue
      // Behind a dialog nothing can be pressed.
      if (element.closest('[inert]')) continue
      const { width, height } = place(element)
      // Half a pixel is the raster's.
      if (width >= least - 0.5 && height >= least - 0.5) continue
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? ''
      const near = element.parentElement?.closest('[class]')?.getAttribute('class') ?? ''
      found.push(`${role} "${name}" ${Math.round(width)}x${Math.round(height)} .${element.getAttribute('class') ?? ''} in .${near}`)
    }
    return [...new Set(found)]
  }, LEAST)
}
