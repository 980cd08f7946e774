import { createHash } from 'node:crypto'
import type { TextFormat } from '../formats/text-format.ts'
import type { ReplayOrder } from '../order/replay-order.ts'
import { manifestOf } from './manifest.ts'
import type { Output } from './output.ts'
import { createTally } from './tally.ts'

/** Throws as the stream does: EPIPE when its reader has left. */
const writeTo = (stream: NodeJS.WritableStream, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** Lines to a stream; the manifest is for its caller alone. */
export const stdoutOutput = async (
  stream: NodeJS.WritableStream,
  { header, lines }: TextFormat,
  { format, filters, after }: ReplayOrder,
): Promise<Output> => {
  const [tally, hash] = [createTally(), createHash('sha256')]
  let bytes = 0
  const write = async (buffer: Buffer) => {
    if (buffer.length === 0) return
    await writeTo(stream, buffer)
    hash.update(buffer)
    bytes += buffer.length
  }
  await write(Buffer.from(header))
  return {
    after,
    write: async (events) => {
      await write(lines(events))
      for (const event of events) tally.add(event)
    },
    finish: async () => {
      const file = { name: '-', ...tally.show(), bytes, sha256: hash.digest('hex') }
      return manifestOf({ format, filters, after, files: [file] })
    },
    leave: async () => {
      const { last } = tally.show()
      return last && `go on with --after ${last}`
    },
  }
}
