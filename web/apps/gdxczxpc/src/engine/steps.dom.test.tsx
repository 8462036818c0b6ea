import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Description, Step, Whole } from './model.ts'
import { Steps } from './steps.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

const step = (code: string, title: string): Step => ({
  code,
  title,
  opinion: false,
  return: false,
  ask: [],
  need: [],
  from: ['20'],
  outdoor: false,
  batch: false,
})

const page = (steps: string[], refused: Whole['refused'], onTake = vi.fn()) => {
  const d = { transitions: [step('pass', '镇审通过'), step('publish', '公示期满上报')] } as unknown as Description
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
