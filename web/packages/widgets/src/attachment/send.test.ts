import { describe, expect, it } from 'vitest'
import { PART, send } from './send.ts'
import type { Attachment } from './send.ts'

const file = new Blob([new Uint8Array(PART * 2 + 5)])

/** A server that takes pieces and breaks the line at the second one, once. */
function server() {
  const state: Attachment = {
    id: 7,
    kind: 'household',
    recordId: 1,
    name: 'a.pdf',
    mediaType: '',
    size: file.size,
    received: 0,
    ready: false,
    hasThumbnail: false,
    createdAt: 1,
  }
  const sent: string[] = []
  let broken = false
  return {
    state,
    sent,
    http: {
      get: async () => ({ ...state }),
      upload: async (_: string, form: FormData, options: { params: { at: number } }) => {
        const piece = form.get('file') as Blob
        sent.push(`${options.params.at}+${piece.size}`)
        if (options.params.at !== state.received) throw new Error('409')
        if (state.received === PART && !broken) {
          broken = true
          throw new TypeError('the line broke')
        }
        state.received += piece.size
        state.ready = state.received === state.size
        return { ...state }
      },
    },
  }
}

describe('an upload', () => {
  it('goes on after a broken line without sending again what arrived', async () => {
    const { state, sent, http } = server()
    const quiet = new AbortController().signal
    const told: number[] = []
    const go = (from: Attachment) => send(http as never, file, from, quiet, (n) => told.push(n))
    await expect(go({ ...state })).rejects.toThrow('the line broke')
    const done = await go({ ...state })
    expect(done.ready).toBe(true)
    expect(sent).toEqual([`0+${PART}`, `${PART}+${PART}`, `${PART}+${PART}`, `${PART * 2}+5`])
    expect(told.at(-1)).toBe(file.size)
  })
})
