import { expect, test } from 'vitest'
import { fileNameOf, read } from './transfer.ts'

test('a file name comes from filename*, else filename, and never leads out of the folder', () => {
  for (const [header, name] of [
    [null, ''],
    ['attachment', ''],
    ["attachment; filename*=UTF-8''%E6%88%B7.xlsx", '户.xlsx'],
    ['attachment; filename="plain.csv"; filename*=utf-8\'zh\'%E6%88%B7%20%E8%A1%A8.csv', '户 表.csv'],
    ["attachment; filename*=iso-8859-1'de'J%FCrgen.txt", 'Jürgen.txt'],
    ["attachment; filename*=UTF-8''%E6%ZZ; filename=fallback.txt", 'fallback.txt'],
    ["attachment; filename*=GB18030''%BB%A7; filename=fallback.txt", 'fallback.txt'],
    ['attachment; filename="a \\"quoted\\" name.txt"', 'a quoted name.txt'],
    ['attachment; filename="semi;colon.txt"', 'semi;colon.txt'],
    ['inline;filename=bare.txt;size=3', 'bare.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", 'passwd'],
    ['attachment; filename="C:\\\\Windows\\\\x.dll"', 'x.dll'],
    ['attachment; filename="..hidden"', 'hidden'],
  ] as const)
    expect(fileNameOf(header), String(header)).toBe(name)
})

test('S7.22 a download says how far it is, and of how much only where the bytes were not packed on the way', async () => {
  for (const [headers, total] of [
    [{ 'content-length': '6' }, 6],
    [{ 'content-length': '4', 'content-encoding': 'gzip' }, 0],
    [{}, 0],
  ] as [Record<string, string>, number][]) {
    const said: [number, number][] = []
    const body = new ReadableStream({
      start(line) {
        for (const part of ['一', '二']) line.enqueue(new TextEncoder().encode(part))
        line.close()
      },
    })
    const blob = await read(new Response(body, { headers: { ...headers, 'content-type': 'text/csv' } }), (done, all) => said.push([done, all]))
    expect([await blob.text(), blob.type, said]).toEqual([
      '一二',
      'text/csv',
      [
        [3, total],
        [6, total],
      ],
    ])
  }
})
