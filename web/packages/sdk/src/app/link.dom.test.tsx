import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

afterEach(cleanup)

function Here() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${state ?? ''}`}</output>
}

const page = (props: Partial<LinkProps>) =>
  render(
    <MemoryRouter initialEntries={['/devices/3']}>
      <Link to="/devices/7" {...props}>
        主机
      </Link>
      <Here />
    </MemoryRouter>,
  )
const link = () => screen.getByRole('link', { name: '主机' })
const click = (init: MouseEventInit = {}) => {
  const event = createEvent.click(link(), { button: 0, ...init })
  // jsdom goes nowhere by itself, and says so.
  addEventListener('click', (e) => e.preventDefault(), { once: true })
  fireEvent(link(), event)
}
const at = () => screen.getByRole('status').textContent

test('a link goes within the sub-app and hands its state on', () => {
  page({ state: 'from the list' })
  expect(link().getAttribute('href')).toBe('/devices/7')
  click()
  expect(at()).toBe('/devices/7 from the list')
})

for (const [what, props, init] of [
  ['with a key for a new tab', {}, { ctrlKey: true }],
  ['with another button', {}, { button: 1 }],
  ['to another window', { target: '_blank' }, {}],
  ['that loads the document', { reloadDocument: true }, {}],
  ['that its page has dealt with', { onClick: (e: { preventDefault: () => void }) => e.preventDefault() }, {}],
] as const)
  test(`a click ${what} is left to the browser`, () => {
    page(props)
    click(init)
    expect(at()).toBe('/devices/3 ')
  })

test('an address of another site stays as it is', () => {
  page({ to: 'https://elsewhere.example/a' })
  expect(link().getAttribute('href')).toBe('https://elsewhere.example/a')
  click()
  expect(at()).toBe('/devices/3 ')
})
