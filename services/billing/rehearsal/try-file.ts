import { text } from 'node:stream/consumers'
import { answerOrder } from './answer-order.ts'
import { TryOrder } from './try-order.ts'

// `merchants try` runs this with the order on stdin: the story goes to stderr, the result is one
// line of JSON on stdout.

const order = TryOrder.parse(JSON.parse(await text(process.stdin)))
const answer = await answerOrder(order, {
  write: (shown) => void process.stderr.write(shown),
  isTerminal: Boolean(process.stderr.isTTY),
})

process.stdout.write(`${JSON.stringify(answer)}\n`)
