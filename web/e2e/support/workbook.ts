import { crc32, inflateRawSync } from 'node:zlib'

// Small workbooks by hand: what a person would save from their own program.

const escape = (s: string) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const letters = (column: number): string => (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** A workbook of one sheet; every cell is a text. */
export function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cells = (row: readonly string[], at: number) =>
    row.map((v, i) => (v ? `<c r="${letters(i)}${at + 1}" t="inlineStr"><is><t>${escape(v)}</t></is></c>` : '')).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006'
  return zip({
    '[Content_Types].xml': `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((r, i) => `<row r="${i + 1}">${cells(r, i)}</row>`).join('')}</sheetData></worksheet>`,
  })
}

function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(crc32(body), 14)
    head.writeUInt32LE(body.length, 18)
    head.writeUInt32LE(body.length, 22)
    head.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(20, 6)
    head.copy(entry, 10, 8, 28)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, path, body)
    index.push(entry, path)
    at += 30 + path.length + body.length
  }
  const listed = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(index.length / 2, 8)
  end.writeUInt16LE(index.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

/** The texts of one part of a zip, or of none. */
function found(file: Buffer, name: string): string | undefined {
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = file.readUInt32LE(end + 16)
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, length] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    if (file.toString('utf8', at + 46, at + 46 + length) === name) {
      const head = file.readUInt32LE(at + 42)
      const from = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
      const body = file.subarray(from, from + packed)
      return (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString()
    }
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return undefined
}

/** The texts of one part of a zip. */
export function part(file: Buffer, name: string): string {
  const text = found(file, name)
  if (text === undefined) throw new Error(`no ${name} in the zip`)
  return text
}

/** Texts of the first sheet, row by row: those that stand in their cells, and those the cells take from the workbook's table. */
export function texts(file: Buffer): string[][] {
  const table = [...(found(file, 'xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(([, text]) => text ?? '')
  return [...part(file, 'xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>|<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(([, text, at]) => text ?? table[Number(at)] ?? ''),
  )
}
