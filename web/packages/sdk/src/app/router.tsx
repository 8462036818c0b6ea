import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Router, useRoutes, type Navigator, type RouteObject, type To } from 'react-router'
import { useSdk } from '../core/context.ts'
import type { Sdk, SdkHistory } from '../core/sdk.ts'

const text = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`)

function navigatorOf(history: SdkHistory): Navigator {
  return {
    createHref: (to) => history.createHref(text(to)),
    go: (delta) => history.go(delta),
    push: (to, state) => history.push(text(to), state),
    replace: (to, state) => history.replace(text(to), state),
  }
}

const navigators = new WeakMap<SdkHistory, Navigator>()
const actions = { POP: 'POP', PUSH: 'PUSH', REPLACE: 'REPLACE' } as const

/**
 * react-router bound to the shell's history: the app's pages live in memory, the shell writes the address. A hidden app
 * keeps its page because only the active one is fed by back and forward.
 */
export function SdkRouter({ children }: { children: ReactNode }) {
  const { history } = useSdk()
  const location = useSyncExternalStore(history.listen, () => history.location)
  let navigator = navigators.get(history)
  if (!navigator) navigators.set(history, (navigator = navigatorOf(history)))
  return (
    <Router location={location} navigationType={actions[history.action] as never} navigator={navigator}>
      {children}
    </Router>
  )
}

/** The usual `Component` of a sub-app: `create = (sdk) => ({ Component: createSdkRouter(sdk, routes) })`. */
export function createSdkRouter(_sdk: Sdk, routes: RouteObject[], wrap?: ComponentType<{ children: ReactNode }>): ComponentType {
  const Wrap = wrap ?? (({ children }) => children)
  function Pages() {
    return useRoutes(routes)
  }
  return function AppRouter() {
    return (
      <SdkRouter>
        <Wrap>
          <Pages />
        </Wrap>
      </SdkRouter>
    )
  }
}
