import { all } from 'heic-decode'

const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && BRANDS.includes(bytes.toString('latin1', 8, 12))

/** First picture of a HEIC file as RGBA, upright. Its size is checked before it is decoded. */
export const decodeHeic = async (bytes: Buffer, mostPixels: number) => {
  const pictures = await all({ buffer: bytes })
  try {
    const [first] = pictures
    if (!first) throw new Error('the HEIC file holds no picture')
    if (first.width * first.height > mostPixels) throw new Error('the HEIC picture exceeds the pixel limit')
    return await first.decode()
  } finally {
    pictures.dispose()
  }
}
