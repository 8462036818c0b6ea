import { crc32 } from 'node:zlib'

/** A zip whose members are stored as they are, in the order given. */
export function zip(members: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(members)) {
    const data = Buffer.from(content)
    const title = Buffer.from(name)
    // What local header and directory have in common: version, flags, method, time, date, checksum, sizes, length of the name.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, end, title]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06', 0, 'latin1')
  tail.writeUInt16LE(directory.length, 8)
  tail.writeUInt16LE(directory.length, 10)
  tail.writeUInt32LE(list.length, 12)
  tail.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, tail])
}
