import { words } from '@mirror/sdk/request'
import { HttpError } from '@mirror/sdk/shell'
import { expect, test } from 'vitest'
import { changeFailure } from './failure.ts'

const refused = (status: number, message: string, fields: { field: string; message: string }[] = []) =>
  changeFailure(new HttpError({ status, message, fields }))

test('S8.10 a refused change shows the message of the server and marks the old password as wrong', () => {
  expect(refused(400, '账号已锁定')).toEqual({ text: '账号已锁定', fields: {}, wrongOld: true })
  expect(refused(400, '密码错误', [{ field: 'oldPassword', message: '密码错误' }])).toEqual({ text: '', fields: { oldPassword: '密码错误' }, wrongOld: true })
})

test('S8.10 without a message it is 操作失败', () => {
  for (const message of [words.noMessage, '服务器错误(500)']) expect(refused(500, message)).toEqual({ text: '操作失败', fields: {}, wrongOld: true })
})

test('a complaint about another field, or no answer, does not accuse the old password', () => {
  expect(refused(400, '重复', [{ field: 'confirmPassword', message: '两次输入密码不一致!' }])).toEqual({
    text: '',
    fields: { checkPass: '两次输入密码不一致!' },
    wrongOld: false,
  })
  expect(refused(0, '连接服务器失败!')).toEqual({ text: '连接服务器失败!', fields: {}, wrongOld: false })
  expect(changeFailure(new Error('x'))).toMatchObject({ text: '操作失败', wrongOld: false })
})
