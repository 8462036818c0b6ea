import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

// What a journey shows to a server and nobody may find written afterwards. scripts/secrets.mjs looks for it at the end of `make test`.

const folder = fileURLToPath(new URL('../../../var/test/', import.meta.url))
const servers = join(folder, 'servers')

const parameters = ['code', 'ticket', 'token', 'iamcaspticket', 'tk', 'tk2', 'refresh_token', 'code_verifier', 'client_secret', 'id_token_hint']
const cookies = /^(KEYCLOAK_IDENTITY|MIRROR_\w+|STANDIN_\w+|sso_t_value)=([^;]+)/
const assets = new Set(['script', 'stylesheet', 'font', 'image'])
const fields = /"(?:access_token|refresh_token|id_token|ticket|password)":"([^"]+)"/g

/** Collects codes, tickets, tokens and cookies of a context; `flush` writes them down. */
export function listen(context: BrowserContext): { flush: () => void } {
  const seen = new Set<string>()
  const keep = (value: string | null | undefined) => {
    // A token's parts are words of their own in a log; its signature alone opens nothing but betrays it.
    for (const part of (value ?? '').split(/[^\w-]/)) if (part.length >= 16) seen.add(part)
  }
  const fromText = (text: string) => {
    const found = new URLSearchParams(text.replace(/^[^?#]*[?#]/, '').replaceAll(/[?#]/g, '&'))
    for (const name of parameters) for (const value of found.getAll(name)) keep(value)
  }
  context.on('request', (request) => {
    fromText(request.url())
    const body = request.postData()
    if (body && body.length < 20_000) fromText(`?${body}`)
  })
  context.on('response', (response) => {
    // Assets are the same for everybody and set no cookie.
    if (assets.has(response.request().resourceType())) return
    void response.headersArray().then(
      (headers) => {
        for (const { name, value } of headers) {
          if (name.toLowerCase() === 'location') fromText(value)
          if (name.toLowerCase() === 'set-cookie')
            // Of name.mac the mac: the name of a session stands in tables and opens nothing.
            for (const line of value.split('\n')) keep(cookies.exec(line)?.[2]?.split('.').at(-1))
        }
      },
      () => undefined,
    )
    if (/\/openid-connect\/token$|\/api\/session\/tokens$|\/sso\/token/.test(response.url())) {
      void response.text().then(
        (text) => [...text.matchAll(fields)].forEach(([, value]) => keep(value?.split('.').at(-1))),
        () => undefined,
      )
    }
  })
  return {
    flush: () => {
      mkdirSync(folder, { recursive: true })
      if (seen.size > 0) appendFileSync(join(folder, 'secrets.txt'), `${[...seen].join('\n')}\n`)
    },
  }
}

// SQLite's.
const PAGE = 4096
const PIECE = 256 * PAGE

/**
 * The parts of a data file that the province of the run does not hold in the same place: those are looked at once, with the province itself. Both are
 * read piece by piece: to have two whole files in memory took longer than to compare them.
 */
function* own(path: string, province: string): Generator<string> {
  const [mine, theirs] = [Buffer.allocUnsafe(PIECE), Buffer.allocUnsafe(PIECE)]
  const file = openSync(path, 'r')
  const other = existsSync(province) ? openSync(province, 'r') : undefined
  let part = ''
  for (let at = 0, n = 0; (n = readSync(file, mine, 0, PIECE, at)) > 0; at += n) {
    const held = other === undefined ? 0 : readSync(other, theirs, 0, n, at)
    for (let from = 0; from < n; from += PAGE) {
      const to = Math.min(from + PAGE, n)
      if (to > held || mine.compare(theirs, from, to, from, to) !== 0) part += mine.toString('latin1', from, to)
      else if (part) {
        yield part
        part = ''
      }
    }
  }
  if (part) yield part
  closeSync(file)
  if (other !== undefined) closeSync(other)
}

/** Keeps a server's log and the words of its data file, before the folder goes. `province` is the folder its data began with as a copy. */
export function keepWritings(name: string, log: string, dataDir: string, province = '') {
  mkdirSync(servers, { recursive: true })
  writeFileSync(join(servers, `${name}.log`), log)
  const words = new Set<string>()
  for (const file of ['mirror.db', 'mirror.db-wal'].filter((file) => existsSync(join(dataDir, file))))
    for (const part of own(join(dataDir, file), province && join(province, file))) for (const [word] of part.matchAll(/[\w.~+/=-]{8,}/g)) words.add(word)
  if (words.size > 0) writeFileSync(join(servers, `${name}.words`), [...words].join('\n'))
}
