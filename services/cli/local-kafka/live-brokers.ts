import { connect } from 'node:net'

const ANSWER_MS = 2_000
/**
 * Kafka protocol, Metadata v4: size, API key and version, correlation id, no client id, no topics,
 * no auto-creation.
 */
const request = Buffer.from(['0000000f', '00030004', '00000001', 'ffff', '00000000', '00'].join(''), 'hex')
/** Its offset in the answer: after size, correlation id and throttle time, four bytes each. */
const COUNT_AT = 12

/** How many brokers are alive according to the one at this address; 0 if it does not answer. */
export const liveBrokers = (host: string, port: number): Promise<number> =>
  new Promise((resolve) => {
    let answer = Buffer.alloc(0)
    const socket = connect(port, host, () => socket.write(request))
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('error', () => {}) // close follows
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk])
      if (answer.length >= COUNT_AT + 4) socket.destroy()
    })
    socket.on('close', () => resolve(answer.length >= COUNT_AT + 4 ? answer.readInt32BE(COUNT_AT) : 0))
  })
