import type { IncomingHttpHeaders } from 'node:http'

const [MOST, LONGEST] = [2_048, 512]

/** The headers of an answer as they are kept: the first 2 KiB of them, each cut. */
export const keptHeaders = (headers: IncomingHttpHeaders): string => {
  const kept: [name: string, value: string][] = []
  let size = 0
  for (const [name, value] of Object.entries(headers)) {
    const pair: [string, string] = [name.slice(0, LONGEST), String(value).slice(0, LONGEST)]
    size += pair.join().length
    if (size > MOST) break
    kept.push(pair)
  }
  return JSON.stringify(kept)
}
