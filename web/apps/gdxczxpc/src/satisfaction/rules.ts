import type { Answer, Question } from './queries.ts'
import { t } from './satisfaction.texts.ts'

/** A question as it begins. */
export const emptyQuestion = (kind: Question['kind'] = 'score'): Question => ({
  kind,
  title: '',
  options: kind === 'single' || kind === 'multi' ? ['', ''] : [],
  required: kind !== 'text',
  weight: kind === 'score' ? 1 : 0,
  use: '',
  jumps: [],
})

/** What a picture of indexes with their margins spans: all of them with a little room, and ten points at least, so that a small difference looks small. */
export function span(of: readonly { index: number; margin: number }[]): { low: number; high: number } {
  const low = Math.min(...of.map((p) => p.index - p.margin))
  const high = Math.max(...of.map((p) => p.index + p.margin))
  const room = Math.max(1, (10 - (high - low)) / 2)
  return { low: low - room, high: high + room }
}

/** The question in another kind: what both have stays. */
export function ofKind(q: Question, kind: Question['kind']): Question {
  const next = emptyQuestion(kind)
  const options = next.options.length > 0 && q.options.length > 0 ? q.options : next.options
  return { ...next, title: q.title, options, required: q.required && kind !== 'text' }
}

/** Where an option of the question at i leads: the index of a question, or how many there are for the end. */
export function nextOf(q: Question, i: number, chosen: number, all: number): number {
  const jump = q.jumps.find((j) => j.option === chosen)
  if (!jump) return i + 1
  return jump.to === 0 ? all : jump.to - 1
}

/** Indexes of the questions that the answers lead through. */
export function wayOf(questions: readonly Question[], answers: readonly Answer[]): number[] {
  const out: number[] = []
  for (let i = 0; i < questions.length; ) {
    out.push(i)
    const q = questions[i]!
    const chosen = q.kind === 'multi' ? 0 : (answers[i]?.choices[0] ?? 0)
    i = nextOf(q, i, chosen, questions.length)
  }
  return out
}

/** Questions in another order, or one fewer: jumps lead to the same question as before, and fall away where that is gone or no longer ahead. */
export function rearranged(questions: readonly Question[], order: readonly number[]): Question[] {
  return order.map((was, now) => {
    const q = questions[was]!
    return {
      ...q,
      jumps: q.jumps.map((j) => ({ ...j, to: j.to === 0 ? 0 : order.indexOf(j.to - 1) + 1 })).filter((j, k) => q.jumps[k]!.to === 0 || j.to > now + 1),
    }
  })
}

/** The questions with two neighbours changed about. */
export function moved(questions: readonly Question[], i: number, by: 1 | -1): Question[] {
  const order = questions.map((_, k) => k)
  if (i + by < 0 || i + by >= order.length) return [...questions]
  order[i] = i + by
  order[i + by] = i
  return rearranged(questions, order)
}

/** The questions without one. */
export const without = (questions: readonly Question[], i: number) =>
  rearranged(
    questions,
    questions.map((_, k) => k).filter((k) => k !== i),
  )

/** A question without one of its options: jumps of later options move up. */
export function withoutOption(q: Question, at: number): Question {
  return {
    ...q,
    options: q.options.filter((_, k) => k !== at),
    jumps: q.jumps.filter((j) => j.option !== at + 1).map((j) => (j.option > at + 1 ? { ...j, option: j.option - 1 } : j)),
  }
}

/** An option of a question leads elsewhere; -1 is to the next question. */
export function withJump(q: Question, option: number, to: number): Question {
  const jumps = q.jumps.filter((j) => j.option !== option)
  return { ...q, jumps: to < 0 ? jumps : [...jumps, { option, to }].sort((a, b) => a.option - b.option) }
}

/** An answer with an option chosen, or of several taken back. */
export function chosen(q: Question, a: Answer | undefined, option: number): Answer {
  if (q.kind !== 'multi') return { choices: [option], text: '' }
  const had = a?.choices ?? []
  return { choices: had.includes(option) ? had.filter((o) => o !== option) : [...had, option].sort((x, y) => x - y), text: '' }
}

/** A share in per cent, one decimal. */
export const percent = (part: number, of: number | null) => (of ? `${((part / of) * 100).toFixed(1)}%` : '—')

/** What a kind of question is called. */
export const kindName = (kind: Question['kind']) => ({ single: t.kindSingle, multi: t.kindMulti, score: t.kindScore, text: t.kindText })[kind]

/** What an answer is used for beside its bars. */
export const wordOfUse = (use: Question['use']) => ({ '': t.useNone, aware: t.useAware, reason: t.useReason })[use]

/** Whether somebody of an area sees the whole of another one: its code begins with theirs. */
export const covers = (own: string, area: string): boolean => area.startsWith(own.replace(/(0{10}|0{8}|0{6}|0{3})$/, ''))
