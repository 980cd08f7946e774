import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { apiClient, demoPhoto, photo, receiver } from '../http/api-client.ts'
import { type Service, startService } from '../worlds/service.ts'
import type { FixtureAccount, FixtureSession } from './fixture.ts'
import { directTicket, portalTicket } from './tickets.ts'

type Account = FixtureSession['account']
export type Maker = Readonly<{
  query: Query
  dataDir: string
  environment: Record<string, string>
  accounts: Readonly<Record<Account, FixtureAccount>>
  made: FixtureSession[]
}>

type Wanted = Readonly<{ account?: Account; mode?: 'live' | 'test'; image: string; more?: object }>

const idOf = async (query: Query, externalId: string): Promise<string | undefined> => {
  const [row] = await query<{ id: string }>(
    sql`select stream_id as id from log.streams where external_id = ${externalId}`,
  )
  return row?.id
}

const lastEvent = async (query: Query, sessionId: string): Promise<string | undefined> => {
  const [row] = await query<{ type: string }>(sql`
    select type from log.events where stream_id = ${sessionId} order by version desc limit 1`)
  return row?.type
}

const until = async (isSo: () => Promise<boolean>, what: string, seconds = 90): Promise<void> => {
  const end = Date.now() + seconds * 1_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`)
    await sleep(5)
  }
}

export const on = (maker: Maker, service: Service) => {
  const client = (account: Account, mode: 'live' | 'test') =>
    apiClient(service.url, maker.accounts[account][`${mode}_key`])
  /**
   * Posts and does not wait for the answer, which may never come; the session is there when it
   * resolves.
   */
  const post = async (
    name: string,
    { account = 'told', mode = 'live', image, more = {} }: Wanted,
  ): Promise<string> => {
    const body = { external_id: name, ticket_image: image, user_info: receiver, ...more }
    const answer = client(account, mode).post(body)
    answer.catch(() => undefined)
    await until(async () => (await idOf(maker.query, name)) !== undefined, `${name} is begun`)
    const sessionId = (await idOf(maker.query, name)) ?? ''
    maker.made.push({ name, sessionId, account, mode, status: null, files: {} })
    return sessionId
  }
  const reach = (sessionId: string, type: string, seconds?: number) =>
    until(
      async () => (await lastEvent(maker.query, sessionId)) === type,
      `${sessionId} is at ${type}`,
      seconds,
    )
  return { client, post, reach }
}

const isEnded = async (query: Query, id: string) =>
  /^Session(Completed|Failed)$/.test((await lastEvent(query, id)) ?? '')

/**
 * A reading that fails until it is given up: its photo is gone. The session waits; the next phase
 * buries it.
 */
export const makePoison = async (maker: Maker) => {
  const service = await startService(maker.dataDir, { ...maker.environment, ROLES: 'api' })
  const { post } = on(maker, service)
  const id = await post('dead_letter', { image: await portalTicket(1) })
  await service.kill()
  const [row] = await maker.query<{ sha256: string }>(sql`
    select data #>> '{ticketImage,sha256}' as sha256 from log.events where stream_id = ${id} and version = 1`)
  const sha256 = row?.sha256 ?? ''
  await rm(join(maker.dataDir, 'blobs', sha256.slice(0, 2)), { recursive: true })
}

const failures = [
  'ticket_unreadable',
  'merchant_not_supported',
  'ticket_not_found_at_merchant',
  'receiver_data_rejected',
  'cfdi_invalid',
]

/**
 * What ends, what is put off for hours, and the customers. `entrust`: the shop's CSD, once there is
 * a sandbox.
 */
export const makeEnds = async (maker: Maker, entrust: (sandboxUrl: string) => Promise<void>) => {
  const service = await startService(maker.dataDir, maker.environment)
  await entrust(service.sandboxUrl)
  const { post, reach } = on(maker, service)
  const image = await photo(demoPhoto)
  const ends = [
    await post('completed_live', { image, more: { save_customer: true } }),
    await post('completed_test', { image, mode: 'test' }),
    await post('completed_direct', { image: await directTicket('B10001') }),
    await post('completed_own_address', {
      image: await portalTicket(2),
      more: { webhook_url: maker.accounts.told.hook },
    }),
    await post('webhook_waits', { image: await portalTicket(3), account: 'waiting' }),
    await post('webhook_given_up', { image: await portalTicket(4), account: 'abandoned' }),
  ]
  for (const [i, code] of failures.entries())
    ends.push(await post(`failed_${code}`, { image: await portalTicket(10 + i), more: { simulate: code } }))
  ends.push((await idOf(maker.query, 'dead_letter')) ?? '')
  const early = await post('deferred_early', { image: await portalTicket(20, '0425') })
  const down = await post('deferred_down', { image: await portalTicket(21, '0503') })
  await until(
    async () => (await Promise.all(ends.map((id) => isEnded(maker.query, id)))).every(Boolean),
    'all ends',
    240,
  )
  await reach(early, 'BillingDeferred')
  await reach(down, 'BillingDeferred')
  return service
}

/** Killed between the intent and the answer, with a CFDI that nobody has rendered. */
export const makeIntended = async (maker: Maker) => {
  const service = await startService(maker.dataDir, {
    ...maker.environment,
    ROLES: 'api,ocr,billing,projector',
  })
  const { post, reach } = on(maker, service)
  await reach(await post('issued_not_rendered', { image: await portalTicket(30) }), 'CfdiIssued')
  await reach(
    await post('failed_not_told', { image: await portalTicket(31), more: { simulate: 'ticket_expired' } }),
    'SessionFailed',
  )
  await reach(
    await post('intended_lost', { image: await portalTicket(32), more: { simulate: 'lost_answer' } }),
    'IssueIntended',
  )
  await service.kill()
}

/** Read, and not yet looked at by billing; then one that not even OCR has seen. */
export const makeBegun = async (maker: Maker) => {
  const reading = await startService(maker.dataDir, { ...maker.environment, ROLES: 'api,ocr' })
  await on(maker, reading)
    .post('ticket_read', { image: await portalTicket(40) })
    .then((id) => on(maker, reading).reach(id, 'TicketRead'))
  await reading.kill()
  const asking = await startService(maker.dataDir, { ...maker.environment, ROLES: 'api' })
  await on(maker, asking).post('requested', { image: await portalTicket(41) })
  await asking.kill()
}
