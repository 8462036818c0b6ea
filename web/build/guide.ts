import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Block, Guide, Span } from '../shell/src/guide/model.ts'

const MARK = '?guide'
const manual = /\.md\?guide$/

/**
 * `import guide from '…/user-guide.md?guide'`: a manual written in Markdown as a tree of plain data, which a page draws with elements of its own.
 * No markup travels, so nothing in the text can become a script. Pictures beside the text become files of the build.
 */
export function guide(): Plugin {
  return {
    name: 'mirror:guide',
    enforce: 'pre',
    // The filters keep the build from asking here for each of its thousands of modules.
    resolveId: {
      filter: { id: manual },
      handler: (id, importer) => (importer ? resolve(dirname(importer), id.slice(0, -MARK.length)) + MARK : undefined),
    },
    load: {
      filter: { id: manual },
      handler(id) {
        const file = id.slice(0, -MARK.length)
        this.addWatchFile(file)
        // At once: a file waited for comes when the event loop, which compiles meanwhile, has a moment.
        const { pictures, ...tree } = parseGuide(readFileSync(file, 'utf8'))
        const from = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${resolve(dirname(file), path)}?url`)}`)
        return [...from, `export default { ...${JSON.stringify(tree)}, pictures: [${pictures.map((_, i) => `p${i}`).join(', ')}] }`].join('\n')
      },
    },
  }
}

/**
 * Reads what the manual uses and nothing else: headings, paragraphs, lists (with a paragraph or picture below a point), tables, pictures on a line
 * of their own, bold, and links to its own headings. A link elsewhere stays text.
 */
export function parseGuide(source: string): Guide {
  const pictures: string[] = []
  const lines = source.replaceAll('\r', '').split('\n')
  const blocks: Block[] = []
  let title = ''
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const heading = /^(#{1,4}) +(.+)$/.exec(line)
    const point = /^(\d+\.|-) +(.+)$/.exec(line)
    if (!line.trim()) at++
    else if (heading) {
      const text = (heading[2] ?? '').trim()
      const level = heading[1]?.length ?? 1
      if (level === 1) title = text
      else blocks.push({ kind: 'heading', level, text, id: slug(text) })
      at++
    } else if (line.startsWith('|')) {
      const rows: Span[][][] = []
      for (; (lines[at] ?? '').startsWith('|'); at++) {
        const cells = (lines[at] ?? '').replace(/^\||\|\s*$/g, '').split('|')
        if (!cells.every((cell) => /^[\s:-]+$/.test(cell))) rows.push(cells.map((cell) => spans(cell.trim())))
      }
      const [head = [], ...body] = rows
      blocks.push({ kind: 'table', head, rows: body })
    } else if (point) {
      const ordered = point[1] !== '-'
      const items: { text: Span[]; more: Block[] }[] = []
      for (; at < lines.length; at++) {
        const next = lines[at] ?? ''
        const found = /^(\d+\.|-) +(.+)$/.exec(next)
        if (found && (found[1] !== '-') === ordered) items.push({ text: spans((found[2] ?? '').trim()), more: [] })
        else if (/^ {2,}\S/.test(next)) items.at(-1)?.more.push(one(next.trim(), pictures))
        else break
      }
      blocks.push({ kind: 'list', ordered, items })
    } else {
      let text = line.trim()
      for (at++; at < lines.length && /^[^\s#|\d!-]/.test(lines[at] ?? ''); at++) text += (lines[at] ?? '').trim()
      blocks.push(one(text, pictures))
    }
  }
  return { title, blocks, pictures }
}

/** A line of its own: a picture or a paragraph. */
function one(text: string, pictures: string[]): Block {
  const picture = /^!\[([^\]]+)\]\(([\w./-]+\.(?:png|webp))\)$/.exec(text)
  if (!picture) return { kind: 'text', text: spans(text) }
  const path = picture[2] ?? ''
  const known = pictures.indexOf(path)
  return { kind: 'picture', alt: picture[1] ?? '', picture: known >= 0 ? known : pictures.push(path) - 1 }
}

const spans = (text: string): Span[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((part): Span => {
      const bold = /^\*\*(.+)\*\*$/.exec(part)
      if (bold) return { bold: bold[1] ?? '' }
      const link = /^\[(.+)\]\((#?)(.+)\)$/.exec(part)
      return link ? (link[2] ? { text: link[1] ?? '', to: slug(link[3] ?? '') } : (link[1] ?? '')) : part
    })

/** A heading as the address carries it. */
export const slug = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
