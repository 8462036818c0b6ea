import { Caller } from './api.ts'

const EMPTY = { look: {}, favourites: [], recent: [], pins: [], tour: 0 }

/** Takes back what somebody arranged for themselves: the server keeps it, and a second try would begin with the half of the first. */
export async function unarranged(origin: string, user: string, ...names: (keyof typeof EMPTY)[]) {
  const caller = await Caller.signIn(origin, user)
  for (const name of names) {
    const answer = await caller.fetch(`/api/preferences/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: EMPTY[name] }),
    })
    if (!answer.ok) throw new Error(`preference ${name} of ${user}: ${answer.status} ${await answer.text()}`)
  }
}
