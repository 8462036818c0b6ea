import { describe, expect, it } from 'vitest'
import type { Question } from './queries.ts'
import { chosen, emptyQuestion, moved, percent, span, wayOf, withJump, without, withoutOption, covers } from './rules.ts'

const q = (title: string, jumps: Question['jumps'] = [], kind: Question['kind'] = 'single'): Question => ({
  ...emptyQuestion(kind),
  title,
  options: kind === 'single' ? ['是', '否'] : [],
  jumps,
})

describe('the way through a survey', () => {
  const all = [q('a', [{ option: 2, to: 3 }]), q('b'), q('c', [{ option: 1, to: 0 }]), q('d')]
  const of = (...choices: number[]) => choices.map((c) => ({ choices: c ? [c] : [], text: '' }))
  it('leads past what an option skips', () => {
    expect(wayOf(all, of(2, 0, 2))).toEqual([0, 2, 3])
    expect(wayOf(all, of(1, 1, 1))).toEqual([0, 1, 2])
    expect(wayOf(all, [])).toEqual([0, 1, 2, 3])
  })
})

describe('what a picture of indexes spans', () => {
  it('holds every margin, and ten points at least', () => {
    expect(
      span([
        { index: 80, margin: 2 },
        { index: 82, margin: 2 },
      ]),
    ).toEqual({ low: 76, high: 86 })
    expect(
      span([
        { index: 40, margin: 5 },
        { index: 90, margin: 3 },
      ]),
    ).toEqual({ low: 34, high: 94 })
  })
})

describe('questions in another order', () => {
  it('keep their jumps to the same question, and lose those that lead back', () => {
    const all = [q('a', [{ option: 1, to: 3 }]), q('b'), q('c')]
    expect(without(all, 1).map((x) => x.jumps)).toEqual([[{ option: 1, to: 2 }], []])
    expect(without(all, 2)[0]!.jumps).toEqual([])
    expect(moved(all, 1, 1).map((x) => [x.title, x.jumps])).toEqual([
      ['a', [{ option: 1, to: 2 }]],
      ['c', []],
      ['b', []],
    ])
    const end = [q('a', [{ option: 1, to: 0 }]), q('b')]
    expect(moved(end, 0, 1)[1]!.jumps).toEqual([{ option: 1, to: 0 }])
    const near = [q('a', [{ option: 1, to: 2 }]), q('b')]
    expect(moved(near, 0, 1)[1]!.jumps).toEqual([])
  })
  it('lose an option with its jump', () => {
    const one = q('a', [
      { option: 1, to: 0 },
      { option: 2, to: 3 },
    ])
    expect(withoutOption(one, 0)).toMatchObject({ options: ['否'], jumps: [{ option: 1, to: 3 }] })
    expect(withJump(one, 2, -1).jumps).toEqual([{ option: 1, to: 0 }])
  })
})

it('chooses one option, or several and takes them back', () => {
  expect(chosen(q('a'), { choices: [1], text: '' }, 2).choices).toEqual([2])
  const many = { ...q('a'), kind: 'multi' as const }
  expect(chosen(many, { choices: [2], text: '' }, 1).choices).toEqual([1, 2])
  expect(chosen(many, { choices: [1, 2], text: '' }, 1).choices).toEqual([2])
})

it('says shares with one decimal', () => {
  expect([percent(1, 3), percent(0, 0)]).toEqual(['33.3%', '—'])
})

it('an area covers what lies in it', () => {
  for (const own of ['440000000000', '440900000000', '440981000000']) expect(covers(own, '440981000000')).toBe(true)
  for (const own of ['442000000000', '440982000000', '440981103000']) expect(covers(own, '440981000000')).toBe(false)
})
