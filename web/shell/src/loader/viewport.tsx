import { Activity, Component, memo, useEffect, type ReactNode } from 'react'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { SdkContext } from '@mirror/sdk/shell'
import { useStore } from '../store.ts'
import { apps } from './apps.ts'
import type { Mounted } from './mounted.ts'
import { late } from './parts.ts'
import css from './viewport.module.css'
import { t } from '../page/frame.texts.ts'

/**
 * The place of the pages: each tab's in its own slot, hidden ones kept with their effects paused. Those that are to run on (S2.18) are only
 * out of sight.
 */
export function Viewport() {
  const list = useStore(apps.list)
  const active = useStore(apps.active)
  return list.map((mounted) => {
    const { id, entry, key } = mounted
    const seen = id === active
    return (
      <Activity key={id} mode={seen || apps.runsOn(id) ? 'visible' : 'hidden'}>
        <div className={css['slot']} hidden={!seen} data-app={entry.name} id={slotOf(id)} role="tabpanel" aria-label={entry.title}>
          <Slot key={key} mounted={mounted} />
        </div>
      </Activity>
    )
  })
}

/** Id of the element that holds a tab's page. */
export const slotOf = (id: string) => `slot:${id}`

/** Memoised: showing one page must not render the others. What stands in a slot is decided here, by the kind of the sub-app. */
const Slot = memo(function Slot({ mounted }: { mounted: Mounted }) {
  const { entry, state, error, sdk, Component: App } = mounted
  if (state === 'failed') return <Failed mounted={mounted} error={error} />
  if (!App) return <Loading label={t.opening(entry.title || entry.name)} />
  return (
    <Guard mounted={mounted}>
      <SdkContext.Provider value={sdk}>
        <App />
      </SdkContext.Provider>
    </Guard>
  )
})

/** The card comes with what is loaded after the first paint; where even that does not come, the line is gone. */
function Failed({ mounted, error }: { mounted: Mounted; error: unknown }) {
  const parts = useStore(late.here)
  useEffect(() => void late.load().catch(() => undefined), [])
  if (parts) return <parts.FaultCard mounted={mounted} error={error} />
  return <ErrorCard title={mounted.entry.title} reason={t.cannotOpen} actions={<Button onClick={() => apps.retry(mounted.id)}>{t.retry}</Button>} />
}

/** Catches what a page throws while rendering; the frame around it stays. */
class Guard extends Component<{ mounted: Mounted; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('page') }
  }

  override render() {
    return this.state.error ? <Failed mounted={this.props.mounted} error={this.state.error} /> : this.props.children
  }
}
