import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Description, Step, Whole } from './model.ts'
import { Steps } from './steps.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

const step = (code: string, title: string, leads: Step['leads'] = 'on'): Step => ({
  code,
  title,
  opinion: false,
  return: false,
  leads,
  ask: [],
  need: [],
  from: ['20'],
  outdoor: false,
  batch: false,
})

const page = (steps: string[], refused: Whole['refused'], onTake = vi.fn(), transitions = [step('pass', '镇审通过'), step('publish', '公示期满上报')]) => {
  const d = { transitions } as unknown as Description
  render(<Steps d={d} of={{ steps, refused, behalf: {} } as unknown as Whole} ended={false} onTake={onTake} />)
  return onTake
}

it('S4.07: a step the server would refuse stands greyed, is described by the reason, and opens nothing', () => {
  const take = page(['pass'], { publish: { code: 'step_refused', message: '公示期不少于5天' } })
  const greyed = screen.getByRole('button', { name: '公示期满上报' })
  expect(greyed.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(greyed.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('公示期满上报：公示期不少于5天')
  fireEvent.click(greyed)
  expect(take).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '镇审通过' }))
  expect(take).toHaveBeenCalledOnce()
})

it('where nothing is the reader’s, it says whose turn it is not', () => {
  page([], {})
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('当前环节由其他人员办理。')).toBeTruthy()
})

it('S4.07: where the next step is refused nothing takes its place: an end against the person is never proposed', () => {
  const transitions = [step('publish', '公示期满上报'), step('green', '绿色通道先行帮扶', 'aside'), step('drop', '不予纳入', 'aside')]
  page(['drop'], { publish: { code: 'step_refused', message: '公示期未满' }, green: { code: 'step_refused', message: '非突发风险' } }, vi.fn(), transitions)
  const kinds = screen.getAllByRole('button').map((x) => [x.textContent, x.dataset['step'], x.dataset['kind'] ?? x.className])
  expect(kinds.map(([title, leads]) => [title, leads])).toEqual([
    ['公示期满上报', 'on'],
    ['绿色通道先行帮扶', 'aside'],
    ['不予纳入', 'aside'],
  ])
  const drop = screen.getByRole('button', { name: '不予纳入' })
  const green = screen.getByRole('button', { name: '绿色通道先行帮扶' })
  expect(drop.outerHTML.includes('primary')).toBe(false)
  expect(drop.className).toBe(green.className)
})
