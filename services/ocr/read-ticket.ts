import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'
import { asRefused } from './as-refused.ts'
import { UndecodableImage } from './engine/picture/undecodable-image.ts'
import { judgeReading } from './judge-reading.ts'
import type { ReadTicket } from './worker-messages.ts'

type Requested = SessionEventOf<'SessionRequested'>

export type ReadTicketDeps = Readonly<{
  getImage: (image: BlobRef) => Promise<Uint8Array>
  /** JSON; encrypted under the photo's key, because a ticket may name the buyer. */
  putReading: (reading: Uint8Array, of: Recorded<Requested>) => Promise<BlobRef>
  read: (image: Uint8Array) => Promise<ReadTicket>
  /**
   * False once the session has a reading or has ended, so that a redelivered event costs no OCR.
   */
  isWaiting: (sessionId: string) => Promise<boolean>
  now: () => Instant
}>

/** The bytes cannot be read; a retry would end the same. */
const rejectImage = (at: Instant, { message }: UndecodableImage): SessionCommand => ({
  type: 'RejectTicket',
  at,
  data: {
    code: 'ticket_unreadable',
    ticket: null,
    reading: null,
    detail: `the photo cannot be decoded: ${message}`,
  },
})

/**
 * `SessionRequested` → `RecordTicket` or `RejectTicket`. Throws if the pool failed, so that the
 * event is redelivered.
 */
export const readTicket = (deps: ReadTicketDeps): Reactor<Requested, SessionCommand> => {
  const { getImage, putReading, isWaiting, now } = deps

  const report = async (event: Recorded<Requested>, image: Promise<Uint8Array>): Promise<SessionCommand> => {
    const { data } = event
    const read = await deps.read(await image)
    const { ticket, facts, engine, milliseconds, text, page, fieldRows } = read
    const reading = await putReading(Buffer.from(JSON.stringify({ text, page, fieldRows })), event)
    const refusal = judgeReading(read, data.sandbox ? data.simulate : null)
    if (!refusal) {
      const taxes = read.taxes === null ? {} : { taxes: read.taxes }
      const data = { ticket, reading, engine, milliseconds, ...taxes, facts }
      return { type: 'RecordTicket', at: now(), data }
    }
    const { code, detail } = refusal
    return {
      type: 'RejectTicket',
      at: now(),
      data: { code, detail, ticket: asRefused(ticket, refusal), reading },
    }
  }

  return async (event) => {
    // fetched meanwhile: the photo of a finished session may be gone, and nobody needs it
    const image = getImage(imageBlob(event.data.ticketImage))
    image.catch(() => undefined)
    if (!(await isWaiting(event.streamId))) return undefined
    try {
      return await report(event, image)
    } catch (error) {
      if (error instanceof UndecodableImage) return rejectImage(now(), error)
      throw error
    }
  }
}
