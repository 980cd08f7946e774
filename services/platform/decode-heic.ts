import { isMainThread } from 'node:worker_threads'
import { all } from 'heic-decode'

/** 64 megapixels as planes and as RGBA; a stream that holds more than its header says ends here. */
const MOST_MEMORY = 768 * 1024 * 1024
const PAGE = 65_536

/** The decoder asks for memory as it likes; what grows beyond the bound fails as if there were no more. */
const boundMemory = () => {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function bounded(this: WebAssemblyMemory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY)
      throw new RangeError('the picture needs too much memory')
    return grow.call(this, pages)
  }
}

// a decoder blocks its thread, so the service has it in worker threads only; a bench may not
if (!isMainThread) boundMemory()

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
