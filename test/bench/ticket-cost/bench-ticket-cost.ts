import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { drawTickets } from '../kafka/draw-tickets.ts'
import { bareStatement } from './bare-statement.ts'
import { count } from './count.ts'
import { type House, openStage, ownHouse, profiles, type Stage } from './open-stage.ts'
import { type Printed, printCost, printGoals } from './print-cost.ts'
import { between, type Spent, together } from './spent.ts'
import { printStatements, statementsOf } from './statements.ts'

const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 40)
/** `1`: also prints what is asked of Postgres most. */
const STATEMENTS = process.env['BENCH_STATEMENTS'] === '1'
/** Long enough that V8 has compiled what runs for each ticket. */
const WARM = Number(process.env['BENCH_WARM'] ?? 60)
/** How many tickets are in hand at once: one after the other, and as in an installation at work. */
const FLOWS = (process.env['BENCH_CLIENTS'] ?? '1,2').split(',').map(Number)
/** Another checkout, or other options of Node: both take turns in one run. */
const PEER = process.env['BENCH_PEER']
const PEER_OPTIONS = process.env['BENCH_PEER_OPTIONS'] ?? ''
/** `1`: one process with all roles takes turns with the processes. */
const ONE_PROCESS = process.env['BENCH_ONE_PROCESS'] === '1'
/** Of a turn, so short that a busy neighbour meets both. */
const TURN = 10
const IDLE_MS = 10_000
const PROFILE_MS = 2_000

/** On a machine that is busy otherwise the API says so, and when to come again. */
const BUSY = 503
const AGAIN_MS = 1_000

const accepted = async (post: () => ReturnType<ReturnType<typeof apiClient>['post']>): Promise<string> => {
  const { status, body } = await post()
  if (status === 202) return body.data.session_id
  if (status !== BUSY) throw new Error(`answered ${status}`)
  await sleep(AGAIN_MS)
  return accepted(post)
}

type Flow = Readonly<{ clients: number; name: string }>

const through = async ({ apiUrl, key, inbox }: Stage, photos: readonly Buffer[], { clients, name }: Flow) => {
  let next = 0
  const client = async () => {
    while (next < photos.length) {
      const i = next++
      const ticket_image = photos[i]?.toString('base64')
      const body = { external_id: `${name}-${i}`, ticket_image, user_info: receiver }
      await inbox.waitFor(await accepted(() => apiClient(apiUrl, key).post(body)))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Starts the profiles, or ends them. */
const profile = async ({ pids }: Stage) => {
  if (profiles === undefined) return
  for (const pid of pids.values()) process.kill(pid, 'SIGUSR2')
  await sleep(PROFILE_MS)
}

const load = () => `[load ${loadavg()[0]?.toFixed(1)}]`

const spentOn = async (stage: Stage, work: () => Promise<unknown>): Promise<Spent> => {
  const from = await count(stage)
  await work()
  return between(from, await count(stage))
}

/** Each stage gets each photo; they take turns, and none is always the first. */
const inTurns = async (stages: readonly Stage[], photos: readonly Buffer[], clients: number) => {
  const spent = new Map<Stage, Spent>()
  for (let at = 0; at < photos.length; at += TURN)
    for (const stage of (at / TURN) % 2 === 0 ? stages : stages.toReversed()) {
      const name = `of-${clients}-${at}`
      const turn = await spentOn(stage, () => through(stage, photos.slice(at, at + TURN), { clients, name }))
      const before = spent.get(stage)
      spent.set(stage, before ? together(before, turn) : turn)
    }
  return spent
}

type Measuring = Readonly<{ clients: number; idle: ReadonlyMap<Stage, Printed>; statement: number }>

const measureFlow = async (
  stages: readonly Stage[],
  photos: readonly Buffer[],
  { clients, idle, statement }: Measuring,
) => {
  for (const stage of stages) await profile(stage)
  const asked = await Promise.all(stages.map(({ database }) => (STATEMENTS ? statementsOf(database) : null)))
  const spent = await inTurns(stages, photos, clients)
  for (const stage of stages) await profile(stage)
  const costs: number[] = []
  for (const [i, stage] of stages.entries()) {
    const [mine, resting, before] = [spent.get(stage), idle.get(stage), asked[i]]
    if (!mine || !resting) throw new Error('a stage was not measured')
    console.log(`${stage.name}: a ticket, of ${photos.length}, ${clients} at once, in ms ${load()}`)
    const ticket = printCost(mine, photos.length)
    if (before) printStatements(before, await statementsOf(stage.database), photos.length)
    printGoals(ticket, { idle: resting, statement })
    costs.push(ticket.beside)
  }
  const [own = 0, ...others] = costs
  for (const [i, other] of others.entries())
    console.log(`  own / ${stages[i + 1]?.name}, beside the engine: ${(own / other).toFixed(3)}`)
}

const restingOf = async (stages: readonly Stage[]) => {
  const idle = new Map<Stage, Printed>()
  for (const stage of stages) {
    const spent = await spentOn(stage, () => sleep(IDLE_MS))
    console.log(`${stage.name}: a second without work, in ms ${load()}`)
    idle.set(stage, printCost(spent, spent.at / 1_000))
  }
  return idle
}

const hasPeer = PEER !== undefined || PEER_OPTIONS !== ''
const houses: readonly House[] = [
  ownHouse,
  ...(hasPeer ? [{ ...ownHouse, name: 'peer', folder: PEER ?? ownHouse.folder, options: PEER_OPTIONS }] : []),
  ...(ONE_PROCESS ? [{ ...ownHouse, name: 'one process', isOne: true }] : []),
]

/**
 * Processor milliseconds of a ticket from its photo to its webhook, by role, without the sandbox
 * and the client, on the direct feed. What the processes cost without work is told apart.
 */
export const benchTicketCost = async (): Promise<void> => {
  const statement = await bareStatement()
  const stages: Stage[] = []
  try {
    for (const house of houses) stages.push(await openStage(house))
    const photos = await drawTickets(TICKETS * FLOWS.length + WARM)
    const warm = photos.splice(0, WARM)
    for (const stage of stages) await through(stage, warm, { clients: 2, name: 'warm' })
    const idle = await restingOf(stages)
    for (const clients of FLOWS)
      await measureFlow(stages, photos.splice(0, TICKETS), { clients, idle, statement })
  } finally {
    for (const stage of stages) await stage.close()
  }
}

if (import.meta.main) await benchTicketCost()
