import { useEffect, useRef, useState } from 'react'
import { Button, EmptyState, ErrorCard, Icon, Loading } from '@mirror/ui'
import { env } from '../env.ts'
import { useBoot, usePerson } from '../boot/person.ts'
import { router } from '../route/router.ts'
import { frameable, type Refusal } from './frameable.ts'
import css from './framed-page.module.css'
import { t } from './framed.texts.ts'

/** How long a page may take before the person is offered another way, ms. */
const PATIENCE = 20_000

/** What a framed page may do: everything a page needs, but never to steer the window it stands in. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

/** The page of the `iframe` parameter, or in plain words why not (S2.15). */
export function FramedPage({ address, title }: { address: string; title: string }) {
  const { platform } = useBoot()
  const answer = frameable(address, { origin: location.origin, base: env.base }, platform.frameOrigins ?? [])
  if (!('url' in answer)) return <Refused address={address} why={why(answer.refused, answer.origin)} />
  return <Shown key={answer.url.href} url={answer.url} title={title} />
}

const why = (refused: Refusal, origin: string) => (refused === 'origin' ? t.origin(origin) : t[refused])

function Refused({ address, why: reason }: { address: string; why: string }) {
  const { home } = usePerson()
  return (
    <EmptyState
      icon="lock"
      title={t.refused}
      actions={
        <Button kind="primary" icon="home" onClick={() => void router.visit(home)}>
          {t.home}
        </Button>
      }
    >
      <div role="alert">
        <dl className={css['facts']}>
          <dt>{t.address}</dt>
          <dd>{address}</dd>
          <dt>{t.why}</dt>
          <dd>{reason}</dd>
        </dl>
      </div>
      <p>{t.advice}</p>
    </EmptyState>
  )
}

type State = 'loading' | 'shown' | 'slow' | 'blocked'

function Shown({ url, title }: { url: URL; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(0)
  const foreign = url.origin !== location.origin
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), PATIENCE)
    const onBlocked = (event: SecurityPolicyViolationEvent) => {
      if (/^(frame|child)-src$/.test(event.effectiveDirective)) setState('blocked')
    }
    document.addEventListener('securitypolicyviolation', onBlocked)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onBlocked)
    }
  }, [state])
  // A page of ours that could not be loaded is the browser's error page, which nobody may look into.
  const onLoad = () => setState((now) => (now === 'blocked' ? now : !foreign && !frame.current?.contentDocument ? 'slow' : 'shown'))
  const again = () => {
    setTries(tries + 1)
    setState('loading')
  }
  const outside = (
    <a className={css['outside']} href={url.href} target="_blank" rel="noopener noreferrer">
      <Icon name="external" size={16} />
      {t.outside}
    </a>
  )
  if (state === 'blocked') return <Refused address={url.href} why={t.blocked(url.origin)} />
  if (state === 'slow')
    return (
      <ErrorCard
        title={t.slow}
        reason={t.slowWhy(url.origin)}
        actions={
          <>
            <Button kind="primary" icon="refresh" onClick={again}>
              {t.retry}
            </Button>
            {outside}
          </>
        }
      />
    )
  return (
    <div className={css['page']}>
      {foreign ? (
        <div className={css['bar']}>
          <span>
            {t.from} <b>{url.origin}</b>
          </span>
          {outside}
        </div>
      ) : null}
      <div className={css['place']} aria-busy={state === 'loading'}>
        {state === 'loading' ? (
          <div className={css['over']}>
            <Loading label={t.loading} />
          </div>
        ) : null}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another site keeps its own origin; our own pages need scripts and storage, and for them the list is the guard, not the sandbox */}
        <iframe key={tries} ref={frame} className={css['frame']} src={url.href} title={title} sandbox={SANDBOX} referrerPolicy="no-referrer" onLoad={onLoad} />
      </div>
    </div>
  )
}
