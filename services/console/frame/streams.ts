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
  const open = new Set<() => void>()
  return {
    send: (reply, { follow }) => {
      if (open.size >= MOST) throw new Rejection('overloaded', 'Too many pages are open.')
      const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }
      const { raw } = reply.hijack()
      // it left while its page was asked for: nothing would tell of that any more
      if (raw.destroyed) return reply
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
      // a reader that is too slow misses what only says that there is news
      const write = (text: string) => void (raw.writableNeedDrain || raw.write(text))
      write('retry: 500\n\n')
      const stop = follow((text) => write(`data: ${text}\n\n`))
      const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
      const finish = () => {
        if (!open.delete(finish)) return
        stop()
        clearInterval(beat)
        clearTimeout(late)
        if (raw.writableNeedDrain) raw.destroy()
        else raw.end()
      }
      const late = setTimeout(finish, LONGEST_MS)
      open.add(finish)
      raw.once('close', finish).on('error', finish)
      return reply
    },
    end: () => {
      for (const finish of open) finish()
    },
  }
}
