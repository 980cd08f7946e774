import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Followed } from './page.ts'

const HEARTBEAT_MS = 15_000
/** Then the browser comes again, and is asked again who it is. */
const LONGEST_MS = 600_000
const MOST = 1_000

export type Streams = Readonly<{
  send: (reply: FastifyReply, followed: Followed) => FastifyReply
  /** Ends all of them: nothing else here ends by itself. */
  end: () => void
}>

/** Server-sent events of this process. */
export const createStreams = (): Streams => {
  const open = new Set<ServerResponse>()
  return {
    send: (reply, { follow }) => {
      if (open.size >= MOST) throw new Rejection('overloaded', 'Too many pages are open.')
      const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
      const { raw } = reply.hijack()
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
      raw.write('retry: 500\n\n')
      open.add(raw)
      // a reader that is too slow misses what only says that there is news
      const stop = follow((text) => raw.writableNeedDrain || raw.write(`data: ${text}\n\n`))
      const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => raw.end(), LONGEST_MS)
      raw.once('close', () => {
        stop()
        clearInterval(beat)
        clearTimeout(end)
        open.delete(raw)
      })
      return reply
    },
    end: () => {
      for (const raw of open) raw.end()
    },
  }
}
