import type { Values } from '#merchants/values/fill-template.ts'
import { createBrowsers } from '../engine/browser/browsers.ts'
import { asKeptSandbox } from './at-sandbox.ts'
import { narrate } from './narrate.ts'
import { NotToTry } from './open-definition.ts'
import { pageKeeper } from './page-keeper.ts'
import type { TryOrder } from './try-order.ts'
import { tryTicket } from './try-ticket.ts'

/** Where the story goes. */
type Story = Readonly<{ write: (text: string) => void; isTerminal: boolean }>

/** `{result, code}`, or `{refused}` where it cannot begin. */
export const answerOrder = async (order: TryOrder, { write, isTerminal }: Story): Promise<object> => {
  const browsers = createBrowsers(order.chromium)
  const keeper = order.save === null ? null : pageKeeper(order.save, asKeptSandbox(order.sandbox))
  const watch = {
    say: (line: string) => write(`${line}\n`),
    emitFor: (values: Values, secrets: Values) => narrate(values, { secrets, write, isTerminal }),
    browsers,
    ...(keeper && { keeper }),
  }
  try {
    const { result, code } = await tryTicket(order, watch)
    const saved = keeper && { saved: await keeper.keep() }
    return { result: { ...result, ...saved }, code }
  } catch (error) {
    if (error instanceof NotToTry) return { refused: error.message }
    throw error
  } finally {
    await browsers.close()
  }
}
