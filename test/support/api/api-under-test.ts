import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { FailureCode } from '#contracts/failures.ts'
import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { BlobRef } from '#contracts/values.ts'
import { type MerchantBook, ownBook } from '#merchants/book/merchant-book.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { start as startApi } from '#services/api/start.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'
import { testEnvironment } from '../environment.ts'
import { ticket } from '../log/histories.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { type Client, clientOf } from './client.ts'
import { consoleBeside } from './console-beside.ts'
import { keepingLogger } from './keeping-logger.ts'

export type Account = Awaited<ReturnType<Platform['accounts']['create']>>

export type ApiUnderTest = Client &
  Readonly<{
    url: string
    platform: Platform
    account: Account
    /** Log lines as JSON. */
    lines: string[]
    /** The merchants from then on; ours until then. */
    setBook: (book: MerchantBook) => void
    stopApi: () => Promise<void>
    /** From then on the projections stand where they are. */
    stopProjector: () => Promise<void>
    close: () => Promise<void>
  }>

/** Reads every photo as the same ticket. */
export const readAnyPhoto: ReadPhoto = async () => {
  const read = { ...ticket, warnings: [...ticket.warnings] }
  const text = ['OXXO', 'RFC CCO8605231N4']
  return { ticket: read, taxes: null, facts: factsIn(read, text), text, refusal: null }
}

/**
 * The API and the projector on real Postgres; OCR and billing are played by the test, by commands,
 * and by `readPhoto` where there is no session. `through`: a detour to the database.
 */
export const startApiUnderTest = async (
  env: NodeJS.ProcessEnv = {},
  through = async (databaseUrl: string) => databaseUrl,
  readPhoto = readAnyPhoto,
): Promise<ApiUnderTest> => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'))
  const own = testEnvironment({
    BASE_URL: 'https://api.test.example',
    DATA_DIR: dataDir,
    DATABASE_URL: await through(url),
    OCR_WORKERS: '16',
    KAFKA_BROKERS: undefined,
    KAFKA_PREFIX: undefined,
    // as a server has it: what a webhook's address may be is tested here
    ALLOW_LOCAL_WEBHOOKS: undefined,
  })
  const config = loadConfig({ ...own, ...env })
  const lines: string[] = []
  const { platform, close: closePlatform } = await openPlatform(config, keepingLogger(lines), sessionDecider)
  const projector = await startProjector(platform)
  let book = ownBook
  const api = await startApi(platform, { readPhoto, book: () => book, beside: consoleBeside(platform) })
  const close = async () => {
    await api.stop()
    await projector.stop()
    await closePlatform()
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
  const account = await platform.accounts.create({ name: 'Test' })
  return {
    ...clientOf(api.url),
    url: api.url,
    platform,
    account,
    lines,
    setBook: (next) => {
      book = next
    },
    stopApi: api.stop,
    stopProjector: projector.stop,
    close,
  }
}

/** A small real photo; another `shade`, other bytes. */
export const photoOf = async (shade: number): Promise<string> => {
  const picture = sharp({
    create: { width: 320, height: 320, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
  return (await picture.jpeg().toBuffer()).toString('base64')
}

export const userInfo = {
  razon_social: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  cp: '42501',
}

export const newExternalId = () => `exp-${randomBytes(8).toString('hex')}`

const at = () => new Date().toISOString()
const blob: BlobRef = { sha256: 'a'.repeat(64), mediaType: 'application/json', bytes: 2 }

/** What the OCR service reports of a ticket it has read. */
export const readTicket = (platform: Platform, sessionId: string, reading = blob) =>
  platform.handle(sessionId, {
    type: 'RecordTicket',
    at: at(),
    data: {
      ticket: { ...ticket, warnings: [...ticket.warnings] },
      reading,
      engine: 'test',
      milliseconds: 40,
    },
  })

export const rejectTicket = (
  platform: Platform,
  sessionId: string,
  { code, detail = 'nothing legible' }: Readonly<{ code: FailureCode; detail?: string }>,
) =>
  platform.handle(sessionId, {
    type: 'RejectTicket',
    at: at(),
    data: { code, ticket: null, reading: null, detail },
  })

/** Reads every ticket as soon as its session starts, after `delayMs`; returns what stops it. */
export const readEveryTicket = (platform: Platform, delayMs = 0): (() => void) =>
  platform.tail((event) => {
    if (event.type === 'SessionRequested')
      void sleep(delayMs).then(() => readTicket(platform, event.streamId))
  })

export const fileBytes = {
  xml: Buffer.from('<?xml version="1.0"?><cfdi:Comprobante/>'),
  pdf: Buffer.from('%PDF-1.7 test'),
}
export const uuid = 'AD662D33-6934-459C-A128-BDF0393F0F44'

type Completed = Readonly<{ keyName?: string; files?: Readonly<{ xml: Buffer; pdf: Buffer }> }>

/** Takes a session whose ticket was read to `completed`, as billing and rendering report it. */
export const complete = async (
  platform: Platform,
  sessionId: string,
  { keyName = 'files of tests', files = fileBytes }: Completed = {},
): Promise<void> => {
  const { id: key } = await platform.dataKeys.ofService(keyName)
  const xml = await platform.blobs.put({ bytes: files.xml, mediaType: 'application/xml', key })
  const pdf = await platform.blobs.put({ bytes: files.pdf, mediaType: 'application/pdf', key })
  const run = platform.handle
  const identified = {
    merchantId: 'oxxo',
    name: 'OXXO',
    rfc: 'CCO8605231N4',
    how: 'rfc',
    confidence: 1,
    windowEnds: null,
  } as const
  await run(sessionId, { type: 'IdentifyMerchant', at: at(), data: identified })
  await run(sessionId, {
    type: 'StartBillingAttempt',
    at: at(),
    data: { n: 1, resume: 'start', definition: 'd' },
  })
  await run(sessionId, { type: 'IntendIssue', at: at(), data: { n: 1 } })
  const issued = {
    n: 1,
    uuid,
    issuerRfc: 'CCO8605231N4',
    total: '116.00',
    stampedAt: '2026-11-20T10:00:00',
    portalFolio: null,
  }
  await run(sessionId, {
    type: 'RecordCfdi',
    at: at(),
    data: { ...issued, via: 'download', seal: 'verified', xml, pdf: null },
  })
  await run(sessionId, { type: 'RecordFiles', at: at(), data: { xml, pdf } })
}
