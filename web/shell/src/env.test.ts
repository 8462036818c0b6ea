import { expect, test, vi } from 'vitest'
import type { MenuItem } from '@mirror/sdk/shell'

test('S3.01 an entry of the menu says what it stands under and what it is called, as the page left it out', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const { complete } = await import('./env.ts')
  const item = (id: string, text: string, children: MenuItem[] = []) => ({ id, parentId: '', name: `n${id}`, text, children }) as unknown as MenuItem
  const menu = [item('1', '', [item('2', 'Said', [item('3', '')]), item('4', '')])]
  complete(menu)
  const said = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ id, parentId, text, children }) => [`${id}<${parentId} ${text}`, ...said(children ?? [])])
  expect(said(menu)).toEqual(['1< n1', '2<1 Said', '3<2 n3', '4<1 n4'])
  vi.unstubAllGlobals()
})
