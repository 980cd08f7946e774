import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { BaseImages, BrokenFile } from './base-images.ts'
import { chunk, chunksOf, ihdr, png, signature, u32 } from './png-parts.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

/** APNG: a first frame that is the picture, and more that are none. */
const animatedPng = (still: Buffer): Buffer => {
  const chunks = chunksOf(still)
  const size = chunks.find(({ type }) => type === 'IHDR')?.data.subarray(0, 8) ?? Buffer.alloc(8)
  const frame = (n: number) =>
    chunk('fcTL', Buffer.concat([u32(n), size, Buffer.alloc(8), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const frames = Array.from({ length: 50 }, (_, i) => [
    frame(2 * i + 1),
    chunk('fdAT', Buffer.concat([u32(2 * i + 2), deflateSync(Buffer.alloc(100))])),
  ])
  return Buffer.concat([
    signature,
    chunk('IHDR', chunks[0]?.data),
    chunk('acTL', Buffer.concat([u32(51), u32(0)])),
    frame(0),
    ...chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => chunk('IDAT', data)),
    ...frames.flat(),
    chunk('IEND'),
  ])
}

const animated = async (still: Buffer, format: 'webp' | 'gif') => {
  const frames = await Promise.all(
    [0, 1, 2].map(() => sharp(still).resize(500, 700, { fit: 'fill' }).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** Sound pictures of unusual make: to be read, or found empty. */
const unusual = async ({ jpeg, png: still }: BaseImages): Promise<BrokenFile[]> => [
  ['animated WebP', await animated(jpeg, 'webp')],
  ['animated PNG', animatedPng(still)],
  ['CMYK JPEG', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', await sharp(jpeg).toColourspace('rgb16').png().toBuffer()],
  ['grey JPEG', await sharp(jpeg).greyscale().jpeg().toBuffer()],
  ['palette PNG of 4 colours', await sharp(jpeg).png({ palette: true, colours: 4 }).toBuffer()],
  ['interlaced PNG', await sharp(jpeg).png({ progressive: true }).toBuffer()],
  ['ticket on transparent ground', await sharp(jpeg).unflatten().png().toBuffer()],
  [
    'nothing but alpha',
    await sharp({ create: { width: 600, height: 800, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  ],
  ['white', await blank(600, 800).jpeg().toBuffer()],
]

const sizes = async (): Promise<BrokenFile[]> => [
  ['1 x 1 JPEG', await blank(1, 1).jpeg().toBuffer()],
  ['1 x 1 PNG', await blank(1, 1).png().toBuffer()],
  ['1 x 1 WebP', await blank(1, 1).webp().toBuffer()],
  ['299 x 2000 PNG', await blank(299, 2_000).png().toBuffer()],
  ['300 x 300 PNG', await blank(300, 300).png().toBuffer()],
  ['300 x 16000 PNG', await blank(300, 16_000).png().toBuffer()],
  ['16000 x 300 JPEG', await blank(16_000, 300).jpeg().toBuffer()],
  ['16000 x 1 PNG', await blank(16_000, 1).png().toBuffer()],
]

/** What other programs read, under any name. */
const foreign = async ({ jpeg }: BaseImages): Promise<BrokenFile[]> => {
  const small = () => sharp(jpeg).resize(400)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">'
  const texts = {
    SVG: `${svg}<text y="50">TOTAL 100.00</text></svg>`,
    'SVG that fetches': `${svg}<image href="http://127.0.0.1:1/x.png"/></svg>`,
    'XML that reads a file': `<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}<text>&x;</text></svg>`,
    PDF: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    PostScript: '%!PS-Adobe-3.0\nsystemdict /run get\n',
    HTML: '<!doctype html><script>alert(1)</script>',
    text: 'TOTAL $100.00\n'.repeat(200),
    'MVG of ImageMagick': 'push graphic-context\nfill \'url(https://127.0.0.1:1/"|ls")\'\n',
    ZIP: 'PK\u0003\u0004\u0014\0\0\0\u0008\0',
    BMP: `BM${'\0'.repeat(100)}`,
    ICO: `\0\0\u0001\0\u0001\0${'\0'.repeat(100)}`,
    ELF: `\x7fELF${'\0'.repeat(100)}`,
    MP4: `\0\0\0\x18ftypmp42\0\0\0\0mp42isom${'\0'.repeat(100)}`,
    'JPEG XL': `\0\0\0\x0cJXL \r\n\x87\n${'\0'.repeat(100)}`,
    'JPEG 2000': `\0\0\0\x0cjP  \r\n\x87\n${'\0'.repeat(100)}`,
    nothing: '',
    'one byte': '\xff',
    'fifteen bytes': '\xff\xd8\xff\xe0'.padEnd(15, '\0'),
    zeros: '\0'.repeat(5_000),
  }
  return [
    ...Object.entries(texts).map(([name, text]): BrokenFile => [name, Buffer.from(text, 'latin1')]),
    ['GIF', await small().gif().toBuffer()],
    ['animated GIF', await animated(jpeg, 'gif')],
    ['TIFF', await small().tiff().toBuffer()],
    ['AVIF', await small().avif({ effort: 0 }).toBuffer()],
    ['PNG signature alone', signature],
    ['PNG head alone', Buffer.concat([signature, ihdr({ width: 800, height: 800 })])],
    ['PNG without pixels', png({ width: 800, height: 800 }, Buffer.alloc(0))],
    ['PNG of broken zlib data', png({ width: 800, height: 800 }, Buffer.alloc(5_000, 7))],
  ]
}

export const otherKinds = async (bases: BaseImages): Promise<BrokenFile[]> => [
  ...(await unusual(bases)),
  ...(await sizes()),
  ...(await foreign(bases)),
]
