import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Drawer } from './drawer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// The order in which dialogs came to lie above each other, which jsdom does not keep.
const layer: HTMLDialogElement[] = []
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    layer.push(this)
  },
  close(this: HTMLDialogElement) {
    this.open = false
    layer.splice(layer.indexOf(this), 1)
  },
})

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = document.getElementById('root') as HTMLElement
  layer.length = 0
})
const ends: (() => void)[] = []
afterEach(() => act(() => ends.splice(0).forEach((end) => end())))

async function sheet(place = root.appendChild(document.createElement('div')), children: ReactNode = null): Promise<HTMLDialogElement> {
  const tree = createRoot(place)
  ends.push(() => tree.unmount())
  await act(async () => tree.render(<Drawer title="sheet" onClose={() => undefined} children={children} />))
  return place.querySelector('dialog') as HTMLDialogElement
}
const palette = () => {
  const place = document.body.appendChild(document.createElement('div'))
  const dialog = place.appendChild(document.createElement('dialog'))
  dialog.showModal()
  return { dialog, away: () => act(async () => (dialog.close(), place.remove())) }
}

test('a sheet that comes while the shell shows a dialog waits until that is gone', async () => {
  const over = palette()
  const drawer = await sheet()
  expect(layer).toEqual([over.dialog])
  await over.away()
  expect(layer).toEqual([drawer])
})

test('a sheet that comes while the shell asks something waits as well, and steps aside when it is asked later', async () => {
  root.setAttribute('data-base-ui-inert', '')
  const drawer = await sheet()
  expect(drawer.open).toBe(false)
  await act(async () => root.removeAttribute('data-base-ui-inert'))
  expect(drawer.open).toBe(true)
  await act(async () => root.setAttribute('data-base-ui-inert', ''))
  expect(drawer.open).toBe(false)
  await act(async () => root.removeAttribute('data-base-ui-inert'))
  expect(drawer.open).toBe(true)
})

test('a sheet lies under a dialog of the shell that comes later, and over a sheet before it', async () => {
  const first = await sheet()
  const second = await sheet()
  const over = palette()
  expect(layer).toEqual([first, second, over.dialog])
  await over.away()
  expect(layer).toEqual([first, second])
})

test('a sheet is closed while its tab is hidden, and open again when it is shown', async () => {
  const tab = root.appendChild(document.createElement('div'))
  tab.dataset['app'] = 'gdxczxpc'
  const drawer = await sheet(tab.appendChild(document.createElement('div')))
  expect(drawer.open).toBe(true)
  await act(async () => tab.toggleAttribute('hidden', true))
  expect(layer).toEqual([])
  await act(async () => tab.toggleAttribute('hidden', false))
  expect(layer).toEqual([drawer])
})

test('a form begins in its first field that can be filled in, and gives the focus back to the button that opened it', async () => {
  const opener = root.appendChild(document.createElement('button'))
  opener.focus()
  const place = root.appendChild(document.createElement('div'))
  const tree = createRoot(place)
  const form = (
    <form>
      <input type="file" />
      <input type="hidden" />
      <input disabled />
      <select aria-label="kind" />
      <textarea />
    </form>
  )
  await act(async () => tree.render(<Drawer title="sheet" onClose={() => undefined} children={form} />))
  expect(document.activeElement).toBe(place.querySelector('select'))
  await act(async () => tree.unmount())
  expect(document.activeElement).toBe(opener)
})

test('a field that comes late gets the focus, but not from a hand that went elsewhere', async () => {
  for (const elsewhere of [false, true]) {
    const place = root.appendChild(document.createElement('div'))
    const tree = createRoot(place)
    ends.push(() => tree.unmount())
    const draw = (fields: ReactNode) =>
      act(async () =>
        tree.render(
          <Drawer
            title="sheet"
            onClose={() => undefined}
            children={
              <form>
                <button type="button">why</button>
                {fields}
              </form>
            }
          />,
        ),
      )
    await draw(null)
    const button = place.querySelector<HTMLElement>('form button')
    if (elsewhere) button?.focus()
    await draw(<input />)
    expect(document.activeElement).toBe(elsewhere ? button : place.querySelector('input'))
  }
})

test('Ctrl+Enter sends the form by its button, and not while that is greyed', async () => {
  const sent: string[] = []
  const form = (disabled: boolean) => (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        sent.push('sent')
      }}
    >
      <textarea />
      <button type="submit" disabled={disabled} />
    </form>
  )
  for (const [disabled, ctrlKey, want] of [
    [false, false, 0],
    [true, true, 0],
    [false, true, 1],
  ] as const) {
    const drawer = await sheet(undefined, form(disabled))
    drawer.querySelector('textarea')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true, cancelable: true }))
    expect(sent.length).toBe(want)
  }
})
