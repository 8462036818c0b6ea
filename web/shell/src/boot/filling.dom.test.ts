import type { Boot } from '@mirror/sdk/shell'
import { expect, it } from 'vitest'
import { person, withFilling } from './person.ts'

it('tells whoever draws from the person how far the demo is filled, and nothing else of them changes', () => {
  const platform = { title: '平台', demo: true, filling: '2/8' }
  person.set({ ...person.get(), boot: { sid: 's', platform } as unknown as Boot })
  const before = person.get()
  let told = 0
  person.subscribe(() => told++)
  person.set(withFilling(before, ''))
  expect(told).toBe(1)
  expect(person.get().boot).toEqual({ sid: 's', platform: { ...platform, filling: '' } })
  expect(person.get().routes).toBe(before.routes)
  expect(before.boot?.platform.filling).toBe('2/8')
})

it('has nothing to tell who is not signed in', () => {
  const nobody = { ...person.get(), boot: null }
  expect(withFilling(nobody, '3/8')).toBe(nobody)
})
