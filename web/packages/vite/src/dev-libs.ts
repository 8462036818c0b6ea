/**
 * React's development build and our packages bound to it, for modules that come from a developer's machine (shell/src/host/override.ts).
 * One file, so that there is one React among them.
 */
import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as sdk from '@mirror/sdk'
import * as router from '@mirror/sdk/router'
import * as ui from '@mirror/ui'
import * as uiAntd from './lib/antd.ts'
import { SdkContext } from '../../sdk/src/core/context.ts'

/** CommonJS modules come with their names only in the default. */
const named = (module: object): Record<string, unknown> => {
  const whole = (module as { default?: object }).default
  return { ...(typeof whole === 'object' ? whole : {}), ...module, default: whole ?? module }
}

export const modules: Record<string, Record<string, unknown>> = {
  react: named(React),
  'react-dom': named(ReactDom),
  'react-dom/client': named(ReactDomClient),
  'react/jsx-runtime': named(jsxRuntime),
  'react/jsx-dev-runtime': named(jsxDevRuntime),
  '@mirror/sdk': { ...sdk },
  '@mirror/sdk/router': { ...router },
  '@mirror/ui': { ...ui },
  '@mirror/ui/antd': { ...uiAntd },
}

/** Names a module exports, for the plugin: it writes them out, as the browser cannot ask. */
export const names = Object.fromEntries(
  Object.entries(modules).map(([module, all]) => [module, Object.keys(all).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')]),
)

class Guard extends React.Component<{ children: React.ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? React.createElement(ui.ErrorCard, { title: '联调中的子应用出错了', reason: error.message }) : this.props.children
  }
}

export function mount(element: Element, value: Parameters<typeof SdkContext.Provider>[0]['value']) {
  const root = ReactDomClient.createRoot(element)
  const show = (node: React.ReactNode) => root.render(React.createElement(Guard, null, React.createElement(SdkContext.Provider, { value, children: node })))
  return {
    render: (Item: React.ComponentType<object>, props: object) => show(React.createElement(Item, props)),
    renderNode: show,
    end: () => root.unmount(),
  }
}
