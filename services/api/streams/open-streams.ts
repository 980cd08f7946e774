import { Readable } from 'node:stream'
import type { Logger } from '#platform/runtime/logger.ts'

type Piece = string | Uint8Array

/** What a stream is made of; all of it may be called after its end too. */
export type StreamPart = Readonly<{
  /** Fires when the client has left, when it is cut, and when a stop ends it. */
  over: AbortSignal
  /** Ends it without its last chunk. */
  cut: (reason: string) => void
}>

/** Who reads a stream. */
export type Reader = Readonly<{
  /** Whether the key may still read; asked now and then. */
  isAllowed: () => Promise<boolean>
  /** Fires when the client has left. */
  left: AbortSignal
}>

export type StreamOf = Reader &
  Readonly<{
    write: (part: StreamPart) => AsyncIterable<Piece>
    /** Called every 15 s. */
    beat?: () => void
    /**
     * A stop ends it as if it were complete; else it goes on until the time of the stop is over.
     */
    endless: boolean
  }>

export type OpenStreams = Readonly<{
  open: (stream: StreamOf) => Readable
  count: () => number
  /** Ends those without an end, at once. */
  end: () => void
}>

type Open = StreamOf & { offeredAt: number | null; stop: () => void; cut: (reason: string) => void }

const BEAT_MS = 15_000
/** How long a client may leave unread what it was offered. */
const UNREAD_MS = 30_000

/** Pieces that are made before they are read: each may be a page of events. */
const AHEAD = 1

/** Notes since when a piece waits for its reader. */
async function* watched(pieces: AsyncIterable<Piece>, open: Open): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    open.offeredAt = performance.now()
    yield piece
    open.offeredAt = null
  }
}

const isUnread = ({ offeredAt }: Open) => offeredAt !== null && performance.now() - offeredAt > UNREAD_MS

const beat = (open: Open): void => {
  if (isUnread(open)) open.cut('its reader was slow')
  else open.beat?.()
}

const checkKey = async (open: Open): Promise<void> => {
  // a database that is away cuts nobody off
  if (!(await open.isAllowed().catch(() => true))) open.cut('its key is not valid any more')
}

/** One after the other, and one round at a time: requests need the connections too. */
const keyChecks = (all: ReadonlySet<Open>) => {
  let isChecking = false
  return async () => {
    if (isChecking) return
    isChecking = true
    for (const open of [...all]) if (all.has(open)) await checkKey(open)
    isChecking = false
  }
}

/** At a stop: what waits for its reader would wait on. */
const finish = (open: Open): void => {
  if (!open.endless) return
  if (open.offeredAt === null) open.stop()
  else open.cut('the service stops')
}

/** The streams of this process: one timer for all of them. */
export const createOpenStreams = (logger: Logger, beatMs = BEAT_MS): OpenStreams => {
  const all = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const checkKeys = keyChecks(all)
  /** No beat waits for the key of another stream. */
  const beatAll = () => {
    for (const open of all) beat(open)
    void checkKeys()
  }
  const add = (open: Open) => {
    all.add(open)
    timer ??= setInterval(beatAll, beatMs).unref()
  }
  const remove = (open: Open) => {
    all.delete(open)
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    open: (stream) => {
      const over = new AbortController()
      const cut = (reason: string) => {
        if (over.signal.aborted) return
        logger.info({ reason }, 'a stream was cut')
        over.abort()
        readable.destroy(new Error(`cut: ${reason}`))
      }
      const open: Open = { ...stream, offeredAt: null, stop: () => over.abort(), cut }
      add(open)
      const pieces = watched(stream.write({ over: over.signal, cut }), open)
      const readable = Readable.from(pieces, { highWaterMark: AHEAD })
      // the stream is closed only when what writes it has ended
      stream.left.addEventListener('abort', open.stop, { once: true })
      if (stream.left.aborted) open.stop()
      if (isOver) finish(open)
      readable.once('close', () => {
        over.abort()
        remove(open)
      })
      return readable
    },
    count: () => all.size,
    end: () => {
      isOver = true
      for (const open of all) finish(open)
    },
  }
}
