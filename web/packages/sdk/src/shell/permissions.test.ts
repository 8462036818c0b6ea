import { expect, test } from 'vitest'
import { createPermissions } from './permissions.ts'

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
