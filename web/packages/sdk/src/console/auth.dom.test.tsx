import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Can } from '@mirror/widgets'
import { createMockSdk, MockApp } from '../mock/index.tsx'
import { useAuth } from '../app/auth.ts'
import { applyAuth } from './auth.ts'

const settle = () => new Promise((done) => setTimeout(done))

test('S6.07 an element whose button code the operator lacks is removed, at once, later, and when its code changes', async () => {
  document.body.innerHTML = `<div id="root"><button data-auth="device:add">新增</button><button data-auth="device:del">删除</button>
    <button data-auth="device:del, device:add">任一</button><button>无需</button></div>`
  const root = document.querySelector('#root') as Element
  const { permissions } = createMockSdk({ buttons: ['device:add'] })
  const stop = applyAuth(root, permissions)
  const left = () => [...root.querySelectorAll('button')].map((button) => button.textContent)
  expect(left()).toEqual(['新增', '任一', '无需'])
  root.insertAdjacentHTML('beforeend', '<p><button data-auth="device:export">导出</button></p>')
  await settle()
  expect(left()).toEqual(['新增', '任一', '无需'])
  root.querySelectorAll('button')[2]?.setAttribute('data-auth', 'device:del')
  await settle()
  expect(left()).toEqual(['新增', '任一'])
  stop()
})

test('S6.07 in React such an element is never drawn: one code, or any of a list', () => {
  function Hook() {
    const [may, mayNot] = [useAuth(['x', 'device:add']), useAuth('device:del')]
    return may && !mayNot ? <b>钩子</b> : null
  }
  document.body.innerHTML = ''
  render(
    <MockApp sdk={createMockSdk({ buttons: ['device:add'] })}>
      <Can button="device:add">新增</Can>
      <Can button="device:del">删除</Can>
      <Can button={['device:del', 'device:add']}>任一</Can>
      <Hook />
    </MockApp>,
  )
  expect(screen.getByText(/新增/).textContent).toContain('任一')
  expect(screen.queryByText(/删除/)).toBeNull()
  expect(screen.getByText('钩子')).toBeTruthy()
})
