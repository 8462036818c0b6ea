import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { withoutNames } from './shake-router.ts'

it('takes the names for developers away and marks what only makes a component', () => {
  expect(withoutNames('var Form = React10.forwardRef(\n  f\n);\nForm.displayName = "Form";\nvar a = 1;')).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  f\n);\n\nvar a = 1;',
  )
})

it('finds them in the react-router that is installed', () => {
  const dist = `${dirname(createRequire(import.meta.url).resolve('react-router'))}/../production`
  const files = readdirSync(dist).filter((file) => file.endsWith('.mjs'))
  const form = files.map((file) => readFileSync(`${dist}/${file}`, 'utf8')).find((code) => code.includes('Form.displayName = "Form";'))
  const left = withoutNames(form ?? '')
  expect(left).toContain('var Form = /* @__PURE__ */ React')
  expect(left).not.toContain('\nForm.displayName')
})
