import { describe, expect, test } from 'vitest'
import type { UserNew } from './model.ts'
import { complaints, readFilter, writeFilter } from './rules.ts'

const good: UserNew = { username: 'zhang.san', name: '张三', email: '', mobile: '19900000001', areaId: '440981103000', roles: ['3'] }

describe('complaints about a new account', () => {
  test('a good one has none', () => {
    expect(complaints(good)).toEqual({})
  })

  // S5.08, S5.04: required fields with the specification's texts; blank is empty (S5.09). S5.12: the area is required.
  test('an empty form complains about every required field', () => {
    expect(complaints({ username: ' ', name: '　', email: '', mobile: '', areaId: '', roles: [] })).toEqual({
      username: '请输入用户名',
      name: '请输入姓名',
      mobile: '手机号不能为空',
      areaId: '请选择所属区域',
      roles: '请至少选择一个角色',
    })
  })

  // S5.06: < > ' and the double quote.
  test.each(['a<b', 'a>b', "a'b", 'a"b'])('user name %s is refused', (username) => {
    expect(complaints({ ...good, username }).username).toMatch(/特殊字符/)
  })

  test.each(['1990000000', '29900000001', '199000000012', '1990000000a'])('mobile %s is refused', (mobile) => {
    expect(complaints({ ...good, mobile }).mobile).toBe('请输入正确的手机号格式')
  })
})

test('filters come back from the address, on the first page', () => {
  const f = { q: '张', area: '440981000000', status: 'disabled' }
  const address = writeFilter(new URLSearchParams('size=50&after=abc'), f, '高州市')
  expect(address.get('after')).toBeNull()
  expect(address.get('size')).toBe('50')
  expect(readFilter(address)).toEqual(f)
})
