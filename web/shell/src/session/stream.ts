import { eventsChannel } from '@mirror/sdk/shell'
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
  /** What changed between this page's boot and its stream is told as well. */
  begun: Beginning
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

/** Replicas hear of an event one after the other: a page's boot may come from one that heard later than the stream that told it, ms. */
const SLACK = 2000

/** As many of the last events are held. */
const MOST = 200

/** Where and when a page began. */
export interface Beginning {
  /** Before its boot was built, by the browser's clock. */
  opened: number
  /** When its boot had come, by the same clock. */
  came: number
  /** Where the events stood when its boot was built, as the server names it. */
  since: string | undefined
}

/** The server's time in a place among the events; NaN where there is none. */
const momentOf = (since = '') => Number.parseInt(since.split('@')[1] ?? '', 36)

/** The last events this page was told: one that comes again after a reconnection is not told twice, and a page that opens later is told what it missed. */
export class Heard {
  /** Where the stream stands: what it is resumed by. */
  last = ''
  #held: { event: StreamEvent; at: number }[] = []
  readonly #begun: Beginning
  /** Not everything that came until then is held. */
  #lost = Number.NEGATIVE_INFINITY

  constructor(begun: Beginning) {
    this.#begun = begun
  }

  /** False for an event that was there before. */
  note(event: StreamEvent, at = Date.now()): boolean {
    const { id, kind } = event
    if (kind === 'resync') {
      this.#held = []
      this.#lost = at
    }
    if (!id) return true
    this.last = id
    if (this.#held.some((one) => one.event.id === id)) return false
    this.#held.push({ event, at })
    if (this.#held.length > MOST) this.#lost = this.#held.shift()?.at ?? at
    return true
  }

  /** What came since another page began, null where that is not known: what came before this page's own boot was told to nobody here. */
  since({ opened, since }: Beginning): StreamEvent[] | null {
    const from = opened - SLACK
    const before = from < this.#begun.came && !(momentOf(since) >= momentOf(this.#begun.since))
    return before || from <= this.#lost ? null : this.#held.filter(({ at }) => at >= from).map(({ event }) => event)
  }
}

interface Told {
  event?: StreamEvent
  up?: boolean
  ask?: { me: string; begun: Beginning }
  /** The answer to whom asked. */
  to?: string
  missed?: StreamEvent[] | null
}

/** How long a page waits to be told what it missed before it asks for everything again, ms. */
const ANSWER = 3000

/**
 * One stream per session and browser: the tab that holds the lock reads it and tells the others, which keep its place, so
 * that the tab that comes after it misses nothing. One that opens later asks for what came between its boot and its place here. Where there
 * are no locks (plain http) each tab reads its own.
 */
export function followEvents(wiring: StreamWiring) {
  const heard = new Heard(wiring.begun)
  const me = crypto.randomUUID()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(eventsChannel(wiring.sid)) : null
  let leading = false
  // Whether this page knows what came since its boot. Until then its place in the stream is that of the boot.
  let whole = false
  const hear = (event: StreamEvent) => {
    if (heard.note(event)) wiring.on(event)
  }
  const catchUp = (missed: StreamEvent[] | null | undefined) => {
    if (whole || leading) return
    whole = true
    if (missed) missed.forEach(hear)
    else hear({ kind: 'resync', id: '', data: {} })
  }
  channel?.addEventListener('message', ({ data: { event, up, ask, to, missed } }: MessageEvent<Told>) => {
    if (event) hear(event)
    if (up !== undefined) wiring.onState(up)
    if (ask && leading) channel.postMessage({ up: standing ?? false, to: ask.me, missed: ask.begun && heard.since(ask.begun) } satisfies Told)
    if (to === me) catchUp(missed)
  })
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
    if (!whole) heard.last = ''
    void read(wiring, heard, state, (event) => {
      wiring.on(event)
      channel?.postMessage({ event })
    })
  }
  if (!channel || !elect(`mirror_events_${wiring.sid}`, lead)) void read(wiring, heard, (up) => wiring.onState(up), wiring.on)
  else {
    channel.postMessage({ ask: { me, begun: wiring.begun } } satisfies Told)
    setTimeout(() => catchUp(null), ANSWER)
  }
}

/** Three heartbeats of the server: a connection that is silent for longer is dead, though nobody said so. */
const SILENCE = 45_000

async function read(wiring: StreamWiring, heard: Heard, state: (up: boolean) => void, tell: (event: StreamEvent) => void) {
  let wait = 1000
  let force = false
  for (;;) {
    const end = new AbortController()
    try {
      const answer: Response = await fetch(wiring.url, {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${await wiring.token(force)}`,
          ...(heard.last ? { 'Last-Event-ID': heard.last } : wiring.begun.since ? { 'Since-Event-ID': wiring.begun.since } : {}),
        },
        cache: 'no-store',
        signal: end.signal,
      })
      force = answer.status === 401
      if (answer.ok && answer.body) {
        state(true)
        wait = 1000
        await drain(answer.body, end, (event) => heard.note(event) && tell(event))
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
