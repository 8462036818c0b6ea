import { expect, test } from 'vitest'
import { homeOf } from './home-of.ts'

// What the built-in roles may do (internal/portal/access/builtin.go), as far as the choice looks at it.
test.each([
  ['village-clerk', ['household-data:detail', 'monitor:add', 'monitor:detail', 'project-fund:detail'], 'field'],
  ['team-member', ['household-data:detail', 'monitor:add', 'monitor:detail'], 'field'],
  ['town-clerk', ['household-data:detail', 'household-data:export', 'monitor:add', 'monitor:detail', 'project-fund:detail'], 'area'],
  ['county-reviewer', ['household-data:detail', 'household-data:export', 'monitor:approve', 'monitor:detail', 'project-fund:detail'], 'area'],
  ['fund-manager', ['household-data:detail', 'project-fund:detail', 'project-fund:approve'], 'money'],
  ['assessor', ['household-data:detail', 'assess:detail'], 'area'],
  ['citizen', ['my-household', 'intserv:add', 'intserv:detail'], 'citizen'],
  ['legal', ['project-fund:detail'], 'company'],
  ['auditor', ['audit-log', 'setting-login-log'], 'audit'],
  ['ops-admin', ['cmdb-device', 'setting-job', 'setting-feedback'], 'ops'],
  ['ops-duty', ['cmdb-device'], 'ops'],
  ['security-admin', ['setting-user', 'setting-security', 'audit-log'], 'ops'],
  ['county-admin', ['household-data:detail', 'household-data:export', 'setting-user', 'setting-session'], 'area'],
  ['nobody', [], 'area'],
])('%s', (_, codes, home) => expect(homeOf((code) => codes.includes(code))).toBe(home))

test('an administrator, who may everything, begins with what keeps the portal running', () => expect(homeOf(() => true)).toBe('ops'))
