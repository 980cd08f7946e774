import type { BaseImages, BrokenFile } from './base-images.ts'

const segment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, data])
}

/** Segments right behind the start of a JPEG. */
const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Exif with one tag, little-endian: 0x0112 is the orientation. */
const exif = (tag: number, value: number, next = 0): Buffer => {
  const ifd = Buffer.alloc(26)
  ifd.write('II*\0', 'latin1')
  ifd.writeUInt32LE(8, 4)
  ifd.writeUInt16LE(1, 8)
  ifd.writeUInt16LE(tag, 10)
  ifd.writeUInt16LE(3, 12)
  ifd.writeUInt32LE(1, 14)
  ifd.writeUInt16LE(value, 18)
  ifd.writeUInt32LE(next, 22)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ifd])
}

/** The last scan of a progressive JPEG again and again: each goes over the whole picture. */
const withScans = (progressive: Buffer, times: number): Buffer => {
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const last = progressive.subarray(scan, progressive.length - 2)
  return Buffer.concat([
    progressive.subarray(0, progressive.length - 2),
    ...Array.from({ length: times }, () => last),
    progressive.subarray(progressive.length - 2),
  ])
}

const html = Buffer.from('<script>alert(1)</script>')
const many = (count: number, part: Buffer) => Array.from({ length: count }, () => part)

/** Segments that no camera writes, and files that are two things at once. */
const jpegs = ({ jpeg, progressive, png }: BaseImages): BrokenFile[] => [
  ['JPEG, Exif in a circle', withSegments(jpeg, [segment(0xe1, exif(0x0112, 1, 8))])],
  ['JPEG, Exif beyond its end', withSegments(jpeg, [segment(0xe1, exif(0x8769, 65_535, 4_000_000_000))])],
  ['JPEG, orientation 0', withSegments(jpeg, [segment(0xe1, exif(0x0112, 0))])],
  ['JPEG, orientation 9', withSegments(jpeg, [segment(0xe1, exif(0x0112, 9))])],
  [
    'JPEG, colour profile of noise',
    withSegments(jpeg, [
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001'), Buffer.alloc(500, 90)])),
    ]),
  ],
  ['JPEG of 3,000 comments', withSegments(jpeg, many(3_000, segment(0xfe, html)))],
  ['JPEG with 100 large segments', withSegments(jpeg, many(100, segment(0xef, Buffer.alloc(60_000, 65))))],
  ['JPEG, fill bytes', withSegments(jpeg, [Buffer.alloc(100_000, 0xff)])],
  ['JPEG of 400 scans', withScans(progressive, 400)],
  ['JPEG and ZIP', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004rest')])],
  ['JPEG and HTML', Buffer.concat([withSegments(jpeg, [segment(0xfe, html)]), html])],
  ['GIF head, JPEG body', Buffer.concat([Buffer.from('GIF89a/*'), jpeg])],
  ['PDF head, JPEG body', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
  ['JPEG, then PNG', Buffer.concat([jpeg, png])],
  ['PNG, then PHP', Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')])],
]

const box = (type: string, content: Buffer, size = content.length + 8): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size >>> 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(8) : box('meta', nested(depth - 1)))

const without = (heic: Buffer, type: string): Buffer => {
  const copy = Buffer.from(heic)
  copy.write('free', copy.indexOf(type), 'latin1')
  return copy
}

const heics = ({ heic }: BaseImages): BrokenFile[] => {
  const ftyp = heic.subarray(0, heic.readUInt32BE(0))
  const rest = heic.subarray(ftyp.length)
  const data = heic.indexOf('mdat') + 4
  const emptied = Buffer.from(heic)
  emptied.fill(0, data)
  const sized = (size: number) => {
    const copy = Buffer.from(heic)
    copy.writeUInt32BE(size, ftyp.length)
    return copy
  }
  return [
    ['HEIC, type alone', Buffer.from(ftyp)],
    ['HEIC without data', emptied],
    ...['meta', 'iprp', 'ispe', 'iloc', 'hvcC', 'pitm', 'mdat'].map(
      (type): BrokenFile => [`HEIC without ${type}`, without(heic, type)],
    ),
    ...[0, 1, 7, 0xffffffff].map((size): BrokenFile => [`HEIC with a box of ${size} bytes`, sized(size)]),
    ['HEIC of 5,000 boxes', Buffer.concat([ftyp, ...many(5_000, box('free', Buffer.alloc(0))), rest])],
    ['HEIC with boxes 1,000 deep', Buffer.concat([ftyp, nested(1_000), rest])],
  ]
}

export const oddParts = (bases: BaseImages): BrokenFile[] => [...jpegs(bases), ...heics(bases)]
