import type { JSHandle, Page } from '@playwright/test'
import type { PlainHttp } from '../../packages/sdk/src/core/http-types.ts'
import type { Sdk } from '../../packages/sdk/src/core/sdk.ts'

/** Journeys call what no document has as well. */
type Held = Omit<Sdk, 'http'> & { http: PlainHttp }

/** The sdk of the sub-app on show, the very object its pages hold: taken from React's own tree, so that nothing is built for tests. */
export async function sdkOf(page: Page): Promise<JSHandle<Held>> {
  return page.waitForFunction(() => {
    for (const element of document.querySelectorAll('main *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
      if (!key) continue
      interface Fiber {
        return: Fiber | null
        memoizedProps: { value?: { http?: unknown; beforeLeave?: unknown } } | null
      }
      for (let at: Fiber | null = (element as unknown as Record<string, Fiber>)[key] ?? null; at; at = at.return) {
        const value = at.memoizedProps?.value
        if (value?.http && value.beforeLeave) return value
      }
    }
    return null
  }) as unknown as Promise<JSHandle<Held>>
}
