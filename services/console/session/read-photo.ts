import type { EventItem } from '#contracts/http/session-events.ts'
import { Reading, type Ticket } from '#contracts/reading/ticket.ts'
import { imageBlob } from '#contracts/reading/ticket-image.ts'
import type { BlobRef } from '#contracts/values.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import { PARTS_TYPE, splitParts } from '#platform/images/ticket-parts.ts'
import { isAway } from '../frame/is-away.ts'
import type { Parts } from '../frame/page.ts'
import { lastOf } from './session-of.ts'

/** A field, where it stands on the page, and how sure its reading is. */
export type Mark = Readonly<{
  name: string
  value: string
  confidence: number
  boxes: readonly (readonly [number, number, number, number])[]
}>

/** A photo or a PDF that was sent; `part`: which of several, counted from 1. */
export type Sheet = Readonly<{ part: number; type: string; isShown: boolean }>

/** `waits`: nobody has read it yet. `never`: its session ended before. `gone`: its places are. */
export type ReadState = 'waits' | 'never' | 'unreadable' | 'read' | 'gone'

export type Photo = Readonly<{
  /** Top to bottom. */
  sheets: readonly Sheet[]
  page: Readonly<{ width: number; height: number; turn: number }> | null
  marks: readonly Mark[]
  state: ReadState
  /** The event that has the reading. */
  version: number
}>

const shown = /^image\/(jpeg|png|webp)$/

/** Null: it is gone, by its date or because its receiver was erased. Throws what is away. */
export const bytesOf = async ({ platform }: Parts, ref: BlobRef): Promise<Uint8Array | null> => {
  // never by a key that this process remembers: what was erased must not come back
  if (ref.key !== undefined) platform.dataKeys.forget(ref.key)
  return platform.blobs.get(ref).catch((error: unknown) => {
    if (isAway(error)) throw error
    return null
  })
}

/** Null: nothing that this version can read. */
const readingIn = (bytes: Uint8Array): Reading | null => {
  try {
    return Reading.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const marksOf = (ticket: Ticket | null, { page, fieldRows }: Partial<Reading>): Mark[] =>
  Object.entries(fieldRows ?? {}).flatMap(([name, rows]) => {
    const field = ticket?.fields[name]
    if (!field?.value) return []
    const boxes = rows.flatMap((row) => (page?.boxes[row] ? [page.boxes[row]] : []))
    return [{ name, value: field.value, confidence: field.confidence, boxes }]
  })

export const imageOf = (events: readonly EventItem[]): BlobRef | null => {
  const requested = lastOf(events, 'SessionRequested')
  return requested ? imageBlob(requested.data.ticketImage) : null
}

/** Of several parts the bytes alone say what each is; [] once they are gone. */
const sheetsOf = async (parts: Parts, image: BlobRef): Promise<Sheet[]> => {
  const types =
    image.mediaType === PARTS_TYPE ? (await partsOf(parts, image)).map(inspectPart) : [image.mediaType]
  return types.map((type, i) => ({ part: i + 1, type, isShown: shown.test(type) }))
}

/** What was sent, one by one; [] once it is gone. */
export const partsOf = async (parts: Parts, image: BlobRef): Promise<Buffer[]> => {
  const bytes = await bytesOf(parts, image)
  return bytes ? splitParts(bytes) : []
}

const isOfReading = ({ type }: EventItem) => type === 'TicketRead' || type === 'TicketUnreadable'
const isEnd = ({ type }: EventItem) => type === 'SessionFailed' || type === 'SessionCompleted'

const stateOf = (events: readonly EventItem[], isGone: boolean): ReadState => {
  const told = events.findLast(isOfReading)
  if (!told) return events.some(isEnd) ? 'never' : 'waits'
  if (isGone) return 'gone'
  return told.type === 'TicketRead' ? 'read' : 'unreadable'
}

/** Null: there is no photo to show. */
export const readPhoto = async (events: readonly EventItem[], parts: Parts): Promise<Photo | null> => {
  const image = imageOf(events)
  if (!image) return null
  const { data } = lastOf(events, 'TicketRead') ?? lastOf(events, 'TicketUnreadable') ?? { data: null }
  const bytes = data?.reading ? await bytesOf(parts, data.reading) : null
  const reading = bytes && readingIn(bytes)
  return {
    sheets: await sheetsOf(parts, image),
    page: reading?.page ?? null,
    marks: marksOf(data?.ticket ?? null, reading ?? {}),
    state: stateOf(events, !!data?.reading && !bytes),
    version: events.findLast(isOfReading)?.version ?? 1,
  }
}
