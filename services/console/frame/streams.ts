import type { FastifyReply } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Followed } from './page.ts'

const HEARTBEAT_MS = 15_000
/** Then the browser comes again, and is asked again who it is. */
const LONGEST_MS = 600_000
const MOST = 1_000
/** One open page has one. */
const MOST_OF_ONE = 10

type Asked = Followed & Readonly<{ personId: string }>

export type Streams = Readonly<{
  /** Throws `overloaded`. */
  send: (reply: FastifyReply, asked: Asked) => FastifyReply
  /** Ends all of them, which nothing else here does, and begins no more. */
  end: () => void
}>

/** Server-sent events of this process. */
export const createStreams = (): Streams => {
  const open = new Map<() => void, string>()
  let hasEnded = false
  const mustHaveRoom = (personId: string) => {
    // a browser comes back at once, and would hold up the stop
    if (hasEnded) throw new Rejection('overloaded', 'This process stops.')
    const own = [...open.values()].filter((one) => one === personId)
    if (open.size >= MOST || own.length >= MOST_OF_ONE)
      throw new Rejection('overloaded', 'Too many pages are open.')
  }
  return {
    send: (reply, { follow, personId }) => {
      mustHaveRoom(personId)
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
      open.set(finish, personId)
      raw.once('close', finish).on('error', finish)
      return reply
    },
    end: () => {
      hasEnded = true
      for (const finish of [...open.keys()]) finish()
    },
  }
}
