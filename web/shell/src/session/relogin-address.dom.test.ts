import { expect, test } from 'vitest'
import { answerOf, signInAddress } from './relogin-address.ts'

const back = new URL(signInAddress('li'), location.origin).searchParams.get('redirect_uri') ?? ''

test('only the return page of this origin answers the dialog, with a code or with an error', () => {
  for (const [message, answer] of [
    [`${back}#state=s&code=c`, 'done'],
    [`${back}#error=login_required&state=s`, 'again'],
    [`${back}#code=c&error=x`, 'again'],
    [`${back}#state=s`, undefined],
    [`${back}?code=c`, undefined],
    [`https://example.com/${new URL(back).pathname}#code=c`, undefined],
    [`https://example.com/?${back}#code=c`, undefined],
    [`${back}.example.com#code=c`, undefined],
    [{ code: 'c' }, undefined],
    [undefined, undefined],
  ] as const)
    expect(answerOf(message), JSON.stringify(message)).toBe(answer)
})

test('the form is asked for one person, with chance that nobody can tell', () => {
  const [a, b] = [signInAddress('li & co'), signInAddress('li & co')].map((url) => new URL(url, location.origin).searchParams)
  expect([a?.get('login_hint'), a?.get('prompt'), a?.get('response_type'), a?.get('code_challenge_method')]).toEqual(['li & co', 'login', 'code', 'S256'])
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(a?.get(name)).toMatch(/^[\w-]{43}$/)
    expect(a?.get(name)).not.toBe(b?.get(name))
  }
})
