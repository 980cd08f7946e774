import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SessionEvent, type SessionEventOf, type SessionEventType } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { type MerchantBook, ownBook } from '#merchants/book/merchant-book.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sandboxMerchants } from '#services/billing/sandbox-merchants.ts'
import { start as startMail } from '#services/mail/start.ts'
import { start as startProjector } from '#services/projector/start.ts'
import type { Delays } from '#services/sandbox/portal/shop.ts'
import { startSandbox } from '#services/sandbox/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { testEnvironment } from '../environment.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { otherReceiver, receiver } from './receivers.ts'
import { type TicketOptions, ticketOf } from './ticket-of.ts'

export { otherReceiver, receiver, type TicketOptions }

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

const settings = testEnvironment({ ROLES: 'billing,projector', LOG_LEVEL: 'silent' })

export type World = Readonly<{
  platform: Platform
  sandboxUrl: string
  /** Where mail for the sessions goes. */
  smtp: string
  book: () => MerchantBook
  close: () => Promise<void>
}>

/**
 * Real Postgres, the real projector and the real pretend portals; billing itself is started by the
 * test.
 */
export const openWorld = async (
  options: { delays?: Delays; more?: Readonly<Record<string, string>> } = {},
): Promise<World> => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'billing-'))
  const config = loadConfig({ ...settings, ...options.more, DATABASE_URL: url, DATA_DIR: dataDir })
  const logger = createLogger('silent')
  const { platform, close } = await openPlatform(config, logger, sessionDecider)
  const { database, clock } = platform
  const box = boxOf((await platform.dataKeys.ofService('sandbox')).secret)
  const delays = options.delays ?? { slow: 200, late: 60_000 }
  const merchants = sandboxMerchants(ownBook)
  const mail = await startMail(platform)
  const sandbox = await startSandbox({
    database,
    dataDir,
    logger,
    clock,
    merchants,
    box,
    delays,
    smtp: mail.url,
  })
  const projector = await startProjector(platform)
  return {
    platform,
    sandboxUrl: sandbox.url,
    smtp: mail.url,
    book: () => ownBook,
    close: async () => {
      await sandbox.stop()
      await mail.stop()
      await projector.stop()
      await close()
      await dropDatabase()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sandboxes are per account: tickets that meet are of one. */
const oneAccount = newId('acc')

const now = () => new Date().toISOString()

/** A folio of its own for every ticket, so that tests never meet at the portal. */
export const newFolio = () => String(1_000_000 + Math.floor(Math.random() * 9_000_000))

export const oxxoRows = (folio: string) => [
  'OXXO',
  'CADENA COMERCIAL OXXO, S.A. DE C.V.',
  'RFC: CCO8605231N4',
  `FOLIO DE VENTA: ${folio}`,
  'TOTAL $116.00',
  'ID DE VENTA',
  '37229518536632006952',
]

const requested = (options: TicketOptions, ids: { externalId: string; receiverId: string }) =>
  SessionEvent.parse({
    type: 'SessionRequested',
    at: now(),
    data: {
      externalId: ids.externalId,
      testMode: options.testMode ?? true,
      sandbox: options.sandbox ?? true,
      fingerprint: digest(ids.externalId),
      fieldHashes: {},
      ticketImage: options.ticketImage ?? { sha256: digest('image'), mediaType: 'image/jpeg', bytes: 1 },
      receiver: { id: ids.receiverId },
      customerId: null,
      usoCfdi: 'G03',
      paymentMethod: null,
      webhookUrl: null,
      simulate: options.simulate ?? null,
      expiresAt: new Date(Date.now() + (options.seconds ?? 259_200) * 1_000).toISOString(),
    },
  })

/** A session whose ticket was read: what the API and the reader leave to billing. */
export const readSession = async ({ platform }: World, options: TicketOptions = {}): Promise<string> => {
  const { database, log, dataKeys, vault, blobs, handle } = platform
  const { accountId = oneAccount } = options
  const [sessionId, receiverId] = [newId('ses'), newId('rcv')]
  const externalId = sessionId.slice(4)
  const event = requested(options, { externalId, receiverId })
  const session = {
    sessionId,
    accountId,
    mode: 'test',
    externalId,
    fingerprint: digest(externalId),
    events: [event],
  } as const
  const buyer = options.receiver ?? receiver
  const key = await dataKeys.ofReceiver({ accountId, rfc: buyer.rfc })
  await database.inTransaction(async (query) => {
    await vault.put({ receiverId, accountId, sessionId, receiver: buyer, key }, query)
    await log.start(session, query)
  })
  const rows = options.rows ?? oxxoRows(options.folio ?? newFolio())
  const bytes = Buffer.from(JSON.stringify({ text: rows }))
  const reading = await blobs.put({ bytes, mediaType: 'application/json', key: key.id })
  const data = { ticket: ticketOf(options), reading, engine: 'test', milliseconds: 1 }
  await handle(sessionId, { type: 'RecordTicket', at: now(), data })
  return sessionId
}

export const eventsOf = async <Type extends SessionEventType>(
  { platform }: World,
  sessionId: string,
  type: Type,
): Promise<SessionEventOf<Type>[]> => {
  const history: SessionEvent[] = await platform.log.read(sessionId)
  return history.filter((event): event is SessionEventOf<Type> => event.type === type)
}

/** What the portal counted for the ticket with this folio: `commits` may never pass 1. */
export const portalCount = async (
  { platform }: World,
  folio: string,
): Promise<{ attempts: number; commits: number }> => {
  const [row] = await platform.database.query<{ attempts: number; commits: number }>(
    sql`select attempts, commits from sandbox.tickets where ticket like ${`%folio_venta=${folio}&%`}`,
  )
  return row ?? { attempts: 0, commits: 0 }
}
