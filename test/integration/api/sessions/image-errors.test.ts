import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sql } from '#contracts/sql.ts'
import { created } from '#test/support/api/client.ts'
import { type Case, openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'

/** The header of a PNG of any size, and a body that inflates to nothing like it. */
const pngClaiming = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('images that the API refuses', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  test('an image that is no base64, too big, too small, damaged or of another kind has a code of its own, at once', async () => {
    const photo = Buffer.from(api.image, 'base64')
    const small = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const as = (bytes: Uint8Array) => ({ ticket_image: Buffer.from(bytes).toString('base64') })
    const field = 'ticket_image'
    const cases: Omit<Case, 'field'>[] = [
      { change: { ticket_image: '!!!!' }, code: 'invalid_base64' },
      { change: { ticket_image: `${api.image}\n` }, code: 'invalid_base64' },
      { change: { ticket_image: api.image.slice(0, 400).replace(/.$/, '-') }, code: 'invalid_base64' },
      { change: { ticket_image: 'AB==' }, code: 'invalid_base64' },
      { change: { ticket_image: 'QUJD\u0000' }, code: 'invalid_base64' },
      { change: { ticket_image: 'data:image/png;base64,' }, code: 'invalid_base64' },
      { change: as(Buffer.alloc(8 * 1024 * 1024 + 1)), code: 'image_too_large' },
      { change: as(small), code: 'image_too_small' },
      { change: as(pngClaiming(30_000, 30_000)), code: 'image_dimensions_exceeded' },
      { change: as(pngClaiming(16_000, 16_000)), code: 'image_dimensions_exceeded' },
      { change: as(photo.subarray(0, photo.length - 40)), code: 'image_corrupt' },
      {
        change: as(Buffer.from('%PDF-1.7 and a good deal of text after it')),
        code: 'image_corrupt',
      },
      {
        change: as(Buffer.from('GIF89a and a good deal of pixels after it')),
        code: 'unsupported_image_format',
      },
      {
        change: as(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        code: 'unsupported_image_format',
      },
    ]
    for (const one of cases) await takesLessThan(5_000, () => api.refuses({ ...one, field }))
  })

  test('a HEIC that cannot be decoded is refused like any other picture, and a good one is accepted', async () => {
    const heic = await readFile(new URL('../../../fixtures/tickets/starbucks.heic', import.meta.url))
    const broken = Buffer.from(heic)
    broken.fill(0, heic.indexOf('mdat') + 8)
    const change = { ticket_image: broken.toString('base64') }
    const keys = () => api.platform.database.query(sql`select key_id from vault.data_keys`)
    for (let i = 0; i < 3; i++)
      // a machine that is too busy to know it within three seconds accepts it
      await eventually(async () => {
        const before = await keys()
        await api.refuses({ change, code: 'image_corrupt', field: 'ticket_image' })
        assert.deepEqual(await keys(), before, 'of a receiver who was never kept')
      })
    await created(await api.post(api.account.live_key, api.body({ ticket_image: heic.toString('base64') })))
  })

  test('a data: prefix is stripped and PNG is accepted', async () => {
    const png = await sharp({ create: { width: 310, height: 310, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const ticket_image = `data:image/png;base64,${png.toString('base64')}`
    await created(await api.post(api.account.live_key, api.body({ ticket_image })))
  })
})
