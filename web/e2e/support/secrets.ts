import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The parts of a data file that the province of the run does not hold in the same place: those are looked at once, with the province itself. */
function own(file: Buffer, province: Buffer): string[] {
  const parts: string[] = []
  let from = -1
  for (let at = 0; at < file.length; at += PAGE) {
    const same = at + PAGE <= province.length && file.compare(province, at, at + PAGE, at, at + PAGE) === 0
    if (!same && from < 0) from = at
    if (same && from >= 0) {
      parts.push(file.toString('latin1', from, at))
      from = -1
    }
  }
  if (from >= 0) parts.push(file.toString('latin1', from))
  return parts
}

const bytes = (dir: string | undefined, file: string) => (dir && existsSync(join(dir, file)) ? readFileSync(join(dir, file)) : Buffer.alloc(0))

/** Keeps a server's log and the words of its data file, before the folder goes. `province` is the folder its data began with as a copy. */
export function keepWritings(name: string, log: string, dataDir: string, province?: string) {
  mkdirSync(servers, { recursive: true })
  writeFileSync(join(servers, `${name}.log`), log)
  const words = new Set<string>()
  for (const file of ['mirror.db', 'mirror.db-wal'])
    for (const part of own(bytes(dataDir, file), bytes(province, file))) for (const [word] of part.matchAll(/[\w.~+/=-]{8,}/g)) words.add(word)
  if (words.size > 0) writeFileSync(join(servers, `${name}.words`), [...words].join('\n'))
}
