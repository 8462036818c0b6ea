import { readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Block, Span } from '../shell/src/guide/model.ts'
import { parseGuide, slug } from './guide.ts'

test('headings, lists, tables, pictures, bold and links of its own are read; markup stays text', () => {
  const { title, blocks, pictures } = parseGuide(
    [
      '# 手册',
      '',
      '一段**重点**，见[录入](#录入-一条)和[外面](https://example.cn)。',
      '接着写 <script>alert(1)</script>',
      '',
      '## 录入 一条',
      '1. 点“新增”',
      '   ![窗口](pictures/a.png)',
      '2. 保存',
      '- 另一种',
      '',
      '| 甲 | 乙 |',
      '|---|---|',
      '| 一 | **二** |',
      '![窗口](pictures/a.png)',
    ].join('\n'),
  )
  expect(title).toBe('手册')
  expect(pictures).toEqual(['pictures/a.png'])
  expect(blocks).toEqual([
    {
      kind: 'text',
      text: ['一段', { bold: '重点' }, '，见', { text: '录入', to: '录入-一条' }, '和', '外面', '。接着写 <script>alert(1)</script>'],
    },
    { kind: 'heading', level: 2, text: '录入 一条', id: '录入-一条' },
    {
      kind: 'list',
      ordered: true,
      items: [
        { text: ['点“新增”'], more: [{ kind: 'picture', alt: '窗口', picture: 0 }] },
        { text: ['保存'], more: [] },
      ],
    },
    { kind: 'list', ordered: false, items: [{ text: ['另一种'], more: [] }] },
    { kind: 'table', head: [['甲'], ['乙']], rows: [[['一'], [{ bold: '二' }]]] },
    { kind: 'picture', alt: '窗口', picture: 0 },
  ])
  expect(slug('审核 与、退回？')).toBe('审核-与-退回')
})

const docs = new URL('../../docs/', import.meta.url)
const manual = parseGuide(readFileSync(new URL('user-guide.md', docs), 'utf8'))

test('the manual leads only to headings it has, each once, and its pictures are there and small', () => {
  const ids = manual.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  expect(new Set(ids).size).toBe(ids.length)
  const links = (list: readonly Span[]) => list.flatMap((span) => (typeof span === 'object' && 'to' in span ? [span.to] : []))
  const all = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'text') return links(block.text)
      if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(links)
      if (block.kind === 'list') return block.items.flatMap(({ text, more }) => [...links(text), ...all(more)])
      return []
    })
  const wanted = all(manual.blocks)
  expect(wanted.length).toBeGreaterThan(5)
  expect(wanted.filter((to) => !ids.includes(to))).toEqual([])
  expect(manual.pictures.length).toBeGreaterThan(5)
  for (const path of manual.pictures) expect(statSync(new URL(path, docs)).size, path).toBeLessThanOrEqual(60_000)
  expect(readdirSync(new URL('pictures/', docs)).filter((name) => !manual.pictures.includes(`pictures/${name}`))).toEqual([])
})
