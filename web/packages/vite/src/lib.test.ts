import * as React from 'react'
import * as ReactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import * as libReact from './lib/react.ts'
import * as libReactDom from './lib/react-dom.ts'
import * as libJsxRuntime from './lib/react-jsx-runtime.ts'

const stable = (module: object) =>
  Object.keys(module)
    .filter((name) => !/^(default|module\.exports|__|unstable_|act$|captureOwnerStack$|browser$)/.test(name))
    .sort()

test('what is handed to other builds has every stable name of the package', () => {
  expect(stable(libReact)).toEqual(stable(React))
  expect(stable(libReactDom)).toEqual(stable(ReactDom))
  expect(stable(libJsxRuntime)).toEqual(stable(jsxRuntime))
  expect(libReact.useState).toBe(React.useState)
})
