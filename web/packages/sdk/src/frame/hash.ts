import type { SdkHistory } from '../core/sdk.ts'

const pageOfHash = () => location.hash.replace(/^#/, '') || '/'

/**
 * Binds a hash router to the shell. A step of the page is reported and only replaces the shell's address: the browser has made a history
 * entry for it already, and going back undoes both together. A step of the shell replaces the hash, so that it makes no second entry.
 */
export function followHash(sdk: { history: SdkHistory; onDispose(fn: () => void): () => void }, moved: (page: string) => void) {
  const { history } = sdk
  const wanted = () => history.location.pathname + history.location.search + history.location.hash
  const show = () => {
    if (pageOfHash() !== wanted()) location.replace(`#${wanted()}`)
  }
  const report = () => {
    if (pageOfHash() !== wanted()) moved(pageOfHash())
  }
  show()
  const end = history.listen(show)
  addEventListener('hashchange', report)
  // A router of the history API says nothing when it pushes a hash.
  for (const name of ['pushState', 'replaceState'] as const) {
    const step = window.history[name].bind(window.history)
    window.history[name] = (...args) => {
      step(...args)
      report()
    }
  }
  sdk.onDispose(() => {
    end()
    removeEventListener('hashchange', report)
  })
}
