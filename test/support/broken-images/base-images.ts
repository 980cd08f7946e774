import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawTicket } from '../tickets/draw-ticket.ts'

/** One broken file: what it is called, and its bytes. */
export type BrokenFile = readonly [name: string, bytes: Buffer]

export type BaseImages = Readonly<
  Record<'jpeg' | 'progressive' | 'png' | 'webp' | 'lossless' | 'heic', Buffer>
>

/**
 * The same drawn ticket in each accepted format; the HEIC is of another ticket. The same bytes on
 * every run of one version of sharp.
 */
export const baseImages = async (): Promise<BaseImages> => {
  const jpeg = await drawTicket({ code: '510781636194000128', total: '187.50' })
  const grey = () => sharp(jpeg).greyscale()
  return {
    jpeg,
    progressive: await sharp(jpeg).jpeg({ progressive: true, quality: 80 }).toBuffer(),
    png: await grey().png().toBuffer(),
    webp: await grey().webp({ quality: 70 }).toBuffer(),
    lossless: await grey().webp({ lossless: true }).toBuffer(),
    heic: await readFile(new URL('../../fixtures/tickets/starbucks.heic', import.meta.url)),
  }
}
