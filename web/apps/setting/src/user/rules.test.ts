import { describe, expect, test } from 'vitest'
import type { UserNew } from './model.ts'
import { complaints, editComplaints } from './complaints.ts'
import { NO_FILTER, readFilter, writeFilter } from './rules.ts'

const good: UserNew = {
  username: 'zhang.san',
  name: '张三',
  mobile: '19900000001',
  email: '',
  idNo: '',
  userType: 'government',
  deptId: '0',
  areaId: '440981103000',
  posts: [],
  roles: ['3'],
}

describe('complaints about a new account', () => {
  test('a good one has none', () => {
    expect(complaints(good)).toEqual({})
  })

  // S5.08, S5.04: required fields with the specification's texts; blank is empty (S5.09). S5.12: the area is required.
  test('an empty form complains about every required field', () => {
    expect(
      complaints({ username: ' ', name: '　', mobile: '', email: '', idNo: '', userType: 'government', deptId: '0', areaId: '', posts: [], roles: [] }),
    ).toEqual({
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
  const f = { ...NO_FILTER, q: '张', area: '440981000000', status: 'disabled', seen: 'idle90' }
  const address = writeFilter(new URLSearchParams('size=50&after=abc'), f, '高州市')
  expect(address.get('after')).toBeNull()
  expect(address.get('size')).toBe('50')
  expect(readFilter(address)).toEqual(f)
})

// S5.04-S5.06 on the form of an existing account; a masked number that was not touched is no mistake.
test('only what was touched is asked again', () => {
  const was = { ...good, mobile: '199****0001', email: '', idNo: '4409************11', ldapId: 'zhang', employeeType: 'user.alauda' }
  expect(editComplaints(was, was)).toEqual({})
  expect(editComplaints(was, { ...was, mobile: '', email: 'x@', name: 'a<b', ldapId: ' ' })).toMatchObject({
    mobile: '手机号不能为空',
    email: '请输入正确的邮箱格式',
    ldapId: '请输入统一身份标识',
    name: expect.stringMatching(/特殊字符/),
  })
  expect(editComplaints({ ...was, email: 'a@b.cn' }, { ...was, email: ' ' })).toEqual({ email: '邮箱不能为空' })
})
