import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { pepper } from '#test/support/environment.ts'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { openInbox } from '#test/support/http/webhook-inbox.ts'
import { median } from '#test/support/median.ts'
import { drawTickets } from './draw-tickets.ts'
import { postmasterPid, processorTime } from './processor-time.ts'
import { say } from './say.ts'
import type { Stage, Store } from './stage.ts'

const WARM = 4
const WINDOW = 5
const WINDOWS = 3

type Photo = readonly [number: number, image: Buffer]
type Timed = Readonly<{ sessionId: string; milliseconds: number }>

const open = async (stage: Stage, prefix: string | null) => {
  const inbox = await openInbox()
  const store = await stage.openStore(prefix === null ? 'requests_direct' : 'requests_kafka')
  const account = await createAccounts(store.database, pepper).create({
    name: 'Bench',
    webhookUrl: inbox.url,
  })
  const port = await quietPort()
  const processes = stage.startProcesses({ store, prefix, env: { PORT: String(port) } })
  for (const role of roles) if (prefix !== null || role !== 'relay') processes.add(role)
  await Promise.all(processes.all().map(({ ready }) => ready()))
  const close = async () => {
    await processes.stop()
    inbox.close()
    await store.close()
  }
  return {
    inbox,
    store,
    processes,
    client: apiClient(`http://127.0.0.1:${port}`, account.live_key),
    close,
  }
}
type World = Awaited<ReturnType<typeof open>>

/** Posts, waits for the answer, then for the end of the session: one at a time. */
const request = async ({ client, inbox }: World, [i, image]: Photo): Promise<Timed> => {
  const body = { external_id: `one-${i}`, ticket_image: image.toString('base64'), user_info: receiver }
  for (;;) {
    const begun = performance.now()
    const { status, body: answer } = await client.post(body)
    const milliseconds = performance.now() - begun
    if (status === 202) {
      await inbox.waitFor(answer.data.session_id)
      return { sessionId: answer.data.session_id, milliseconds }
    }
    if (![429, 503].includes(status)) throw new Error(`answered ${status}`)
    await sleep(200)
  }
}

/**
 * Milliseconds that the engine took for each session, and from its request until then: what
 * carrying the event took.
 */
const readingTimes = async ({ database }: Store) => {
  const rows = await database.query<{ stream_id: string; engine: number; carried: number }>(sql`
    select r.stream_id, (r.data ->> 'milliseconds')::int as engine,
           (extract(epoch from r.at - q.at) * 1000)::float8 - (r.data ->> 'milliseconds')::int as carried
    from log.events r join log.events q on q.stream_id = r.stream_id and q.version = 1
    where r.type = 'TicketRead'`)
  return new Map(rows.map((row) => [row.stream_id, row]))
}

/** Processor seconds so far, of each role and of the two servers. */
const processorOf = ({ processes }: World, stage: Stage): ReadonlyMap<string, number> =>
  new Map([
    ...processes.all().map(({ role, pid }) => [role, processorTime([pid()])] as const),
    ['Postgres', processorTime([postmasterPid(stage.postgresDirectory)])] as const,
    ['broker', processorTime(stage.brokerPids())] as const,
  ])

type Window = Readonly<{
  above: number
  carried: number
  whole: number
  processor: ReadonlyMap<string, number>
}>

const measure = async (stage: Stage, world: World, photos: readonly Photo[]): Promise<Window> => {
  const before = processorOf(world, stage)
  const timed: Timed[] = []
  for (const photo of photos) timed.push(await request(world, photo))
  const after = processorOf(world, stage)
  const times = await readingTimes(world.store)
  const middle = (of: (one: Timed) => number) => median(timed.map(of))
  return {
    above: middle(({ sessionId, milliseconds }) => milliseconds - (times.get(sessionId)?.engine ?? 0)),
    carried: middle(({ sessionId }) => times.get(sessionId)?.carried ?? 0),
    whole: middle(({ milliseconds }) => milliseconds),
    processor: new Map(
      [...after].map(([name, seconds]) => [name, (seconds - (before.get(name) ?? 0)) / timed.length]),
    ),
  }
}

const tell = (what: string, windows: readonly Window[]) => {
  const of = (value: (window: Window) => number) => median(windows.map(value)).toFixed(0)
  const names = [...(windows[0]?.processor.keys() ?? [])]
  const processor = names.map(
    (name) => `${name} ${median(windows.map(({ processor }) => processor.get(name) ?? 0)).toFixed(2)}`,
  )
  say(
    `POST→202, ${what}`,
    `${of(({ above }) => above)} ms p50 above its own OCR (goal 60; windows ${windows.map(({ above }) => above.toFixed(0)).join(', ')}), ` +
      `${of(({ carried }) => carried)} ms of it from the request to its reader and back to the log; ` +
      `${of(({ whole }) => whole)} ms in all; CPU-s per ticket: ${processor.join(', ')}`,
  )
}

/** Windows alternate. Who waits on the direct feed stands still; a member of a group must not. */
const inTurns = async (stage: Stage, kafka: World, direct: World) => {
  const photos = [...(await drawTickets(WARM + WINDOW * WINDOWS)).entries()]
  const windows = { kafka: [] as Window[], direct: [] as Window[] }
  for (const world of [kafka, direct]) await measure(stage, world, photos.slice(0, WARM))
  for (let begin = WARM; begin < photos.length; begin += WINDOW) {
    const some = photos.slice(begin, begin + WINDOW)
    for (const { freeze } of direct.processes.all()) freeze()
    windows.kafka.push(await measure(stage, kafka, some))
    for (const { thaw } of direct.processes.all()) thaw()
    windows.direct.push(await measure(stage, direct, some))
  }
  return windows
}

/**
 * POST→202 with a process per role, one request at a time: what of it is not the engine's own time.
 */
export const requests = async (stage: Stage): Promise<void> => {
  const worlds: World[] = []
  try {
    const kafka = await open(stage, 'requests-')
    worlds.push(kafka)
    const direct = await open(stage, null)
    worlds.push(direct)
    const windows = await inTurns(stage, kafka, direct)
    tell('through Kafka', windows.kafka)
    tell('direct feed', windows.direct)
  } finally {
    await Promise.all(worlds.map(({ close }) => close()))
  }
}
