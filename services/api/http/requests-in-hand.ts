import type { Server } from 'node:http'

export type RequestsInHand = Readonly<{
  /** Resolves as soon as no request is being received or answered. */
  none: () => Promise<void>
}>

/** Only requests hold up a stop: idle connections, and those that never sent a request, do not. */
export const countRequests = (server: Server): RequestsInHand => {
  let count = 0
  let waiting: (() => void)[] = []
  const settle = () => {
    if (count > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  server.on('request', (_request, response) => {
    count += 1
    response.once('close', () => {
      count -= 1
      settle()
    })
  })
  const none = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      settle()
    })
  return { none }
}
