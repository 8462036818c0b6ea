import { connect, type FrameSdk } from '@mirror/sdk/frame'
import { lifeOf, run } from './life.ts'
import { t } from './runner.texts.ts'

/**
 * The page that runs one bundle with qiankun life cycles in a window of its own: globals, styles and address are the bundle's alone. It
 * connects first and is told what to run.
 */
async function start() {
  let sdk: FrameSdk
  try {
    // On the address of content the page says whose it is; elsewhere it is of the portal's own origin.
    const portal = document.querySelector<HTMLMetaElement>('meta[name=portal]')
    sdk = await connect({ routes: 'hash', shell: portal?.content ?? location.origin })
  } catch (cause) {
    document.body.textContent = t.alone
    console.error(cause)
    return
  }
  const { run: what } = sdk.snapshot
  try {
    if (!what) throw new Error(t.nothing)
    await Promise.all([...what.css.map(sheet), script(what.entry, what.integrity)])
    await run(lifeOf(window, what.global), sdk, document.getElementById('app') ?? document.body)
    sdk.ready()
  } catch (cause) {
    console.error(cause)
    sdk.failed(cause instanceof Error ? cause.message : String(cause))
  }
}

function script(src: string, integrity: string): Promise<void> {
  return new Promise((done, fail) => {
    const element = document.createElement('script')
    element.src = src
    // Needed for the digest in a frame without an origin of its own.
    element.crossOrigin = 'anonymous'
    if (integrity) element.integrity = integrity
    element.onload = () => done()
    element.onerror = () => fail(new Error(t.script))
    document.head.append(element)
  })
}

/** A sheet that fails does not keep the program from working. */
function sheet(href: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => done()
    document.head.append(link)
  })
}

void start()
