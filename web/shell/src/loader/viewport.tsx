import { Activity, Component, memo, type ErrorInfo, type ReactNode } from 'react'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { HttpError, SdkContext } from '@mirror/sdk/shell'
import { usePortal } from '../portal.ts'
import { useStore } from '../store.ts'
import type { Mounted } from './apps.ts'
import { Framed } from './framed.tsx'
import css from './viewport.module.css'

/** The place of the sub-apps: each in its own slot, hidden ones kept with their effects paused. */
export function Viewport() {
  const { apps } = usePortal()
  const list = useStore(apps.list)
  const active = useStore(apps.active)
  return list.map((mounted) => (
    <Activity key={mounted.entry.path} mode={mounted.entry.path === active ? 'visible' : 'hidden'}>
      <div className={css['slot']} data-app={mounted.entry.name}>
        <Slot mounted={mounted} />
      </div>
    </Activity>
  ))
}

/** Memoised: showing one sub-app must not render the others. */
const Slot = memo(function Slot({ mounted }: { mounted: Mounted }) {
  const { apps } = usePortal()
  const { entry, state, error, sdk, tries, Component: App } = mounted
  const retry = () => apps.retry(entry.path)
  if (entry.kind === 'frame' || entry.kind === 'runner') return <Framed address={entry.entry} title={entry.title} />
  if (state === 'failed') return <Failed mounted={mounted} error={error} onRetry={retry} />
  if (!App) return <Loading label={`正在打开${entry.title || entry.name}`} />
  return (
    <Guard key={tries} fallback={(cause) => <Failed mounted={mounted} error={cause} onRetry={retry} />}>
      <SdkContext.Provider value={sdk}>
        <App />
      </SdkContext.Provider>
    </Guard>
  )
})

function Failed({ mounted: { entry }, error, onRetry }: { mounted: Mounted; error: Error | null; onRetry: () => void }) {
  return (
    <ErrorCard
      title={`${entry.title || entry.name}暂时无法打开`}
      reason={reasonOf(error)}
      owner={entry.owner}
      traceId={error instanceof HttpError ? error.traceId : undefined}
      actions={
        <>
          <Button kind="primary" icon="refresh" onClick={onRetry}>
            重试
          </Button>
          <Button onClick={() => location.reload()}>刷新页面</Button>
        </>
      }
    />
  )
}

function reasonOf(error: Error | null): string {
  if (!error) return '页面出错了。'
  if (/dynamically imported module|module script|Importing a module/i.test(error.message))
    return '程序文件没有取到：网络中断，或平台刚刚升级。请重试或刷新页面。'
  return error.message
}

/** Catches what a sub-app throws while rendering; the frame around it stays. */
class Guard extends Component<{ fallback: (error: Error) => ReactNode; children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('sub-app', error, info.componentStack)
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
