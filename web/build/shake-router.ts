import type { Plugin } from 'vite'

/**
 * Has the bundler leave out of react-router what nobody imports. The package is one file, in which each component is given a name for developers: an
 * assignment, which a bundler must keep with all that it names. NavLink, Form and the hooks of its data routers came into every sub-app that way.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'mirror:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  }
}

/** The code without the names for developers; calls of React that only make a component or a context are marked as such. */
export const withoutNames = (code: string) =>
  code.replace(/^\w+\.displayName = "[^"]*";$/gm, '').replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
