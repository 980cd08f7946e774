import { crc32 } from 'node:zlib'

const local = (crc: number, size: number): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // version 2.0; no flags, stored, no time
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  return fields
}

/** A ZIP of one stored file (APPNOTE.TXT §4.3). `name`: ASCII. */
export const zipOf = (name: string, bytes: Uint8Array): Buffer => {
  const label = Buffer.from(name, 'latin1')
  const fields = local(crc32(bytes), bytes.length)
  fields.writeUInt16LE(label.length, 22)
  const head = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, label])
  const made = Buffer.from([20, 0])
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    made,
    fields,
    Buffer.alloc(14), // no comment, first disk, no attributes, at the start
    label,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(head.length + bytes.length, 16)
  return Buffer.concat([head, bytes, entry, end])
}
