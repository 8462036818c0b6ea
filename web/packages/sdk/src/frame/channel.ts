import { HttpError } from '../core/http-error.ts'
import { HELLO, VERSION, WELCOME, type Down, type Hello, type Snapshot, type Up, type Welcome, type WireError } from './protocol.ts'

/** Finds the shell: says hello to its origin until it answers. Rejects after `patience` ms, for a page opened without a shell. */
export function greet(shell: string, patience: number): Promise<{ port: MessagePort; snapshot: Snapshot }> {
  return new Promise((done, fail) => {
    if (window.parent === window) {
      fail(new Error('not inside the portal'))
      return
    }
    const end = () => {
      removeEventListener('message', heard)
      clearInterval(again)
      clearTimeout(late)
    }
    const heard = (event: MessageEvent) => {
      // Both: who sent it, and that its origin is the shell's. Anybody may frame a page and talk to it.
      if (event.source !== window.parent || event.origin !== shell) return
      const welcome = event.data as Welcome | null
      const port = event.ports[0]
      if (welcome?.type !== WELCOME || !port) return
      end()
      done({ port, snapshot: welcome.snapshot })
    }
    addEventListener('message', heard)
    const load = `${performance.timeOrigin} ${Math.random()}`
    const hello = () => window.parent.postMessage({ type: HELLO, version: VERSION, load } satisfies Hello, shell)
    const again = setInterval(hello, 500)
    const late = setTimeout(() => {
      end()
      fail(new Error(`the portal at ${shell} did not answer`))
    }, patience)
    hello()
  })
}

interface Waiting {
  done(value: unknown): void
  fail(error: Error): void
  progress?: ((done: number, total: number) => void) | undefined
}

/** Calls over the port: each answered once, by number. */
export class Channel {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, Waiting>()
  readonly #hear: (message: Down) => void
  #last = 0

  constructor(port: MessagePort, hear: (message: Down) => void) {
    this.#port = port
    this.#hear = hear
    port.addEventListener('message', ({ data }: MessageEvent<Down>) => this.#take(data))
    port.start()
  }

  call<T>(method: string, args: unknown[], options: { signal?: AbortSignal | undefined; onProgress?: Waiting['progress'] } = {}): Promise<T> {
    const id = ++this.#last
    return new Promise<T>((done, fail) => {
      const { signal } = options
      if (signal?.aborted) {
        fail(signal.reason)
        return
      }
      signal?.addEventListener('abort', () => {
        this.#send({ type: 'abort', id })
        this.#waiting.delete(id)
        fail(signal.reason)
      })
      this.#waiting.set(id, { done: done as Waiting['done'], fail, progress: options.onProgress })
      this.#send({ type: 'call', id, method, args })
    })
  }

  tell(method: string, ...args: unknown[]) {
    this.#send({ type: 'tell', method, args })
  }

  answer(id: number, value: boolean) {
    this.#send({ type: 'answer', id, value })
  }

  #send(message: Up) {
    this.#port.postMessage(message)
  }

  #take(message: Down) {
    const waiting = 'id' in message ? this.#waiting.get(message.id) : undefined
    switch (message.type) {
      case 'done':
        this.#waiting.delete(message.id)
        waiting?.done(message.value)
        return
      case 'failed':
        this.#waiting.delete(message.id)
        waiting?.fail(errorOf(message.error))
        return
      case 'progress':
        waiting?.progress?.(message.done, message.total)
        return
      default:
        this.#hear(message)
    }
  }
}

const errorOf = ({ message, status, ...rest }: WireError) => (status === undefined ? new Error(message) : new HttpError({ message, status, ...rest }))
