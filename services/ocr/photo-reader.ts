import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import { asRefused } from './as-refused.ts'
import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { judgeReading } from './judge-reading.ts'
import { OcrFailure } from './ocr-failure.ts'
import type { Pool } from './pool.ts'

/** How many photos may wait for each worker. */
const WAITING = 2
const RETRY_SECONDS = 5

const refuse = (code: ErrorCode, message: string) =>
  new Rejection(code, message, { retryAfterSeconds: RETRY_SECONDS })

const undecodable = () => {
  const message = 'ticket_image cannot be decoded'
  const details = [{ field: 'ticket_image', code: 'image_corrupt', message }]
  return new Rejection('image_corrupt', `${message}.`, { details })
}

const rejectionFor = (error: unknown): unknown => {
  if (error instanceof UndecodableImage) return undecodable()
  if (!(error instanceof OcrFailure)) return error
  if (error.code === 'ocr_stopped') return refuse('maintenance', 'The service is stopping.')
  return refuse('overloaded', 'The ticket could not be read now.')
}

/** A bounded FIFO queue for this many at once; a caller who aborts loses its place. */
const turns = (most: number) => {
  const waiting: PromiseWithResolvers<void>[] = []
  let busy = 0
  const queue = async (gone: AbortSignal) => {
    if (waiting.length >= most * WAITING)
      throw refuse('overloaded', 'Too many tickets are waiting to be read.')
    const turn = Promise.withResolvers<void>()
    const give = () => {
      const place = waiting.indexOf(turn)
      if (place < 0) return
      waiting.splice(place, 1)
      turn.reject(refuse('ocr_timeout', 'Nobody waits for this reading any more.'))
    }
    waiting.push(turn)
    gone.addEventListener('abort', give, { once: true })
    await turn.promise.finally(() => gone.removeEventListener('abort', give))
  }
  return {
    enter: async (gone: AbortSignal) => {
      if (gone.aborted) throw refuse('ocr_timeout', 'Nobody waits for this reading any more.')
      if (busy >= most) return queue(gone)
      busy += 1
    },
    /** The next in line takes over the place of a caller who leaves. */
    leave: () => {
      const next = waiting.shift()
      if (next) next.resolve()
      else busy -= 1
    },
  }
}

/**
 * Readings for waiting callers. At most one per worker is in the pool, so that sessions always find
 * room in its queue; two per worker wait before it, and the next is rejected as `overloaded`.
 */
export const photoReader = (read: Pool['read'], workers: number): ReadPhoto => {
  const { enter, leave } = turns(workers)
  return async (image, gone) => {
    await enter(gone)
    try {
      const reading = await read(image)
      const refusal = judgeReading(reading, null)
      const ticket = refusal ? asRefused(reading.ticket, refusal) : reading.ticket
      // with several tickets, no row identifies a merchant or a code either
      const text = reading.document?.kind === 'several_tickets' ? [] : reading.text
      const { taxes, facts } = reading
      return { ticket, taxes, facts, text, refusal }
    } catch (error) {
      throw rejectionFor(error)
    } finally {
      leave()
    }
  }
}
