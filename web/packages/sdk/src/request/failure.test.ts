import { expect, test } from 'vitest'
import { isSuccess } from '../core/answer.ts'
import { failureText, isQuiet, isShown, statusText } from './failure.ts'

test('S8.03 the texts of the table, word for word', () => {
  const table: Record<number, string> = {
    400: '请求错误(400)',
    401: '未授权，请重新登录(401)',
    403: '拒绝访问(403)',
    404: '请求出错(404)',
    408: '请求超时(408)',
    500: '服务器错误(500)',
    501: '服务未实现(501)',
    502: '网络错误(502)',
    503: '服务不可用(503)',
    504: '网络超时(504)',
    505: 'HTTP版本不受支持(505)',
    418: '连接出错(418)!',
    0: '连接服务器失败!',
  }
  for (const [status, text] of Object.entries(table)) expect(statusText(Number(status))).toBe(text)
})

test('S8.01 success "true", code "200" or status "200" is success; other failures show the message or say that there is none', () => {
  for (const body of [{ success: true }, { success: 'true' }, { code: '200' }, { code: 200 }, { status: '200' }, { status: 200 }])
    expect(isSuccess(body)).toBe(true)
  for (const body of [{ success: false }, { success: 'false', code: '200' }, { code: '500' }, { status: 400 }, {}]) expect(isSuccess(body)).toBe(false)
  expect(failureText(200, { success: false, message: '名称重复' })).toBe('名称重复')
  expect(failureText(200, { success: false })).toBe('后端未提供message数据!')
  for (const code of ['401', '901']) expect(isShown('POST', 200, code)).toBe(false)
})

test('S8.06 codes that are never shown', () => {
  const quiet = ['user_not_exist', 'invalid_old_password', 'yaml_error', 'repo_not_exist', 'tag_not_found', 'layer_not_found']
  for (const code of [...quiet, 'third_party_tag_missing', 'thirdparty_layer_missing']) {
    expect(isQuiet(code), code).toBe(true)
    expect(isShown('POST', 400, code)).toBe(false)
  }
  for (const code of ['household_exists', 'third_party_down', 'tag_exists', 'my_third_party_tag']) expect(isShown('POST', 400, code), code).toBe(true)
})

test('S8.07 an error item without a word says what its status means; at a sign-in that is 401', () => {
  const bare = { code: 'something_wrong', message: '' }
  expect([400, 401, 500, 503].map((status) => failureText(status, bare))).toEqual([
    '请求格式有误，请检查填写的内容',
    '用户名或密码不正确',
    '服务器出错，请稍后再试',
    '服务器出错，请稍后再试',
  ])
  // What the server says of a refused sign-in is not lost either, by the field or by the whole.
  expect(failureText(401, { ...bare, message: '账号已停用' })).toBe('账号已停用')
  expect(failureText(401, { ...bare, message: 'x', fields: [{ field: 'password', message: '密码错误' }] })).toBe('密码错误')
  expect(failureText(401, undefined)).toBe('未授权，请重新登录(401)')
})

test('field messages come first', () => {
  expect(
    failureText(400, {
      code: 'invalid',
      message: '输入有误',
      fields: [
        { field: 'name', message: '请输入姓名' },
        { field: 'x', message: '' },
      ],
    }),
  ).toBe('请输入姓名')
})

// The server names the right that was missing; nobody is shown "setting-dept" for a sentence.
test('a missing right is no message', () => {
  const fields = [{ field: 'permission', message: 'household-data:export' }]
  expect(failureText(403, { code: '403', message: '拒绝访问(403)', fields })).toBe('拒绝访问(403)')
  expect(failureText(400, { code: 'invalid_args', message: '权限编码无效', fields: [{ field: 'permission', message: '权限编码无效' }] })).toBe('权限编码无效')
})

test('server_error, unknown_issue and invalid_args show the server message, other faults of the server the table', () => {
  for (const code of ['server_error', 'unknown_issue', 'invalid_args']) expect(failureText(500, { code, message: '磁盘已满' })).toBe('磁盘已满')
  expect(failureText(500, { code: 'other', message: 'pq: relation' })).toBe('服务器错误(500)')
})

test('S8.09 failed GETs are silent but for 403, 502 and 409', () => {
  for (const status of [400, 404, 500, 503]) expect(isShown('GET', status, String(status))).toBe(false)
  for (const status of [403, 502, 409]) expect(isShown('GET', status, String(status))).toBe(true)
})
