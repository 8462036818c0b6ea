import { expect, test } from 'vitest'
import { fileNameOf } from './transfer.ts'

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
