import { expect, test } from 'vitest'
import { pageOnly } from './page-of.ts'

test.each([
  ['/microgdxczxpc/#/household', '/microgdxczxpc/#/household'],
  ['/microgdxczxpc/#/household/81234567/edit?keyword=张三&area=440981', '/microgdxczxpc/#/household/:id/edit?keyword&area'],
  ['/microgdxczxpc/#/m/monitor/3f2a-77?showBack=true', '/microgdxczxpc/#/m/monitor/:id?showBack'],
])('the feedback of %s goes %s', (address, page) => {
  expect(pageOnly(address)).toBe(page)
})
