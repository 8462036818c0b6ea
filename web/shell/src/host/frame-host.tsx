import { useContext, useEffect, useRef, useState } from 'react'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { assetUrl, SdkContext, type AppEntry, type Sdk } from '@mirror/sdk/shell'
import { HELLO, VERSION, WELCOME, type Hello, type Snapshot, type Welcome } from '@mirror/sdk/frame'
import { env } from '../env.ts'
import css from './frame-host.module.css'
import { t } from './host.texts.ts'
import { serve, snapshotOf, type Served } from './serve.ts'

/** How long a frame may take until it counts as failed, ms. */
const PATIENCE = 30_000

/** Where a frame's address leads and who is let speak for it. */
export interface Place {
  src: string
  /** The origin its messages carry: "null" for an opaque one. */
  origin: string
  sandbox: string | undefined
}

/** A bundle that lies with us and that nobody vouches for. */
const isSealed = ({ entry, trust }: AppEntry) => trust !== 'own' && !isForeign(entry)

const isForeign = (address: string) => /^https?:\/\//i.test(address)

/**
 * Frames on another site keep their origin and may do all but take the whole window away. A bundle nobody vouches for is loaded from the
 * address of content, and has an opaque origin even there, because others share it; without such an address it is not loaded. Only a bundle
 * we vouch for (a runner of trust `own`) runs in our origin.
 */
export function placeOf(entry: AppEntry, here: string, base: string): Place | null {
  if (!entry.entry) return null
  const runner = entry.kind === 'runner'
  let url: URL
  try {
    const sealed = isSealed(entry)
    if (sealed && !entry.content) return null
    const below = sealed ? '' : base // the address of content has no prefix
    url = new URL(runner ? `${below}/runner.html` : isForeign(entry.entry) ? entry.entry : assetUrl(entry.entry, below), sealed ? entry.content : here)
  } catch {
    return null
  }
  if (url.username || !/^https?:$/.test(url.protocol)) return null
  const own = url.origin === here
  if (entry.trust !== 'own') return own ? null : { src: url.href, origin: 'null', sandbox: 'allow-scripts allow-forms' }
  if (own) return runner ? { src: url.href, origin: here, sandbox: undefined } : null
  return { src: url.href, origin: url.origin, sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads' }
}

function refusalOf(entry: AppEntry) {
  if (!entry.entry) return t.noEntry
  return isSealed(entry) && !entry.content ? t.noContent : t.notAllowed(entry.entry)
}

/** A sub-app in a frame: found by its hello, served over a port of its own. */
export function FrameHost({ entry }: { entry: AppEntry }) {
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  const title = entry.title || entry.name
  const place = placeOf(entry, location.origin, env.base)
  const reason = failure || (place ? '' : refusalOf(entry))
  if (reason || !place) {
    return (
      <ErrorCard
        title={t.failed(title)}
        reason={reason}
        owner={entry.owner}
        actions={
          place ? (
            <Button
              kind="primary"
              icon="refresh"
              onClick={() => {
                setFailure('')
                setTries(tries + 1)
              }}
            >
              {t.retry}
            </Button>
          ) : null
        }
      />
    )
  }
  return <Frame key={tries} entry={entry} place={place} title={title} onFailed={setFailure} />
}

function Frame({ entry, place, title, onFailed }: { entry: AppEntry; place: Place; title: string; onFailed: (reason: string) => void }) {
  const sdk = useContext(SdkContext)
  const ref = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [height, setHeight] = useState(0)
  const runner = entry.kind === 'runner'

  // Its own life, not React's: a hidden tab's effects are paused, and its frame must stay connected.
  useEffect(() => {
    if (!sdk) return
    return keep(ref.current, place, entry, sdk, { ready: () => setReady(true), failed: onFailed, height: setHeight })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is made anew with the same values
  }, [sdk, place.src, place.origin, entry, onFailed])

  useEffect(() => {
    if (ready) return
    const late = setTimeout(() => onFailed(t.silent), PATIENCE)
    return () => clearTimeout(late)
  }, [ready, onFailed])

  return (
    <div className={css['place']}>
      <iframe
        ref={ref}
        className={css['frame']}
        style={{ height: height > 0 ? height : '100%' }}
        src={place.src}
        title={title}
        sandbox={place.sandbox}
        // A page that does not know us never says hello; it counts as there when it has loaded. A runner says so itself.
        onLoad={() => !runner && setReady(true)}
      />
      {ready ? null : (
        <div className={css['wait']}>
          <Loading label={t.opening(title)} />
        </div>
      )}
    </div>
  )
}

interface Kept {
  listener: Parameters<typeof serve>[3]
}

const connections = new WeakMap<HTMLIFrameElement, Kept>()

/**
 * Waits for the frame's hello, for as long as the frame is in the document. <Activity> runs the effect's end when the tab is hidden and the
 * effect again when it is shown: the second time only takes over.
 */
function keep(frame: HTMLIFrameElement | null, place: Place, entry: AppEntry, sdk: Sdk, listener: Kept['listener']): (() => void) | undefined {
  if (!frame) return undefined
  const there = connections.get(frame)
  if (there) {
    there.listener = listener
    return undefined
  }
  const kept: Kept = { listener }
  connections.set(frame, kept)
  let served: Served | null = null
  let load: string | undefined
  const heard = (event: MessageEvent) => {
    if (!frame.isConnected) return end()
    if (event.source !== frame.contentWindow || event.origin !== place.origin) return
    const hello = event.data as Hello | null
    if (hello?.type !== HELLO || hello.version !== VERSION) return
    // It repeats its hello until it is answered; only a page that loaded anew gets another port, or the first would be cut off.
    if (hello.load === load) return
    load = hello.load
    served?.end()
    const { port1, port2 } = new MessageChannel()
    served = serve(port1, sdk, entry, {
      ready: () => kept.listener.ready(),
      failed: (reason) => kept.listener.failed(reason),
      height: (px) => kept.listener.height(px),
    })
    const welcome: Welcome = { type: WELCOME, snapshot: { ...snapshotOf(sdk), ...runOf(entry) } }
    // An opaque origin cannot be named; such a frame is told nothing secret, and never a token (serve.ts).
    frame.contentWindow?.postMessage(welcome, place.origin === 'null' ? '*' : place.origin, [port2])
  }
  const end = () => {
    removeEventListener('message', heard)
    served?.end()
  }
  addEventListener('message', heard)
  sdk.onDispose(() => setTimeout(end))
  return undefined
}

function runOf(entry: AppEntry): Pick<Snapshot, 'run'> {
  if (entry.kind !== 'runner') return {}
  const below = (path: string) => (isSealed(entry) ? `${entry.content}${assetUrl(path)}` : assetUrl(path, env.base))
  return { run: { entry: below(entry.entry), css: entry.css.map(below), global: entry.global ?? '', integrity: entry.integrity ?? '' } }
}
