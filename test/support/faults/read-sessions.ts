import { createHash } from 'node:crypto'
import { SessionEvent } from '#contracts/events/session-events.ts'
import type { Simulation } from '#contracts/failures.ts'
import { createEventLog, type NewSession } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { createVault } from '#platform/privacy/vault.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { receiver } from '../http/api-client.ts'
import { history } from '../log/histories.ts'

type Printed = Readonly<{ name: string; rfc: string | null; rows: readonly string[] }>
/** A ticket as it was read; a live one goes to the merchant's own portal. */
export type Made = Printed &
  Readonly<{
    simulate: Simulation | null
    live?: boolean
    amount?: string
    date?: string
    /** Until the session expires. */
    seconds?: number
  }>
type Deps = Readonly<{ database: Database; blobs: Blobs; dataKeys: DataKeys; accountId: string }>

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

const alsea =
  (name: string, rfc: string) =>
  (n: number): Printed => ({
    name,
    rfc,
    rows: [
      name,
      `RFC: ${rfc}`,
      'TIENDA: 76282',
      'TOTAL $116.00',
      'CODIGO DE FACTURACION:',
      String(510_781_636_194_000_000n + BigInt(n) * 128n),
    ],
  })
const oxxo = (n: number): Printed => ({
  name: 'OXXO',
  rfc: 'CCO8605231N4',
  rows: [
    'OXXO',
    'RFC: CCO8605231N4',
    `FOLIO DE VENTA: ${1_000_000 + n}`,
    'TOTAL $116.00',
    'ID DE VENTA',
    '37229518536632006952',
  ],
})
const unknown = (n: number): Printed => ({
  name: 'FERRETERIA EL TORNILLO',
  rfc: null,
  rows: ['FERRETERIA EL TORNILLO', `NOTA ${n}`, 'TOTAL $116.00'],
})
const merchants = [oxxo, alsea('STARBUCKS COFFEE', 'CSI020226MV4')]

/**
 * `refused`: a merchant that nobody knows, which costs no more than one step of billing. `ended`:
 * six events at once, up to the end; for publishing there is nothing cheaper.
 */
export type Share = 'mixed' | 'refused' | 'ended'

/**
 * Of eight mixed ones four are issued, one of them with its answer lost, and four refused. Every
 * ticket is another one.
 */
const ticketOf = (n: number, share: Share): Made => {
  const merchant = share === 'mixed' && n % 2 === 0 ? merchants[(n / 2) % merchants.length] : undefined
  return { ...(merchant ?? unknown)(n), simulate: merchant && n % 8 === 4 ? 'lost_answer' : null }
}

const eventsOf = (made: Made, ids: { externalId: string; receiverId: string; reading: unknown }) => {
  const at = new Date().toISOString()
  const requested = {
    externalId: ids.externalId,
    testMode: false,
    sandbox: made.live !== true,
    fingerprint: digest(ids.externalId),
    fieldHashes: {},
    ticketImage: { sha256: digest('no photo'), mediaType: 'image/jpeg', bytes: 1 },
    receiver: { id: ids.receiverId },
    customerId: null,
    usoCfdi: 'G03',
    paymentMethod: null,
    webhookUrl: null,
    simulate: made.simulate,
    expiresAt: new Date(Date.now() + (made.seconds ?? 259_200) * 1_000).toISOString(),
  }
  const ticket = {
    merchant_name: made.name,
    merchant_rfc: made.rfc,
    amount: made.amount ?? '116.00',
    net_amount: null,
    tax_amount: null,
    tax_rate: null,
    currency: 'MXN',
    date: made.date ?? '2026-11-19',
    payment_method: 'efectivo',
    ticket_readable: true,
    time: null,
    portal_fields: {},
    fields: {},
    warnings: [],
  }
  const read = { ticket, reading: ids.reading, engine: 'test', milliseconds: 1 }
  return [
    SessionEvent.parse({ type: 'SessionRequested', at, data: requested }),
    SessionEvent.parse({ type: 'TicketRead', at, data: read }),
  ]
}

/**
 * Sessions as API and reader would have left them, straight into the log: a load without photos.
 * `start` throws when Postgres does not answer; called again with the same number it begins no
 * second session.
 */
export const readSessions = ({ database, blobs, dataKeys, accountId }: Deps) => {
  const log = createEventLog(database, () => undefined)
  const vault = createVault(database.query, dataKeys)
  const sessionOf = (externalId: string, events: readonly SessionEvent[]): NewSession => ({
    sessionId: newId('ses'),
    accountId,
    mode: 'live',
    externalId,
    fingerprint: digest(externalId),
    events,
  })
  /** Called again with the same `externalId` it begins no second session. */
  const begin = async (externalId: string, made: Made): Promise<string> => {
    const receiverId = vault.newReceiverId()
    const key = await dataKeys.ofReceiver({ accountId, rfc: receiver.rfc })
    const bytes = Buffer.from(JSON.stringify({ text: made.rows }))
    const reading = await blobs.put({ bytes, mediaType: 'application/json', key: key.id })
    const session = sessionOf(externalId, eventsOf(made, { externalId, receiverId, reading }))
    return database.inTransaction(async (query) => {
      const row = await log.start(session, query)
      const { sessionId } = session
      if (row.created)
        await vault.put(
          { receiverId, accountId, sessionId, receiver: { ...receiver, email: null }, key },
          query,
        )
      return row.sessionId
    })
  }
  const start = async (n: number, share: Share): Promise<string> => {
    const externalId = `read-${n}`
    if (share !== 'ended') return begin(externalId, ticketOf(n, share))
    const events = history(externalId, 'ticket_not_found_at_merchant')
    return (await log.start(sessionOf(externalId, events))).sessionId
  }
  return { begin, start }
}
