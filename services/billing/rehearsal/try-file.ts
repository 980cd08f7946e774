import { text } from 'node:stream/consumers'
import type { Values } from '#merchants/values/fill-template.ts'
import { createBrowsers } from '../engine/browser/browsers.ts'
import { asKeptSandbox } from './at-sandbox.ts'
import { narrate } from './narrate.ts'
import { NotToTry } from './open-definition.ts'
import { pageKeeper } from './page-keeper.ts'
import { TryOrder } from './try-order.ts'
import { tryTicket } from './try-ticket.ts'

// `merchants try` runs this with the order on stdin: the story goes to stderr, the result is one
// line of JSON on stdout.

const say = (line: string) => void process.stderr.write(`${line}\n`)
const order = TryOrder.parse(JSON.parse(await text(process.stdin)))
const browsers = createBrowsers(order.chromium)
const keeper = order.save === null ? null : pageKeeper(order.save, asKeptSandbox(order.sandbox))
const emitFor = (values: Values, secrets: Values) =>
  narrate(values, {
    secrets,
    write: (shown) => void process.stderr.write(shown),
    isTerminal: Boolean(process.stderr.isTTY),
  })

const answer = async (): Promise<object> => {
  try {
    const { result, code } = await tryTicket(order, { say, emitFor, browsers, ...(keeper && { keeper }) })
    const saved = keeper && { saved: await keeper.keep() }
    return { result: { ...result, ...saved }, code }
  } catch (error) {
    if (error instanceof NotToTry) return { refused: error.message }
    throw error
  } finally {
    await browsers.close()
  }
}

process.stdout.write(`${JSON.stringify(await answer())}\n`)
