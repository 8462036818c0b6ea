// secrets.mjs DIR: reads what the servers of a test run wrote (DIR/servers: their logs, and the words of their data files) and fails on a
// password, token, ticket or code in it. Known by form are tokens and tickets; known by value are the passwords of the tests and what the
// journeys saw on the wire (DIR/secrets.txt: throw-away values of servers that are gone).
// secrets.mjs --prove: plants one of each kind and fails unless every one is found.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Passwords that tests type, right and wrong ones; also looked for in base64, as the specification sends them. */
const passwords = ['Mirror2026', 'Wrong2026x', 'Wrong2026xyz', 'Fresh2026xyz', 'Secret2026x', 'Another2026x', 'NewPass2026']

const forms = {
  'a token (JWT)': /eyJ[\w-]{8,}\.eyJ[\w-]{8,}/g,
  'an API token': /\bmirror_pat_[\w-]{20,}/g,
  'a ticket': /\b(?:ST|OA|TGT)-[A-Za-z0-9_-]{16,}/g,
  'a bearer header': /bearer [A-Za-z0-9._~+/-]{16,}/gi,
  'a secret parameter':
    /\b(?:password|confirmPassword|oldPassword|refresh_token|access_token|id_token|iamcaspticket|code_verifier|logout_token)=[^\s&"\\]{4,}/g,
}

const words = /[\w-]{16,}/g

// Our stand-ins' tickets are 18 bytes in base64url. One digest in 260,000 begins like a ticket too, and is longer; in a data file what stands
// behind a ticket can run on into it, so a longer word counts when it begins with a ticket that was seen on the wire.
const ticket = /^[A-Z]+-[\w-]{24}$/
const isTicket = (word, values) => ticket.test(word) || [...values].some((value) => ticket.test(value) && word.startsWith(value))

function known(dir) {
  const file = join(dir, 'secrets.txt')
  return new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((value) => value.length >= 16)
      : [],
  )
}

/** What a text gives away: kind and the beginning of the value, enough to find it and too little to use it. */
function hits(text, values) {
  const found = []
  const note = (kind, value) => found.push(`${kind}: ${value.slice(0, 12)}… (${value.length} characters)`)
  for (const [kind, form] of Object.entries(forms))
    for (const [value] of text.matchAll(form)) if (kind !== 'a ticket' || isTicket(value, values)) note(kind, value)
  for (const password of passwords) {
    for (const [kind, value] of [
      ['a password', password],
      ['a password in base64', Buffer.from(password).toString('base64').replace(/=+$/, '')],
    ]) {
      if (text.includes(value)) note(kind, value)
    }
  }
  for (const [word] of text.matchAll(words)) if (values.has(word)) note('a value seen on the wire', word)
  return [...new Set(found)]
}

function scan(dir) {
  const servers = join(dir, 'servers')
  const files = existsSync(servers) ? readdirSync(servers) : []
  const values = known(dir)
  let bad = 0
  let bytes = 0
  for (const name of files) {
    const text = readFileSync(join(servers, name), 'latin1')
    bytes += text.length
    for (const hit of hits(text, values)) {
      bad++
      console.log(`${name}: ${hit}`)
    }
  }
  console.log(`${files.length} files, ${Math.round(bytes / 1024)} kB, ${values.size} values from the wire, ${bad} hits`)
  return { bad, logs: files.filter((name) => name.endsWith('.log')).length, words: files.filter((name) => name.endsWith('.words')).length, values: values.size }
}

function prove() {
  const planted = {
    'a token (JWT)': 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl',
    'an API token': 'mirror_pat_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-abcde',
    'a ticket': 'ST-abcdefghijklmnopqrstuvwx',
    'a ticket that runs on': 'ST-0123456789abcdefghijklmn_and_what_stands_behind_it',
    'a bearer header': 'Authorization: Bearer 0123456789abcdef0123',
    'a secret parameter': 'GET /x?password=abcd1234',
    'a password': 'the word Mirror2026 in a line',
    'a password in base64': Buffer.from('Mirror2026').toString('base64'),
    'a value seen on the wire': 'code 4fQ2zVb1Lk9Pp0WnT7Yx3A was used',
  }
  let missed = 0
  for (const [kind, line] of Object.entries(planted)) {
    const dir = mkdtempSync(join(tmpdir(), 'mirror-secrets-'))
    mkdirSync(join(dir, 'servers'))
    writeFileSync(join(dir, 'secrets.txt'), '4fQ2zVb1Lk9Pp0WnT7Yx3A\nST-0123456789abcdefghijklmn\n')
    writeFileSync(
      join(dir, 'servers', 'one.log'),
      '{"level":"INFO","msg":"request","route":"/sso/token","status":200,"digest":"ST-I-nqeYlEcjhYugnoWUdqXVNXd3frBfykHJIklf3s"}\n',
    )
    const clean = scan(dir).bad
    appendFileSync(join(dir, 'servers', 'one.log'), `{"msg":"${line}"}\n`)
    const { bad } = scan(dir)
    rmSync(dir, { recursive: true })
    if (clean !== 0 || bad === 0) {
      missed++
      console.log(`NOT FOUND, or found in nothing: ${kind}`)
    }
  }
  return missed
}

const [, , what] = process.argv
if (what === '--prove') process.exit(prove() === 0 ? 0 : 1)
const seen = scan(what ?? 'var/test')
// A look at nothing must not pass for a look that found nothing.
if (seen.logs === 0 || seen.words === 0 || seen.values === 0) console.log('nothing to look at: no server log, no data file or no recorded value')
process.exit(seen.bad === 0 && seen.logs > 0 && seen.words > 0 && seen.values > 0 ? 0 : 1)
