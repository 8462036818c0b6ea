import { expect, test } from 'vitest'
import { password } from '../rules/rules.ts'
import { codes } from './codes.ts'
import { alarm, build, pipeline, region, role, service } from './codes.texts.ts'

test('S1.07 the text dictionary carries the container-cloud groups: services, builds, pipelines, clusters, alarms, roles', () => {
  const said: [Record<string, string>, string, string][] = [
    [service, '服务', 'service_not_exist'],
    [build, '构建', 'build_config_not_exist'],
    [pipeline, '流水线', 'pipeline_not_exist'],
    [region, '集群', 'region_not_exist'],
    [alarm, '告警', 'alarm_not_exist'],
    [role, '角色', 'role_not_exist'],
  ]
  for (const [group, word, code] of said) {
    expect(Object.keys(group).length, word).toBeGreaterThan(5)
    expect(group[code], word).toContain(word)
    // Every text is Chinese and is what a call that failed with the code says (S8.06).
    for (const [key, text] of Object.entries(group)) {
      expect(text, key).toMatch(/\p{Script=Han}/u)
      expect(codes()[key], key).toBe(text)
    }
  }
})

test('the hint of at least 8 characters stands in the dictionary only: the rule is S5.02', () => {
  expect(codes()['password_too_simple']).toContain('8 个字符')
  expect(password('Abcdef12')).not.toBe('')
  expect(password('Abcdef123')).toBe('')
})
