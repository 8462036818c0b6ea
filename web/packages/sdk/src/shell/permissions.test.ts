import { expect, test } from 'vitest'
import { createPermissions, without } from './permissions.ts'

test('a code of the list is held; an administrator holds every other code, too, but those of another duty', () => {
  const clerk = createPermissions(['household-data:edit', 'user-power'], [], false)
  expect([clerk.has('household-data:edit'), clerk.has('user-power'), clerk.has('setting-role')]).toEqual([true, true, false])
  const admin = createPermissions(['setting-user'], [], true)
  expect([admin.has('setting-user'), admin.has('user-power'), admin.has('own-code')]).toEqual([true, true, true])
  const separate = createPermissions(['setting-user'], [], true, ['user-power', 'audit-log'])
  expect([separate.has('setting-user'), separate.has('user-power'), separate.has('audit-log'), separate.has('own-code')]).toEqual([true, false, false, true])
  const all = createPermissions(['*'], [], false, ['user-power'])
  expect([all.has('household-data:edit'), all.has('user-power')]).toEqual([true, false])
})

test('S6.08 the hide list of a system takes its codes off the buttons there, and off no right', () => {
  const everywhere = createPermissions(['household-data:edit'], ['household-data:edit', 'household-data:add'], false)
  const there = without(everywhere, ['household-data:edit'], false)
  expect(there.buttons).toEqual(['household-data:add'])
  expect([
    there.hasButton('household-data:edit'),
    there.hasButton('household-data:add'),
    there.hasButton(['household-data:edit', 'household-data:add']),
  ]).toEqual([false, true, true])
  expect(there.has('household-data:edit')).toBe(true)
  // The list of another system is no matter of the rest of the portal.
  expect(everywhere.hasButton('household-data:edit')).toBe(true)
})
