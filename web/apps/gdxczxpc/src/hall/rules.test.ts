import { expect, test } from 'vitest'
import { due as dueOnes, jobProgress, mean, monthsOf, pay, progress, share } from './rules.ts'

const due = Date.UTC(2026, 5, 8, 16)

test('progress says where a request is and until when, and that it is late once it is', () => {
  expect(progress('10', '', due, due - 1)).toBe('已提交，等待乡镇受理，最迟 2026-06-08 答复')
  expect(progress('40', '县级', due, due)).toBe('县级部门正在办理，已超过答复期限，可以催办')
  expect(progress('50', '镇级', 0, due)).toBe('已答复，请查看答复并评价')
  for (const state of ['10', '20', '30', '40', '50', '60', '70', '80']) expect(progress(state, '镇级', 0, 0)).not.toBe('')
  for (const state of ['pending', 'open', 'ended', 'refused']) expect(jobProgress(state)).not.toBe('')
})

test('pay says what is known of it', () => {
  expect(pay(2800, 3800)).toBe('2,800–3,800 元/月')
  expect(pay(2800, undefined)).toBe('2,800 元/月起')
  expect(pay(undefined, 3800)).toBe('不超过 3,800 元/月')
  expect(pay(undefined, undefined)).toBe('面议')
})

test('shares and means of nothing are not made up', () => {
  expect(share(0, 0)).toBe('—')
  expect(share(2, 3)).toBe('67%')
  expect(share(3, dueOnes({ answered: 3, late: 1 }))).toBe('75%')
  expect(mean(7, 2)).toBe('3.5')
})

test('a span of months ends with the month of the day, last year with its December', () => {
  expect(monthsOf('twelve', '2026-03-31')).toEqual(['2025-04', '2026-03'])
  expect(monthsOf('three', '2026-01-05')).toEqual(['2025-11', '2026-01'])
  expect(monthsOf('one', '2026-01-05')).toEqual(['2026-01', '2026-01'])
  expect(monthsOf('year', '2026-03-31')).toEqual(['2026-01', '2026-03'])
  expect(monthsOf('last', '2026-03-31')).toEqual(['2025-01', '2025-12'])
})
