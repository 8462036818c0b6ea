import * as client from 'openid-client'
import { password } from '../support/people.ts'
import { Visitor } from '../support/browserless.ts'
import { expect, test } from '../support/test.ts'

// openid-client 6 is a certified relying party: what it accepts, any other will.

const discover = (origin: string, id: string) =>
  client.discovery(new URL(`${origin}/auth/realms/mirror`), id, undefined, client.None(), { execute: [client.allowInsecureRequests] })

test('discovery, code flow with PKCE, userinfo, refresh and revocation by openid-client', async ({ origin }) => {
  const config = await discover(origin, 'mirror')
  expect(config.serverMetadata().issuer).toBe(`${origin}/auth/realms/mirror`)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const redirect = `${origin}/subapp/main/`
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const visitor = new Visitor(origin)
  const answer = await visitor.submitForm(start, { username: 'city', password })
  expect(answer.status).toBeGreaterThanOrEqual(302)
  const back = new URL(answer.headers.get('location') ?? '', origin)
  expect(`${back.origin}${back.pathname}`).toBe(redirect)
  const tokens = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce })
  const claims = tokens.claims()
  expect(claims?.iss).toBe(`${origin}/auth/realms/mirror`)
  const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
  expect(info['preferred_username']).toBe('city')
  const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(next.access_token).not.toBe(tokens.access_token)
  await client.tokenRevocation(config, next.refresh_token ?? '')
  await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toThrow()
  // A code is good once; a second use is refused.
  await expect(client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce })).rejects.toThrow()
})

test('a code without its verifier is worth nothing', async ({ origin }) => {
  const config = await discover(origin, 'mirror')
  const state = client.randomState()
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/subapp/main/`,
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    state,
  })
  const answer = await new Visitor(origin).submitForm(start, { username: 'city', password })
  const back = new URL(answer.headers.get('location') ?? '', origin)
  await expect(client.authorizationCodeGrant(config, back, { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedState: state })).rejects.toThrow()
})

test('six hostile redirect addresses get a page, never a Location', async ({ origin }) => {
  const hostile = [
    'https://evil.example/',
    `${origin}.evil.example/subapp/main/`,
    `${origin}@evil.example/subapp/main/`,
    `${origin}/subapp/main/../../auth/`,
    `${origin}/subapp/mainly`,
    'javascript:alert(1)',
  ]
  for (const redirect of hostile) {
    const query = new URLSearchParams({
      client_id: 'mirror',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirect,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const answer = await fetch(`${origin}/auth/realms/mirror/protocol/openid-connect/auth?${query}`, { redirect: 'manual' })
    expect(answer.status, redirect).toBe(400)
    expect(answer.headers.get('location'), redirect).toBeNull()
  }
})

test('the password grant is a switch of the client: off for mirror, on for mirror-direct', async ({ origin }) => {
  const ask = (id: string, secret: string) =>
    fetch(`${origin}/auth/realms/mirror/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: id, username: 'city', password: secret, scope: 'openid' }),
    })
  expect((await ask('mirror', password)).status).toBe(400)
  const direct = await ask('mirror-direct', password)
  expect(direct.status).toBe(200)
  expect(await direct.json()).toMatchObject({
    token_type: 'Bearer',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    id_token: expect.any(String),
  })
  const wrong = await ask('mirror-direct', 'Wrong2026x')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' })
})
