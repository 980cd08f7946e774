import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { type Inbox, openInbox } from '../support/http/webhook-inbox.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

/** 100 sessions in the closing run (SESSIONS=100); fewer in every `npm test`. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 8)
const KILLS = Number(process.env['KILLS'] ?? 2)
const IN_FLIGHT = 6
const END_MS = 240_000

/**
 * Posts until it is accepted: a dead server, a 429 and a 503 all mean "again, with the same
 * external_id".
 */
const postUntilAccepted = async (url: () => string, key: string, body: object): Promise<string> => {
  for (;;) {
    const answer = await apiClient(url(), key)
      .post(body)
      .catch(() => null)
    if (answer?.status === 202) return answer.body.data.session_id
    if (answer && ![429, 503].includes(answer.status)) throw new Error(`answered ${answer.status}`)
    await sleep(answer?.status === 429 ? 1_000 : 100)
  }
}

const ends = async (inbox: Inbox, sessions: readonly string[]) => {
  const deadline = Date.now() + END_MS
  const open = () => sessions.filter((id) => !inbox.messages.some(({ body }) => body.session_id === id))
  while (open().length > 0 && Date.now() < deadline) await sleep(100)
  return open()
}

/**
 * The sandbox never issues twice, whatever it is asked: that nobody asks twice is seen in the log.
 */
const intentsIn = async (directory: string): Promise<number> => {
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const database = openDatabase(server.url, { max: 1, onError: () => undefined })
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from log.events where type = 'IssueIntended'`,
  )
  await database.close()
  await server.stop()
  return row?.n ?? 0
}

test(`${SESSIONS} sessions with ${KILLS} × kill -9 in the middle: every one ends once, no CFDI is doubled`, async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'faults-kill-'))
  const inbox = await openInbox()
  let service: Service = await startService(directory)
  t.after(async () => {
    await service.terminate()
    inbox.close()
    await rm(directory, { recursive: true, force: true })
  })
  const { live_key: key } = createAccount(directory, inbox.url)
  const simulations = [undefined, 'lost_answer', undefined, 'ticket_not_found_at_merchant']
  const bodyOf = async (_: unknown, i: number) => ({
    external_id: `kill-${i}`,
    ticket_image: (
      await drawTicket({ code: String(810_781_636_194_000_000 + i * 128), total: `${100 + i}.50` })
    ).toString('base64'),
    user_info: receiver,
    ...(simulations[i % 4] ? { simulate: simulations[i % 4] } : {}),
  })
  const bodies = await Promise.all(Array.from({ length: SESSIONS }, bodyOf))

  const accepted: string[] = []
  const client = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop())
      accepted.push(await postUntilAccepted(() => service.url, key, body))
  }
  const posting = Promise.all(Array.from({ length: IN_FLIGHT }, client))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const target = (SESSIONS * kill) / (KILLS + 1)
    while (accepted.length < target) await sleep(20)
    await service.kill()
    service = await startService(directory)
  }
  await posting

  assert.equal(new Set(accepted).size, SESSIONS, 'one session per external_id')
  assert.deepEqual(await ends(inbox, accepted), [], 'every accepted session reaches its end')
  const keys = new Set(inbox.messages.map(({ body }) => body.idempotency_key))
  assert.equal(keys.size, SESSIONS, 'one end per session, whatever was delivered twice')
  const tickets = (await (await fetch(`${service.sandboxUrl}/_sandbox/tickets`)).json()) as {
    attempts: number
    commits: number
    uuid: string | null
  }[]
  assert.deepEqual(
    tickets.filter(({ commits }) => commits > 1),
    [],
    'no ticket was invoiced twice',
  )
  const requests = tickets.reduce((sum, { attempts }) => sum + attempts, 0)
  const intents = await intentsIn(directory)
  assert.ok(requests <= intents, `${requests} issuing requests for ${intents} recorded intents`)
  const issued = new Set(
    inbox.messages
      .filter(({ body }) => body.event === 'factura.completed')
      .map(({ body }) => body.session_id),
  )
  assert.equal(issued.size, SESSIONS - Math.floor(SESSIONS / 4), 'every session that had to complete did')
  t.diagnostic(
    `${SESSIONS} sessions, ${KILLS} kills, ${issued.size} completed, ${inbox.messages.length} deliveries`,
  )
})
