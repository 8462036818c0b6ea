import type { Page } from '@playwright/test'

/** px letters are high at least in 关怀版, and on pages for everybody. Half a pixel less is the raster's of a drawing. */
const LEAST = 17.5

/** Every text on show whose letters are smaller than 18 px as drawn, one line each. A drawing's letters grow and shrink with it. */
export async function smallLetters(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? ''
      const of = texts.currentNode.parentElement
      if (!words || !of || of.closest('script, style, noscript, title, option, [aria-hidden=true], [inert]')) continue
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { width, height } = range.getBoundingClientRect()
      // What is only read out (1 px), and what waits outside of its box.
      if (width < 2 || height < 2 || of.closest('.sr-only')) continue
      const grown = of instanceof SVGGraphicsElement ? (of.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(of).fontSize) * grown
      if (size < least)
        found.push(`${size.toFixed(1)} px "${words.slice(0, 24)}" .${of.getAttribute('class') ?? ''} in .${of.parentElement?.getAttribute('class') ?? ''}`)
    }
    return [...new Set(found)]
  }, LEAST)
}
