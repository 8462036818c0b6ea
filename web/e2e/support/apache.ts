import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = '/usr/sbin/apache2'
const modules = '/usr/lib/apache2/modules'

/** What an Apache needs to know to be a relying party. */
export interface RelyingParty {
  port: number
  /** Where the portal's description is: `{portal}/auth/realms/mirror`. */
  issuer: string
  clientId: string
  secret: string
}

export const apacheOrigin = (port: number) => `http://localhost:${port}`

/** Debian's Apache with its mod_auth_openidc, unmodified: /app/ needs a sign-in, /open.html does not. The module's own addresses lie at /app/oidc. */
export async function startApache({ port, issuer, clientId, secret }: RelyingParty): Promise<{ stop: () => Promise<void>; log: () => string }> {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-apache-'))
  const pages = join(folder, 'pages')
  mkdirSync(join(pages, 'app'), { recursive: true })
  // What the module tells an application behind it, shown by mod_include.
  const say = (name: string) => `<p id="${name}"><!--#echo var="${name}" --></p>`
  writeFileSync(
    join(pages, 'app', 'index.shtml'),
    `<!doctype html><title>behind</title>${['REMOTE_USER', 'OIDC_CLAIM_sub', 'OIDC_CLAIM_sid', 'OIDC_access_token'].map(say).join('')}`,
  )
  writeFileSync(join(pages, 'open.html'), '<!doctype html><title>open</title>')
  // Started as root the server reads its pages as www-data.
  for (const path of [folder, pages, join(pages, 'app')]) chmodSync(path, 0o755)
  const needed = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'dir', 'mime', 'include', 'auth_openidc']
  writeFileSync(
    join(folder, 'apache.conf'),
    `ServerRoot ${folder}
${needed.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
Listen 127.0.0.1:${port}
ServerName localhost:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
Mutex sem
ErrorLog ${folder}/errors
LogLevel warn
User www-data
Group www-data
StartServers 1
ThreadsPerChild 8
MaxRequestWorkers 8
MinSpareThreads 1
MaxSpareThreads 8
ServerLimit 1
DocumentRoot ${pages}
TypesConfig /dev/null
AddType text/html .html .shtml
AddOutputFilter INCLUDES .shtml
DirectoryIndex index.shtml
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${clientId}
OIDCClientSecret ${secret}
OIDCRedirectURI ${apacheOrigin(port)}/app/oidc
OIDCCryptoPassphrase not-a-real-passphrase-of-a-test
OIDCScope "openid profile"
OIDCPKCEMethod S256
OIDCRemoteUserClaim preferred_username
OIDCPassRefreshToken On
<Directory ${pages}>
  Options +Includes
  Require all granted
</Directory>
<Location /app>
  AuthType openid-connect
  Require valid-user
</Location>
`,
  )
  let said = ''
  const errors = join(folder, 'errors')
  const log = () => said + (existsSync(errors) ? readFileSync(errors, 'utf8') : '')
  const child: ChildProcess = spawn(program, ['-f', join(folder, 'apache.conf'), '-DFOREGROUND'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let ended = false
  const gone = new Promise<void>((done) => {
    child.once('error', (cause) => {
      said += cause.message
      ended = true
      done()
    })
    child.once('exit', () => {
      ended = true
      done()
    })
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const stop = async () => {
    if (!ended) child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 15_000
  for (;;) {
    if (ended) throw new Error(`apache ended before it was ready: ${log().slice(-2000)}`)
    const up = await fetch(`http://127.0.0.1:${port}/open.html`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return { stop, log }
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`apache was not ready within 15 s: ${log().slice(-2000)}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}
