/** Calls under way, counted by `counted`. */
let running = 0

/** fetch that counts, for the calls a page of a sub-app waits for. */
export const counted: typeof fetch = async (...args) => {
  running++
  try {
    return await fetch(...args)
  } finally {
    running--
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Resolves after the next frame is on the screen. A hidden tab paints nothing: there a second is enough. */
export function painted(): Promise<void> {
  return Promise.race([new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))), pause(1000)])
}

/** How long nothing may happen before the page counts as calm, and when it counts as calm whatever happens, ms. */
const QUIET = 600
const AT_LAST = 8000

/**
 * Resolves when the sub-app on show has come and has its data: what the person waits for goes before what they may need next.
 * `coming`: it is under way; a failed one counts as come.
 */
export async function calm(coming: () => boolean): Promise<void> {
  const deadline = performance.now() + AT_LAST
  let quiet = 0
  while (quiet < QUIET && performance.now() < deadline) {
    await pause(50)
    quiet = running > 0 || coming() ? 0 : quiet + 50
  }
}
