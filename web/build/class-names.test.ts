import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

test('classes of one file share their suffix, files differ', () => {
  const name = classNames('/w')
  expect(name('row', '/w/a.module.css')).toMatch(/^row_[0-9a-f]{3}$/)
  expect(name('row', '/w/a.module.css').slice(-3)).toBe(name('head', '/w/a.module.css').slice(-3))
  expect(name('row', '/w/b.module.css')).not.toBe(name('row', '/w/a.module.css'))
})

test('two files that would share a class fail the build', () => {
  const name = classNames('/w')
  expect(() => {
    for (let i = 0; i < 5000; i++) name('row', `/w/${i}.module.css`)
  }).toThrow('rename one')
})
