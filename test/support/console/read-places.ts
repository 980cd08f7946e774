import { newExternalId, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { ticket } from '#test/support/log/histories.ts'
import type { ConsoleWorld } from './console-world.ts'

/** Fields with their value, how sure they are, and their row on the page. */
export type PlacedField = Readonly<{
  value: string
  confidence: number
  box: readonly [number, number, number, number]
}>

export type Placed = Readonly<{
  /** Base64. */
  photo: string
  page: Readonly<{ width: number; height: number; turn: number }>
  fields: Readonly<Record<string, PlacedField>>
}>

/** Reads a session's ticket as OCR does: each field has a place on the photo. */
const readAt = async ({ platform }: ConsoleWorld, sessionId: string, { page, fields }: Placed) => {
  const { id: key } = await platform.dataKeys.ofService('readings of tests')
  const all = Object.entries(fields)
  const rows = Object.fromEntries(all.map(([name], i) => [name, [i]]))
  const places = { ...page, boxes: all.map(([, { box }]) => box) }
  const text = all.map(([, { value }]) => value)
  const bytes = Buffer.from(JSON.stringify({ text, page: places, fieldRows: rows }))
  const reading = await platform.blobs.put({ bytes, mediaType: 'application/json', key })
  const read = Object.fromEntries(
    all.map(([name, { value, confidence }]) => [name, { value, confidence, source: 'printed' }]),
  )
  const data = {
    ticket: { ...ticket, fields: read, warnings: [] },
    reading,
    engine: 'test',
    milliseconds: 40,
  }
  await platform.handle(sessionId, { type: 'RecordTicket', at: new Date().toISOString(), data })
}

/** A session of the account whose ticket was read that way. */
export const placedSession = async (world: ConsoleWorld, placed: Placed): Promise<string> => {
  const [external_id, ticket_image] = [newExternalId(), placed.photo]
  const stop = world.platform.tail((event) => {
    if (event.type === 'SessionRequested' && event.data.externalId === external_id)
      void readAt(world, event.streamId, placed)
  })
  const made = await world.post(world.account.live_key, { external_id, ticket_image, user_info: userInfo })
  const { session_id: id } = await created(made)
  stop()
  return id
}
