import type { CDPSession, Page } from '@playwright/test'

/** The line of the goals: 1.6 Mbit/s, 150 ms round trip, processor four times slower. */
export const slowLine = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

interface Call {
  url: string
  type: string
  /** Seconds of the browser's monotonic clock. */
  started: number
  chunks: { at: number; bytes: number }[]
  /** What the whole answer cost on the wire, headers included; unknown while it runs. */
  total?: number
  finished?: number
  cached: boolean
}

/** Every byte a page receives, with its moment, as the browser's network stack counts it (headers and compression included). */
export class Wire {
  readonly calls = new Map<string, Call>()

  private constructor(
    private readonly cdp: CDPSession,
    private readonly page: Page,
  ) {}

  static async tap(page: Page): Promise<Wire> {
    const cdp = await page.context().newCDPSession(page)
    const wire = new Wire(cdp, page)
    await cdp.send('Network.enable')
    cdp.on('Network.requestWillBeSent', (event) => {
      if (!event.request.url.startsWith('http')) return
      // A redirect keeps its id: what it cost so far belongs to a call of its own.
      const before = wire.calls.get(event.requestId)
      if (before && event.redirectResponse) {
        before.total = event.redirectResponse.encodedDataLength
        before.finished = event.timestamp
        wire.calls.set(`${event.requestId}@${event.timestamp}`, before)
      }
      wire.calls.set(event.requestId, { url: event.request.url, type: event.type ?? 'Other', started: event.timestamp, chunks: [], cached: false })
    })
    cdp.on('Network.requestServedFromCache', (event) => {
      const call = wire.calls.get(event.requestId)
      if (call) call.cached = true
    })
    cdp.on('Network.responseReceived', (event) => {
      const call = wire.calls.get(event.requestId)
      if (!call) return
      if (event.response.fromDiskCache || event.response.fromPrefetchCache) call.cached = true
      call.chunks.push({ at: event.timestamp, bytes: event.response.encodedDataLength })
    })
    cdp.on('Network.dataReceived', (event) => {
      wire.calls.get(event.requestId)?.chunks.push({ at: event.timestamp, bytes: event.encodedDataLength })
    })
    cdp.on('Network.loadingFinished', (event) => {
      const call = wire.calls.get(event.requestId)
      if (call) Object.assign(call, { total: event.encodedDataLength, finished: event.timestamp })
    })
    return wire
  }

  async slow() {
    await this.cdp.send('Network.emulateNetworkConditions', { offline: false, ...slowLine })
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }

  async fast() {
    await this.cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }

  clear() {
    this.calls.clear()
  }

  /**
   * Bytes and requests until `mark` milliseconds after the navigation of the current document began. A finished answer
   * counts whole; of one still under way, what has arrived. Answers from the browser's cache cost nothing; requests
   * that had begun count, the endless event stream and redirects included. With `sinceCleared`, everything since the wire was tapped or cleared counts:
   * the documents that led here too.
   */
  async until(mark: number, { sinceCleared = false } = {}): Promise<{ bytes: number; requests: number; list: string[] }> {
    const document = [...this.calls.values()].find((call) => call.type === 'Document' && call.url.split('#')[0] === this.page.url().split('#')[0])
    if (!document) throw new Error(`no document request seen for ${this.page.url()}`)
    const limit = document.started + mark / 1000
    let bytes = 0
    const list: string[] = []
    for (const call of this.calls.values()) {
      if (call.started > limit || (!sinceCleared && call.started < document.started) || call.cached) continue
      const cost =
        call.finished !== undefined && call.finished <= limit
          ? (call.total ?? 0)
          : call.chunks.reduce((sum, chunk) => (chunk.at <= limit ? sum + chunk.bytes : sum), 0)
      bytes += cost
      list.push(`${String(cost).padStart(8)}  ${new URL(call.url).pathname}`)
    }
    return { bytes, requests: list.length, list }
  }
}

/** Notes in the page, for each selector, the first frame after something visible matches it: milliseconds since navigation. */
export async function markWhen(page: Page, marks: Record<string, string>) {
  await page.addInitScript((wanted) => {
    const found: Record<string, number> = {}
    Object.assign(window, { marksFound: found })
    const visible = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box !== undefined && box.width > 0 && box.height > 0
    }
    const look = () => {
      for (const [name, selector] of Object.entries(wanted)) {
        if (!(name in found) && visible(selector)) found[name] = performance.now()
      }
      if (Object.keys(found).length < Object.keys(wanted).length) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, marks)
}

export const marks = (page: Page) => page.evaluate(() => (window as unknown as { marksFound: Record<string, number> }).marksFound)

/** Waits until no request has begun for `ms`. The event stream never ends, so "network idle" never comes. */
export async function settled(page: Page, ms = 700) {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note)
  const deadline = Date.now() + 15_000
  while (Date.now() - last < ms && Date.now() < deadline) await page.waitForTimeout(50)
  page.off('request', note)
}

/**
 * Resolves when the page hears what happens elsewhere: its event stream opens once it is calm. Asked for before the page is opened; of several
 * tabs one alone listens.
 */
export const listening = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/api/events'), { timeout: 30_000 })
