import { Rejection } from '#contracts/http/errors.ts'
import { inspectImage } from '#platform/images/inspect-image.ts'

export const text = (value: string) => Buffer.from(value, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
const scan = Buffer.concat([segment(0xda, Buffer.alloc(10)), Buffer.from([1, 2, 3, 0xff, 0, 4])])
export const jpeg = (width: number, height: number, end = Buffer.from([0xff, 0xd9])) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.alloc(10)])),
    scan,
    end,
  ])

const chunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), text(type), data, Buffer.alloc(4)])
export const png = (width: number, height: number) =>
  Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', Buffer.alloc(40)),
    chunk('IEND', Buffer.alloc(0)),
  ])

const riff = (body: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([text('RIFF'), size, text('WEBP'), body])
}
export const webp = (width: number, height: number) =>
  riff(
    Buffer.concat([
      text('VP8X'),
      Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
      le24(width - 1),
      le24(height - 1),
      Buffer.alloc(20),
    ]),
  )

const box = (type: string, data: Buffer) => Buffer.concat([u32(data.length + 8), text(type), data])
const ispe = (width: number, height: number) => box('ispe', Buffer.concat([u32(0), u32(width), u32(height)]))
export const heic = (width: number, height: number) =>
  Buffer.concat([
    box('ftyp', text('heic\0\0\0\0mif1heic')),
    box(
      'meta',
      Buffer.concat([
        u32(0),
        box('iprp', box('ipco', Buffer.concat([ispe(512, 512), ispe(width, height), ispe(240, 320)]))),
      ]),
    ),
    box('mdat', Buffer.alloc(64)),
  ])

/** An empty picture of each accepted format, made of the fewest parts. */
export const makers = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp, 'image/heic': heic }

/** The media type, or the code of the refusal. */
export const codeOf = (bytes: Buffer): string => {
  try {
    return inspectImage(bytes).mediaType
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}
