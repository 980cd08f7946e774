import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `slow`: milliseconds before each answer; `busy`: 503; `gone`: connections are cut; `half`: the
 * answer falls silent in the middle of its body; `says`: an answer in the place of the server's,
 * with S3's word for it, or without a word.
 */
export type Fault = Readonly<
  | { kind: 'slow'; ms: number }
  | { kind: 'busy' }
  | { kind: 'gone' }
  | { kind: 'half' }
  | { kind: 'says'; status: number; code: string | null }
>

const saying = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>so</Message></Error>`

/** What takes the place of the server's answer. */
const said = (fault: Fault | null) => {
  if (fault?.kind === 'busy') return { status: 503, body: saying('SlowDown') }
  if (fault?.kind !== 'says') return null
  return { status: fault.status, body: fault.code === null ? '' : saying(fault.code) }
}

/**
 * In front of a server on that port of loopback; faults hold for so many requests, or until told.
 */
export const faultyWay = async (port: number) => {
  let fault: Fault | null = null
  let [left, first] = [0, 0]
  const seen: string[] = []

  const faultNow = (): Fault | null => {
    if (left <= 0) return null
    if (first > 0) {
      first -= 1
      return null
    }
    left -= 1
    return fault
  }

  const pass = (incoming: IncomingMessage, answer: ServerResponse, isHalf: boolean) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      if (!isHalf) return found.pipe(answer)
      return found.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, chunk.length / 2))).resume()
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(async (incoming, answer) => {
    seen.push(incoming.method ?? '')
    const now = faultNow()
    if (now?.kind === 'gone') return incoming.socket.destroy()
    if (now?.kind === 'slow') await sleep(now.ms)
    const instead = said(now)
    if (instead === null) return pass(incoming, answer, now?.kind === 'half')
    incoming.resume()
    const type = instead.body.startsWith('<?xml') ? 'application/xml' : 'text/html'
    answer.writeHead(instead.status, { 'content-type': type }).end(instead.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${own}`,
    /** Methods of all requests so far. */
    seen,
    /** `after`: how many requests still pass before it begins. */
    break: (how: Fault, requests = Number.POSITIVE_INFINITY, after = 0) => {
      fault = how
      ;[left, first] = [requests, after]
    },
    mend: () => {
      left = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
