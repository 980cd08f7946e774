import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { newExternalId, photoOf, userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { ticket } from '#test/support/log/histories.ts'
import type { ConsoleWorld } from './console-world.ts'

type Box = readonly [number, number, number, number]

/** What a session asks, of what was read where. */
export type Question = Readonly<{
  label: string
  pattern: string
  value: string | null
  minutes: number
  merchant: string
  /** Default `oxxo`. */
  merchantId?: string
  /** Base64. */
  photo?: string
  page?: Readonly<{ width: number; height: number; turn: number }>
  /** Where the folio stands; absent: nowhere. */
  box?: Box
}>

const readingOf = async ({ platform }: ConsoleWorld, { page, box }: Question) => {
  const { id: key } = await platform.dataKeys.ofService('readings of tests')
  const places = page && box && { page: { ...page, boxes: [box] }, fieldRows: { 'portal_fields.folio': [0] } }
  const bytes = Buffer.from(JSON.stringify({ text: ['FOLIO'], ...places }))
  return platform.blobs.put({ bytes, mediaType: 'application/json', key })
}

const runOn =
  ({ platform }: ConsoleWorld, sessionId: string) =>
  (command: Omit<SessionCommand, 'at'>) =>
    platform.handle(sessionId, { ...command, at: new Date().toISOString() } as SessionCommand)

/** As the reader reports it, while the client waits for it. */
const readIt = async (world: ConsoleWorld, question: Question, sessionId: string) => {
  const folio = { value: question.value ?? '?', confidence: 0.4, source: 'printed' }
  const read = { ...ticket, fields: { ...ticket.fields, 'portal_fields.folio': folio }, warnings: [] }
  const reading = await readingOf(world, question)
  const data = { ticket: read, reading, engine: 'test', milliseconds: 40 }
  await runOn(world, sessionId)({ type: 'RecordTicket', data })
}

/** The session of a client whose folio is asked for; reader and billing are played by commands. */
export const askOne = async (world: ConsoleWorld, question: Question): Promise<string> => {
  const { label, pattern, value, minutes, merchant: name, merchantId = 'oxxo', photo } = question
  const [external_id, ticket_image] = [newExternalId(), photo ?? (await photoOf(60))]
  const stop = world.platform.tail((event) => {
    if (event.type === 'SessionRequested' && event.data.externalId === external_id)
      void readIt(world, question, event.streamId)
  })
  const body = { external_id, ticket_image, user_info: userInfo }
  const { session_id: id } = await created(await world.post(world.account.live_key, body))
  stop()
  const run = runOn(world, id)
  const merchant = { merchantId, name, rfc: 'CCO8605231N4', how: 'rfc', confidence: 1 } as const
  await run({ type: 'IdentifyMerchant', data: { ...merchant, windowEnds: null } })
  await run({ type: 'StartBillingAttempt', data: { n: 1, resume: 'start', definition: 'd' } })
  const fields = [{ name: 'portal_fields.folio', label, pattern, value }]
  const deadline = new Date(Date.now() + minutes * 60_000).toISOString()
  await run({ type: 'AskInput', data: { n: 1, fields, deadline, reason: 'low_confidence_field' } })
  return id
}
