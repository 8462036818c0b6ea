import { elect, pause } from './locks.ts'

export interface StreamEvent {
  kind: string
  data: unknown
  /** Names the event on every replica; what resumes a stream. "" for one that only this connection got. */
  id: string
}

export interface StreamWiring {
  url: string
  sid: string
  /** Where the events stood when this page was made: what changed until the stream stands is told as well. */
  since: string | undefined
  token(force?: boolean): Promise<string>
  on(event: StreamEvent): void
  /** true once the stream stands, false when it fell. */
  onState(up: boolean): void
}

/** Takes whole events out of the text so far and gives what is left over. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events: StreamEvent[] = []
  for (const block of blocks) {
    let kind = 'message'
    let id = ''
    const data: string[] = []
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) kind = line.slice(6).trim()
      else if (line.startsWith('id:')) id = line.slice(3).trim()
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
    }
    if (data.length === 0) continue
    try {
      events.push({ kind, id, data: JSON.parse(data.join('\n')) })
    } catch {
      // A line we cannot read is no reason to lose the ones after it.
    }
  }
  return { events, rest }
}

/** Ids of the last events, so that one that comes again after a reconnection is not told twice. */
class Seen {
  /** Where the stream stands: what it is resumed by. */
  last = ''
  readonly #ids: string[] = []

  /** False for an event that was there before. */
  note({ id }: StreamEvent): boolean {
    if (!id) return true
    this.last = id
    if (this.#ids.includes(id)) return false
    this.#ids.push(id)
    if (this.#ids.length > 200) this.#ids.shift()
    return true
  }
}

/**
 * One stream per session and browser: the tab that holds the lock reads it and tells the others, which keep its place, so
 * that the tab that comes after it misses nothing. Where there are no locks (plain http) each tab reads its own.
 */
export function followEvents(wiring: StreamWiring) {
  const seen = new Seen()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`mirror_events_${wiring.sid}`) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<{ event?: StreamEvent; up?: boolean; ask?: boolean }>) => {
    if (data.event && seen.note(data.event)) wiring.on(data.event)
    if (data.up !== undefined) wiring.onState(data.up)
    if (data.ask && leading) channel.postMessage({ up: standing ?? false })
  })
  let leading = false
  // Not known at first: a stream that never stood must also be told, or the poll would wait for ever.
  let standing: boolean | undefined
  const state = (up: boolean) => {
    if (standing === up) return
    standing = up
    wiring.onState(up)
    channel?.postMessage({ up })
  }
  const lead = () => {
    leading = true
    void read(wiring, seen, state, (event) => {
      wiring.on(event)
      channel?.postMessage({ event })
    })
  }
  if (!channel || !elect(`mirror_events_${wiring.sid}`, lead)) void read(wiring, seen, (up) => wiring.onState(up), wiring.on)
  else channel.postMessage({ ask: true })
}

/** Three heartbeats of the server: a connection that is silent for longer is dead, though nobody said so. */
const SILENCE = 45_000

async function read(wiring: StreamWiring, seen: Seen, state: (up: boolean) => void, tell: (event: StreamEvent) => void) {
  let wait = 1000
  let force = false
  for (;;) {
    const end = new AbortController()
    try {
      const answer: Response = await fetch(wiring.url, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${await wiring.token(force)}`,
          ...(seen.last ? { 'Last-Event-ID': seen.last } : wiring.since ? { 'Since-Event-ID': wiring.since } : {}),
        },
        cache: 'no-store',
        signal: end.signal,
      })
      force = answer.status === 401
      if (answer.ok && answer.body) {
        state(true)
        wait = 1000
        await drain(answer.body, end, (event) => seen.note(event) && tell(event))
      }
    } catch {
      // No answer, or a token nobody gives any more: the keeper has told the session, we try on.
    }
    state(false)
    // Half of the wait is chance, so that a restarted server is not met by everybody at once.
    await pause(wait / 2 + (Math.random() * wait) / 2)
    wait = Math.min(wait * 2, 30_000)
  }
}

async function drain(body: ReadableStream<Uint8Array>, end: AbortController, tell: (event: StreamEvent) => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const silent = setTimeout(() => end.abort(), SILENCE)
    const { done, value } = await reader.read().finally(() => clearTimeout(silent))
    if (done) return
    const { events, rest } = parseEvents(text + decoder.decode(value, { stream: true }))
    text = rest
    events.forEach(tell)
  }
}
