import type { Schemas } from '@mirror/contract'
import { HttpError, useSdk, type Sdk } from '@mirror/sdk'
import { Button, Loading } from '@mirror/ui'
import { useEffect, useState } from 'react'
import { Scene } from '../scene.tsx'
import { t } from './link.texts.ts'

type Pending = Schemas['Pending']

type State = { kind: 'asking' } | { kind: 'ready'; identity: Pending } | { kind: 'done' } | { kind: 'ended'; text: string }

/** The calls of the login sub-app are anonymous; these two are made for the person who has just signed in. */
const signedIn = async (sdk: Sdk) => ({ silent: true, headers: { Authorization: `Bearer ${await sdk.token()}` } })

/** #/link: both sides are proven now, the person says yes. */
export function LinkPage() {
  const sdk = useSdk()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [busy, setBusy] = useState(false)
  const failed = (cause: unknown) =>
    setState({
      kind: 'ended',
      text: cause instanceof HttpError && cause.status > 0 && cause.status !== 401 ? cause.message : t.expired,
    })
  const enter = () => location.replace(`${sdk.env.base}/subapp/main/`)

  useEffect(() => {
    signedIn(sdk)
      .then((options) => sdk.http.get('/api/sso/links/pending', {}, options))
      .then((identity) => setState(identity.pending ? { kind: 'ready', identity } : { kind: 'ended', text: t.none }))
      .catch(failed)
  }, [sdk])

  const link = async () => {
    setBusy(true)
    try {
      await sdk.http.postOrThrow('/api/sso/links', undefined, await signedIn(sdk))
      setState({ kind: 'done' })
    } catch (cause) {
      failed(cause)
    }
    setBusy(false)
  }

  switch (state.kind) {
    case 'asking':
      return (
        <Scene title={t.title} text={t.reading}>
          <Loading label={t.busyReading} />
        </Scene>
      )
    case 'ready':
      return (
        <Scene title={t.title} text={t.ask(state.identity.sourceName, state.identity.name, state.identity.account)}>
          <Button kind="primary" large disabled={busy} onClick={() => void link()}>
            {busy ? t.busy : t.yes}
          </Button>
          <Button large disabled={busy} onClick={enter}>
            {t.no}
          </Button>
        </Scene>
      )
    case 'done':
      return (
        <Scene title={t.done} text={t.doneText}>
          <Button kind="primary" large onClick={enter}>
            {t.enter}
          </Button>
        </Scene>
      )
    case 'ended':
      return (
        <Scene title={t.failed} text={state.text}>
          <Button kind="primary" large onClick={enter}>
            {t.enter}
          </Button>
        </Scene>
      )
  }
}
