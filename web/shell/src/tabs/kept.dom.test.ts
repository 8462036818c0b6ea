import { afterEach, expect, test, vi } from 'vitest'
import { capture, restore } from './kept.ts'
import { loadOpen, loadPins, saveOpen, savePins } from './store.ts'

afterEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  localStorage.clear()
})

// What is typed is written into the browser's store: nothing that is a secret may be among it.
test('security.md of a page put aside no password, one-time code or file is kept', () => {
  document.body.innerHTML = `<div id="slot">
    <input name="plain" value="甲"><textarea name="long">乙</textarea><select name="one"><option selected>丙</option></select><input type="checkbox" name="box" checked>
    <input type="password" value="Leak1"><input autocomplete="one-time-code" value="Leak2"><input type="hidden" value="Leak3"><input readonly value="Leak4">
    <input role="combobox" value="Leak5"><input type="radio" value="Leak6" checked><input type="file">
    <form data-draft><input value="Leak7"><textarea>Leak8</textarea></form></div>`
  const slot = document.querySelector('#slot') as Element
  const kept = capture(slot, [])
  expect(JSON.stringify(kept)).not.toContain('Leak')
  expect(kept['@fields']?.map(([, value]) => value)).toEqual(['甲', '乙', '丙', true])
  // Nor does what was kept of an older page come to lie in such a field.
  const fields = [...slot.querySelectorAll('input')]
  const password = fields.findIndex(({ type }) => type === 'password')
  restore(slot, { '@fields': [[String([...slot.children].indexOf(fields[password] as Element)), '甲']] })
  expect(fields[password]?.value).toBe('Leak1')
  for (const field of fields) if (field.name === 'plain') field.value = ''
  restore(slot, kept)
  expect(fields.find(({ name }) => name === 'plain')?.value).toBe('甲')
})

test('what the person began on stays theirs, and what they did not touch comes back', () => {
  document.body.innerHTML =
    '<div id="slot" role="tabpanel"><input name="name"><select name="split"><option>甲<option>乙</select><button>保存</button><p></p></div>'
  const slot = document.querySelector('#slot') as Element
  const [name, split] = [...slot.querySelectorAll<HTMLInputElement>('input,select')] as [HTMLInputElement, HTMLInputElement]
  name.focus()
  name.value = '新名称'
  vi.useFakeTimers()
  const coming = restore(slot, {
    '@fields': [
      ['0', '旧名称'],
      ['1', '乙'],
      ['4', '后来'],
      ['5', '再后来'],
    ],
  })
  expect([name.value, split.value]).toEqual(['新名称', '乙'])
  // A second reload before the last fields have come loses none of them.
  expect(capture(slot, [], coming())['@fields']).toEqual([
    ['0', '新名称'],
    ['1', '乙'],
    ['4', '后来'],
    ['5', '再后来'],
  ])
  name.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  slot.append(document.createElement('input'))
  vi.advanceTimersByTime(60)
  expect((slot.lastChild as HTMLInputElement).value, 'a field that comes later').toBe('后来')
  slot.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  slot.append(document.createElement('input'))
  vi.advanceTimersByTime(60)
  expect((slot.lastChild as HTMLInputElement).value, 'the page may be another one').toBe('')
  expect(coming()).toEqual([])
  vi.useRealTimers()
})

test('what waits for a page that is another one by now is not typed there', () => {
  document.body.innerHTML = '<div id="slot"><input></div>'
  const slot = document.querySelector('#slot') as Element
  restore(slot, { '@fields': [['0', '甲']] }, () => false)
  expect(slot.querySelector('input')?.value).toBe('')
})

test('tabs of another person are nobody’s, and pins are the person’s own', () => {
  const tab = { key: 'a', spot: {}, route: {}, title: '户情数据', pinned: true } as never
  saveOpen({ user: 'li', tabs: [tab], records: {} })
  savePins('li', [tab])
  expect([loadOpen('li').tabs.length, loadOpen('wang').tabs.length, loadOpen('wang').user]).toEqual([1, 0, 'wang'])
  expect([loadPins('li').length, loadPins('wang').length]).toEqual([1, 0])
  sessionStorage.setItem('mirror_tabs', '{"user":"li","tabs":"x"}')
  expect(loadOpen('li').tabs).toEqual([])
})
