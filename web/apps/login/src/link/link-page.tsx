import { HttpError, useSdk, type Sdk } from '@mirror/sdk'
import { Button, Loading } from '@mirror/ui'
import { useEffect, useState } from 'react'
import { Scene } from '../scene.tsx'

interface Pending {
  pending: boolean
  source: string
  sourceName: string
  name: string
  account: string
}

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
      text: cause instanceof HttpError && cause.status > 0 && cause.status !== 401 ? cause.message : '登录已过期或网络不可用，请重新登录。',
    })
  const enter = () => location.replace(`${sdk.env.base}/subapp/main/`)

  useEffect(() => {
    signedIn(sdk)
      .then((options) => sdk.http.get<Pending>('/api/sso/links/pending', {}, options))
      .then((identity) =>
        setState(
          identity.pending ? { kind: 'ready', identity } : { kind: 'ended', text: '没有待关联的身份，可能已超过 10 分钟。请重新通过其他登录方式认证。' },
        ),
      )
      .catch(failed)
  }, [sdk])

  const link = async () => {
    setBusy(true)
    try {
      await sdk.http.post('/api/sso/links', undefined, await signedIn(sdk))
      setState({ kind: 'done' })
    } catch (cause) {
      failed(cause)
    }
    setBusy(false)
  }

  switch (state.kind) {
    case 'asking':
      return (
        <Scene title="关联身份" text="正在读取待关联的身份。">
          <Loading label="正在读取" />
        </Scene>
      )
    case 'ready':
      return (
        <Scene
          title="关联身份"
          text={`将${state.identity.sourceName}的“${state.identity.name}”关联到平台账号“${state.identity.account}”。关联后，可用该身份直接登录本账号。`}
        >
          <Button kind="primary" large disabled={busy} onClick={() => void link()}>
            {busy ? '正在关联…' : '确认关联'}
          </Button>
          <Button large disabled={busy} onClick={enter}>
            暂不关联，进入系统
          </Button>
        </Scene>
      )
    case 'done':
      return (
        <Scene title="关联成功" text="以后可用该身份直接登录本账号。">
          <Button kind="primary" large onClick={enter}>
            进入系统
          </Button>
        </Scene>
      )
    case 'ended':
      return (
        <Scene title="未能关联" text={state.text}>
          <Button kind="primary" large onClick={enter}>
            进入系统
          </Button>
        </Scene>
      )
  }
}
