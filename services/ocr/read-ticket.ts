import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEventOf } from '#contracts/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'
import { asRefused } from './as-refused.ts'
import { UndecodableImage } from './engine/ocr-engine.ts'
import { judgeReading } from './judge-reading.ts'
import type { ReadTicket } from './worker-messages.ts'

export type ReadTicketDeps = Readonly<{
  getImage: (image: BlobRef) => Promise<Uint8Array>
  putReading: (bytes: Uint8Array, mediaType: string) => Promise<BlobRef>
  read: (image: Uint8Array) => Promise<ReadTicket>
  /** False once the session has a reading, or has ended: a redelivered event then costs no OCR. */
  isWaiting: (sessionId: string) => Promise<boolean>
  now: () => Instant
}>

type Requested = SessionEventOf<'SessionRequested'>

/** Nothing can be made of the bytes themselves; a second try would end the same. */
const rejectImage = (at: Instant, { message }: UndecodableImage): SessionCommand => ({
  type: 'RejectTicket',
  at,
  data: {
    code: 'ticket_unreadable',
    ticket: null,
    reading: null,
    detail: `the picture cannot be decoded: ${message}`,
  },
})

/** `SessionRequested` → `RecordTicket` or `RejectTicket`. Throws when the pool failed: the event comes again. */
export const readTicket = (deps: ReadTicketDeps): Reactor<Requested, SessionCommand> => {
  const { getImage, putReading, isWaiting, now } = deps

  const report = async ({ data }: Requested): Promise<SessionCommand> => {
    const read = await deps.read(await getImage(data.ticketImage))
    const { ticket, text, engine, milliseconds } = read
    const reading = await putReading(Buffer.from(JSON.stringify({ text })), 'application/json')
    const refusal = judgeReading(read, data.sandbox ? data.simulate : null)
    if (!refusal) return { type: 'RecordTicket', at: now(), data: { ticket, reading, engine, milliseconds } }
    const { code, detail } = refusal
    return {
      type: 'RejectTicket',
      at: now(),
      data: { code, detail, ticket: asRefused(ticket, refusal), reading },
    }
  }

  return async (event) => {
    if (!(await isWaiting(event.streamId))) return undefined
    try {
      return await report(event)
    } catch (error) {
      if (error instanceof UndecodableImage) return rejectImage(now(), error)
      throw error
    }
  }
}
