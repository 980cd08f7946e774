import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from '#test/support/http/port-of.ts'

export type LateAnswers = Readonly<{
  url: string
  /** The answer to the n-th request of this sandbox, from 1, comes too late. */
  delay: (owner: string, n: number) => void
  /** How many requests it has sent. */
  sent: (owner: string) => number
  close: () => void
}>

/** The sandbox's portals, whose answers may come after their work is done and nobody waits. */
export const lateAnswers = async (sandboxUrl: string, milliseconds: number): Promise<LateAnswers> => {
  const late = new Map<string, number>()
  const counts = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const owner = incoming.headers['x-sandbox-account']?.toString() ?? ''
    const n = (counts.get(owner) ?? 0) + 1
    counts.set(owner, n)
    const { method = 'GET', url = '/', headers } = incoming
    const passed = request(new URL(url, sandboxUrl), { method, headers }, (answer) => {
      void buffer(answer).then(async (body) => {
        if (late.get(owner) === n) await sleep(milliseconds)
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(body)
      })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    delay: (owner, n) => late.set(owner, n),
    sent: (owner) => counts.get(owner) ?? 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
