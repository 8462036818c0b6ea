import { SdkRouter } from '@mirror/sdk'
import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import type { Sealed, Shelf } from '@mirror/sdk/shelf'
import { Outbox } from '@mirror/sdk/waiting'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Description, Values, Whole } from './model.ts'
import { useRecordForm } from './use-record-form.ts'

afterEach(cleanup)

/** A shelf in memory, as a browser's is on its disk. */
function memory(): Shelf {
  const held = new Map<string, Sealed>()
  return {
    get: async (place) => held.get(place),
    put: async (place, thing) => void held.set(place, thing),
    change: async (place, thing) => void (held.has(place) && held.set(place, thing)),
    remove: async (places) => places.forEach((place) => held.delete(place)),
    places: async (beginning) => [...held.keys()].filter((place) => place.startsWith(beginning)).toSorted(),
  }
}

const d = { code: 'visit', fields: [] } as unknown as Description

/** A form of two fields that sends both, as the forms of records do. */
function Form({ record, box, waiting }: { record: Whole; box: Outbox; waiting: string }) {
  const { id: area, ...rest } = { id: record.area, first: record.values, draft: 'm-visit-1', title: '走访', saved: '已保存' }
  const of = useRecordForm(d, record, { ...rest, place: { id: area, text: '' }, box, waiting })
  return (
    <form
      id={of.id}
      onSubmit={(e) => {
        e.preventDefault()
        void of.save({}, of.values)
      }}
    >
      {['问题', '措施'].map((key) => (
        <input key={key} aria-label={key} value={String(of.values[key] ?? '')} onChange={(e) => of.put({ [key]: e.target.value })} />
      ))}
      <button type="submit">保存</button>
    </form>
  )
}

test('an edit that was refused because a colleague was faster opens with what was typed over what they stored', async () => {
  const sent: { version: number; values: Values }[] = []
  let line: 'lost' | 'overtaken' | 'there' = 'lost'
  const sdk = createMockSdk({
    page: '/m/visit/1/edit',
    fetch: async (_, init) => {
      if (init?.method !== 'PUT') return Response.json({ success: true, code: '200', data: { key: btoa('k'.repeat(32)) } })
      if (line === 'lost') throw new TypeError('no network')
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number])
      return line === 'overtaken'
        ? Response.json({ success: false, code: 'conflict', message: '数据已被他人修改，请刷新后重试' }, { status: 409 })
        : Response.json({ success: true, code: '200', data: { id: 1 } })
    },
  })
  const box = new Outbox({ http: sdk.http, owner: 'me', shelf: memory() }, new Uint8Array(32))
  const open = (version: number, values: Values, waiting: string) =>
    render(
      <MockApp sdk={sdk}>
        <QueryClientProvider client={new QueryClient()}>
          <SdkRouter>
            <Form record={{ id: 1, area: '440981103210', version, values } as unknown as Whole} box={box} waiting={waiting} />
          </SdkRouter>
        </QueryClientProvider>
      </MockApp>,
    )
  open(1, { 问题: '漏雨', 措施: '' }, '')
  fireEvent.change(await screen.findByLabelText('措施'), { target: { value: '修屋顶' } })
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(box.list()).toHaveLength(1), { timeout: 9000 })
  cleanup()
  line = 'overtaken'
  await box.send()
  expect(box.list()[0]).toMatchObject({ refused: true, body: { values: { 问题: '漏雨', 措施: '修屋顶' } } })
  line = 'there'
  open(2, { 问题: '漏雨，墙裂', 措施: '' }, box.list()[0]!.id)
  expect((await screen.findByLabelText<HTMLInputElement>('措施')).value).toBe('修屋顶')
  expect(screen.getByLabelText<HTMLInputElement>('问题').value).toBe('漏雨，墙裂')
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 9000 })
  expect(sent[1]).toEqual({ version: 2, values: { 问题: '漏雨，墙裂', 措施: '修屋顶' } })
})
