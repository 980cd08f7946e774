import { parentPort } from 'node:worker_threads'
import { decodeHeic } from './decode-heic.ts'
import { imageLimits } from './inspect-image.ts'

// Answers true or false for each picture that it receives; the pixels are discarded.
parentPort?.on('message', async (bytes: Uint8Array) => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isWhole = await decodeHeic(picture, imageLimits.maxPixels).then(
    () => true,
    () => false,
  )
  parentPort?.postMessage(isWhole)
})
