import { password } from './people.ts'

/** A hand-made caller: a bearer token and fetch, nothing of the front end. */
export class Caller {
  private constructor(
    readonly origin: string,
    readonly token: string,
  ) {}

  /** Signs in through the client that allows the password grant. */
  static async signIn(origin: string, username: string): Promise<Caller> {
    const answer = await fetch(`${origin}/auth/realms/mirror/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'mirror-direct', username, password, scope: 'openid' }),
    })
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`)
    return new Caller(origin, ((await answer.json()) as { access_token: string }).access_token)
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.token}`)
    return fetch(this.origin + path, { ...init, headers, redirect: 'manual' })
  }

  /** The envelope's data; any other answer is an error. */
  async data<T>(path: string): Promise<T> {
    const answer = await this.fetch(path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}
