import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { sql } from '#contracts/sql.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { webhookAnswers } from '#platform/privacy/webhook-answers.ts'
import type { Config } from '#platform/runtime/config.ts'
import { s3Defaults } from '#platform/runtime/environment/s3-config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { history } from '#test/support/log/histories.ts'
import { emptyDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { type Parties, partiesOn } from './parties.ts'

export type DeliveryRow = Readonly<{
  message_id: string
  state: string
  claimed: boolean
  failures: number
  claims: number
  due_in: number
}>
export type AttemptRow = Readonly<{
  n: number
  status: number | null
  error: string | null
  response: Buffer | null
}>
export type Account = Awaited<ReturnType<Platform['accounts']['create']>>

export type World = Readonly<{
  platform: Platform
  account: (webhookUrl?: string) => Promise<Account>
  /** Records a whole session that has just ended; its id. */
  endSession: (session: { accountId: string; webhookUrl?: string; failure?: FailureCode }) => Promise<string>
  delivery: (sessionId: string) => Promise<DeliveryRow | undefined>
  attempts: (sessionId: string) => Promise<AttemptRow[]>
  /** Does not wait for the schedule: what waits is due now. */
  makeDue: (sessionId: string) => Promise<void>
  /** Resolves with the delivery when it is in that state. */
  settled: (sessionId: string, state: string) => Promise<DeliveryRow>
  /** Resolves with the delivery when it has failed so many times and is in nobody's hands. */
  failed: (sessionId: string, failures: number) => Promise<DeliveryRow>
  close: () => Promise<void>
}> &
  Omit<Parties, 'leave'>

const recent = (events: SessionEvent[], webhookUrl: string | null): SessionEvent[] => {
  const now = Date.now()
  return events.map((event, i) => {
    const at = new Date(now - (events.length - i)).toISOString()
    return event.type === 'SessionRequested'
      ? { ...event, at, data: { ...event.data, webhookUrl } }
      : { ...event, at }
  })
}

const endSessionOn =
  ({ log }: Platform): World['endSession'] =>
  async ({ accountId, webhookUrl, failure }) => {
    const sessionId = newId('ses')
    const events = recent(history(sessionId, failure ?? null), webhookUrl ?? null)
    await log.start({
      sessionId,
      accountId,
      mode: 'live',
      externalId: sessionId,
      fingerprint: sessionId,
      events,
    })
    return sessionId
  }

/** As an operator would see them. */
const attemptsOn =
  (platform: Platform): World['attempts'] =>
  async (sessionId) => {
    const rows = await platform.database.query<AttemptRow & { message_id: string }>(sql`
      select message_id, a.n, a.status, a.error, a.response
      from webhook_delivery.attempts a join webhook_outbox.messages m using (message_id)
      where m.session_id = ${sessionId} order by n`)
    const box = await webhookAnswers(platform.dataKeys)
    return rows.map(({ response, message_id, ...row }) => ({
      ...row,
      response: response && box.open(response, message_id),
    }))
  }

const readsOn = ({ database: { query } }: Platform) => ({
  delivery: async (sessionId: string) => {
    const [row] = await query<DeliveryRow>(sql`
      select d.message_id, d.state, d.claimed, d.failures, d.claims, extract(epoch from d.due_at - now())::float8 as due_in
      from webhook_delivery.deliveries d join webhook_outbox.messages m using (message_id)
      where m.session_id = ${sessionId}`)
    return row
  },
  makeDue: async (sessionId: string) => {
    await query(sql`
      update webhook_delivery.deliveries d set due_at = now() from webhook_outbox.messages m
      where m.message_id = d.message_id and m.session_id = ${sessionId} and d.state = 'waiting' and not d.claimed`)
  },
})

const waitsOn = (platform: Platform) => {
  const { delivery } = readsOn(platform)
  const rowWhere = (what: string, sessionId: string, holds: (row: DeliveryRow) => boolean) =>
    eventually(`${sessionId} ${what}`, async () => {
      const row = await delivery(sessionId)
      return row !== undefined && holds(row) && row
    })
  return {
    settled: (sessionId: string, state: string) =>
      rowWhere(`is ${state}`, sessionId, (row) => row.state === state),
    failed: (sessionId: string, failures: number) =>
      rowWhere(`has failed ${failures} times`, sessionId, (row) => row.failures === failures && !row.claimed),
  }
}

const unmailed = { imapUrl: null, smtpUrl: null, from: null }

/** With loopback addresses allowed, and the two roles that webhooks need. */
export const configFor = (databaseUrl: string, dataDir: string): Config => ({
  ...{ port: 0, host: '127.0.0.1', trustedProxies: [] },
  baseUrl: 'https://api.example.com',
  dataDir,
  databaseUrl,
  databaseDirectUrl: null,
  kafka: null,
  metricsPort: null,
  tracing: false,
  ...{ blobsUrl: null, keysUrl: null, s3: s3Defaults },
  photoDays: 90,
  pricePerCfdi: '4.00',
  roles: ['projector', 'webhooks'],
  sandbox: 'off',
  allowLocalWebhooks: true,
  ocrWorkers: 1,
  ocrEngine: 'ppocr',
  logLevel: 'silent',
  keyPepper: null,
  ...{ masterKeys: null, pac: null, pacCertsDir: null, merchantsDir: null, chromium: null },
  ...{ browserMb: 1_024, allowLocalPortals: false },
  mail: { ...{ domain: null, listen: null, certificate: null, connectionsOfOne: 10 }, ...unmailed },
})

/**
 * A real log, its real projections, and a database of its own; the webhooks are started by the
 * test.
 */
export const openWorld = async (): Promise<World> => {
  const { database, url, close } = await emptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'webhooks-'))
  const config = configFor(url, dataDir)
  const opened = await openPlatform(config, createLogger('silent'), sessionDecider)
  const projector = await startProjector(opened.platform)
  const { leave, ...parties } = partiesOn(opened.platform)
  return {
    platform: opened.platform,
    account: (webhookUrl) =>
      opened.platform.accounts.create({
        name: 'Prueba',
        ...(webhookUrl === undefined ? {} : { webhookUrl }),
      }),
    endSession: endSessionOn(opened.platform),
    ...readsOn(opened.platform),
    attempts: attemptsOn(opened.platform),
    ...waitsOn(opened.platform),
    ...parties,
    close: async () => {
      await leave()
      await projector.stop()
      await opened.close()
      await database.close().catch(() => undefined)
      await close().catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Polls until `read` gives something; fails after `milliseconds` with what was waited for. */
export const eventually = async <T>(
  what: string,
  read: () => Promise<T | false | undefined> | T | false | undefined,
  milliseconds = 60_000,
): Promise<T> => {
  const end = Date.now() + milliseconds
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`)
    await sleep(20)
  }
}
