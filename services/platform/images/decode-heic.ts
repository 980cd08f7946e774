import { isMainThread } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

type HeifImage = ReturnType<InstanceType<typeof libheif.HeifDecoder>['decode']>[number]
type HeicPixels = Readonly<{ data: Uint8ClampedArray; width: number; height: number }>

/**
 * 64 megapixels as planes and as RGBA. A stream that holds more than its header announces fails
 * here.
 */
const MOST_MEMORY = 768 * 1024 * 1024
const PAGE = 65_536

/**
 * The decoder allocates without a limit of its own; beyond this bound, growth fails as if memory
 * had run out.
 */
const boundMemory = () => {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function bounded(this: WebAssemblyMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY)
      throw new RangeError('the picture needs too much memory')
    return grow.call(this, pages)
  }
}

// a decoder blocks its thread, so the service runs it only in worker threads; a bench may call it
// directly
if (!isMainThread) boundMemory()

const pixelsOf = (image: HeifImage, size: Readonly<{ width: number; height: number }>) =>
  new Promise<HeicPixels>((resolve, reject) => {
    const into = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
    image.display(into, (filled) => {
      if (filled) resolve(filled)
      else reject(new Error('the HEIC picture cannot be decoded'))
    })
  })

/** The primary item may be a thumbnail, which no list of pictures names: its picture is shown. */
const primaryOf = (images: readonly HeifImage[]): HeifImage | undefined =>
  images.find((image) => image.is_primary()) ?? (images.length === 1 ? images[0] : undefined)

const decodePrimary = (images: readonly HeifImage[], mostPixels: number): Promise<HeicPixels> => {
  const primary = primaryOf(images)
  if (!primary) throw new Error('the HEIC file holds no picture')
  const size = { width: primary.get_width(), height: primary.get_height() }
  if (size.width * size.height > mostPixels) throw new Error('the HEIC picture exceeds the pixel limit')
  return pixelsOf(primary, size)
}

/**
 * The primary picture of a HEIC file (ISO/IEC 23008-12 §6.2) as RGBA: assembled from its tiles,
 * rotated and mirrored by its properties. Its Exif repeats the rotation and is ignored. The size is
 * checked before decoding.
 */
export const decodeHeic = async (bytes: Buffer, mostPixels: number): Promise<HeicPixels> => {
  await libheif.ready
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    return await decodePrimary(images, mostPixels)
  } finally {
    for (const image of images) image.free()
    decoder.decoder?.delete()
  }
}
