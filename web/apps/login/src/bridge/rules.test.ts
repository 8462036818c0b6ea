import { SignOnRefused } from '@mirror/sdk'
import { expect, test } from 'vitest'
import { declined, refused } from './rules.ts'

test('S7.04 each code of a refused credential says what to do next', () => {
  const said = (code: string, linkable = false) => refused('gov', new SignOnRefused(code, '单点登录凭据无效或已过期', linkable))
  expect(said('0002')).toEqual({ title: '登录未成功', text: '单点登录凭据无效或已过期，请重新登录。', linkable: false })
  expect(said('0003').title).toBe('此登录方式尚未启用')
  expect(said('0004', true)).toMatchObject({ title: '尚未关联平台账号', linkable: true })
  expect(said('0004').text).toContain('请联系管理员')
  expect(said('503').title).toBe('暂时无法登录')
  expect(refused('biz', new TypeError('Failed to fetch')).text).toBe('连接服务器失败，请检查网络后重试。')
})

test('a platform that sent nobody is no error of ours', () => {
  expect(declined('biz', 'access_denied').title).toBe('登录已取消')
  expect(declined('gov', '').text).toContain('没有返回登录结果')
})
