import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `slow`: milliseconds before each answer; `busy`: 503; `gone`: connections are cut. */
export type Fault = Readonly<{ kind: 'slow'; ms: number } | { kind: 'busy' } | { kind: 'gone' }>

const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>reduce your rate</Message></Error>'

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

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }

  const server = createServer(async (incoming, answer) => {
    seen.push(incoming.method ?? '')
    const now = faultNow()
    if (now?.kind === 'gone') return incoming.socket.destroy()
    if (now?.kind === 'slow') await sleep(now.ms)
    if (now?.kind !== 'busy') return pass(incoming, answer)
    incoming.resume()
    answer.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN)
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
