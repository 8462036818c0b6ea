import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configured, PRESET } from './configured.ts'
import { changePassword, email, mobile } from './rules.ts'
import { t } from './rules.texts.ts'

const parameters = (of: Record<string, string>) => Object.entries(of).map(([code, name]) => ({ code, name }))

test('what the server comes with is what counts as not set', () => {
  const server = readFileSync(new URL('../../../../../internal/portal/dict/builtin.go', import.meta.url), 'utf8')
  for (const [code, value] of Object.entries(PRESET)) expect(server).toContain(`{PlatformConfig, "${code}", \`${value}\`}`)
  const rules = configured(parameters(PRESET))
  expect([rules.mobile, rules.email, rules.tip]).toEqual([undefined, undefined, ''])
  expect([rules.password('Abcdefg12'), rules.password('abc')]).toEqual(['', t.password])
})

test('S5.07a S5.07b a password is held to the configured pattern with its tip, and to the 4A variant where that is switched on', () => {
  const own = configured(parameters({ 'password-complex': '^(?=.*[A-Z])(?=.*[!#]).{6,8}$', 'password-complex-tip': '6-8位，有大写字母和符号' }))
  expect(own.tip).toBe('6-8位，有大写字母和符号')
  expect([own.password('ABC!12'), own.password('Abcdefg12')]).toEqual(['', '6-8位，有大写字母和符号'])
  const form = { oldPassword: 'x', password: 'Abcdefg12', checkPass: 'Abcdefg12' }
  expect(changePassword(form, own.password)).toEqual({ password: '6-8位，有大写字母和符号' })
  expect(configured(parameters({ 'password-complex': '(' })).tip).toBe('')

  const fourA = configured(parameters({ 'password-4a': '1', 'password-complex': '^x$' }))
  for (const good of ['abcdef', '123456', '!'.repeat(20)]) expect(fourA.password(good)).toBe('')
  for (const bad of ['', 'abcde', 'a'.repeat(21), 'abcde密']) expect(fourA.password(bad)).toBe('密码由6-20位非中文字符组成')
})

test('S5.04b S5.05c mobile and e-mail are held to theirs', () => {
  const own = configured(
    parameters({
      mobileComplex: '^[+]852[0-9]{8}$',
      mobileComplexTip: '请输入香港手机号码',
      emailComplex: '@gd[.]gov[.]cn$',
      emailComplexTip: '请使用单位邮箱',
    }),
  )
  expect([mobile('+85261234567', own.mobile), mobile('13800000000', own.mobile)]).toEqual(['', '请输入香港手机号码'])
  expect([email('a@gd.gov.cn', own.email), email('a@b.cn', own.email), email(' ', own.email)]).toEqual(['', '请使用单位邮箱', '邮箱不能为空'])
})
