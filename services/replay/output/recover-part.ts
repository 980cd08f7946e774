import { open, truncate } from 'node:fs/promises'
import type { TextFormat } from '../formats/text-format.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import { createTally, type Tally } from './tally.ts'

const LINE_FEED = 0x0a

/** The lines of a file that end in a line feed, and the bytes up to the end of each. */
async function* wholeLines(path: string): AsyncGenerator<{ line: string; end: number }> {
  const file = await open(path)
  let rest: Buffer = Buffer.alloc(0)
  let end = 0
  for await (const chunk of file.createReadStream()) {
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
      end += at + 1 - from
      yield { line: bytes.toString('utf8', from, at), end }
      from = at + 1
    }
    rest = bytes.subarray(from)
  }
}

/**
 * What a file that was broken off holds; its last line is cut off where it is not whole. Throws
 * NotToReplay if another line is not of the format.
 */
export const recoverPart = async (path: string, { header, read }: TextFormat): Promise<Tally> => {
  const tally = createTally()
  let [kept, number] = [0, 0]
  for await (const { line, end } of wholeLines(path)) {
    number += 1
    const facts = read(line)
    const isHeader = number === 1 && `${line}\n` === header
    if (!facts && !isHeader) throw new NotToReplay(`${path}: line ${number} is not an event of this format`)
    if (facts) tally.add(facts)
    kept = end
  }
  await truncate(path, kept)
  return tally
}
