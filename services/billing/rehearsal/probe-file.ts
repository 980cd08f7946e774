import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { NotToTry } from './open-definition.ts'
import { probePage } from './probe-page.ts'

// `merchants probe` runs this with {url, allowLocal} on stdin; one line of JSON on stdout.

const Order = z.object({ url: z.string(), allowLocal: z.boolean() })
const { url, allowLocal } = Order.parse(JSON.parse(await text(process.stdin)))

const answer = async (): Promise<object> => {
  try {
    return { skeleton: await probePage(url, allowLocal) }
  } catch (error) {
    if (error instanceof NotToTry) return { refused: error.message }
    throw error
  }
}

process.stdout.write(`${JSON.stringify(await answer())}\n`)
