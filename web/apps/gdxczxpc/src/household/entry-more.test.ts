import { expect, test } from 'vitest'
import { homeFields, moreOfHome, moreOfPerson, personFields, sentHome } from './entry-rules.ts'

test('what completeness asks for is on the form, folded: who enters four people passes it by', () => {
  for (const key of ['toilet', 'roadToMain', 'broadband']) {
    expect(homeFields().some((f) => f.key === key)).toBe(true)
    expect(moreOfHome.has(key)).toBe(true)
  }
  for (const key of ['medicalInsurance', 'lowIncome']) {
    expect(personFields().some((f) => f.key === key)).toBe(true)
    expect(moreOfPerson.has(key)).toBe(true)
  }
  for (const key of ['type', 'phone', 'waterSafe']) expect(moreOfHome.has(key)).toBe(false)
  // Unknown is not sent, and no is an answer.
  expect(sentHome({ type: '1', toilet: false, members: [{ name: '张三', medicalInsurance: false }] })).toEqual({
    type: '1',
    toilet: false,
    members: [{ name: '张三', medicalInsurance: false }],
  })
})
