import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { drawTickets } from '../kafka/draw-tickets.ts'
import { type Cost, type Counted, count } from './count.ts'
import { type CostRole, openStage, profiles, roles, type Stage } from './open-stage.ts'
import { printStatements, statementsOf } from './statements.ts'

const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 40)
/** `1`: also prints what is asked of Postgres most. */
const STATEMENTS = process.env['BENCH_STATEMENTS'] === '1'
/** Long enough that V8 has compiled what runs for each ticket. */
const WARM = Number(process.env['BENCH_WARM'] ?? 60)
/** How many tickets are in hand at once: one after the other, and as in an installation at work. */
const FLOWS = (process.env['BENCH_CLIENTS'] ?? '1,2').split(',').map(Number)
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

const none: Cost = { first: 0, others: 0, polls: 0, statements: 0, inPostgres: 0 }
const of = ({ byRole }: Counted, role: CostRole) => byRole.get(role) ?? none

const ms = (seconds: number) => (seconds * 1_000).toFixed(1).padStart(8)
const number = (value: number) => value.toFixed(1).padStart(8)

/** Threads of `ocr` beside its first one read: that is the engine. */
const print = (from: Counted, to: Counted, per: number) => {
  console.log(
    '                own code   engine    polls    other statements, their ms in Postgres (by the clock)',
  )
  const sum = { own: 0, engine: 0, polls: 0 }
  for (const role of roles) {
    const [a, b] = [of(from, role), of(to, role)]
    const each = (key: keyof Cost) => (b[key] - a[key]) / per
    const engine = role === 'ocr' ? each('others') : 0
    const own = each('first') + each('others') - engine
    sum.own += own
    sum.engine += engine
    sum.polls += each('polls')
    console.log(
      `  ${role.padEnd(12)} ${ms(own)} ${ms(engine)} ${number(each('polls'))} ${number(each('statements'))} ${ms(each('inPostgres'))}`,
    )
  }
  const of1 = (key: 'postgres' | 'commits' | 'connections' | 'at') => (to[key] - from[key]) / per
  const postgres = of1('postgres')
  console.log(
    `  ${ms(sum.own)} own code + ${ms(postgres)} Postgres; ${of1('commits').toFixed(0)} commits, ${sum.polls.toFixed(0)} of them polls; ` +
      `${of1('connections').toFixed(2)} connections opened`,
  )
  return { engine: sum.engine, beside: sum.own + postgres, seconds: of1('at') / 1_000 }
}

type Printed = ReturnType<typeof print>

/** Of a ticket; `idle`: of a second without work. */
const printGoals = ({ beside, engine, seconds }: Printed, idle: Printed) => {
  const share = (one: number) => (engine / (engine + one)).toFixed(3)
  const waiting = idle.beside * seconds
  console.log(
    `  ${ms(beside)} beside the engine, whose share is ${share(beside)}; ${ms(waiting)} of them are those of ` +
      `${seconds.toFixed(2)} s without work; the others ${ms(beside - waiting)} (goal 45), share ${share(beside - waiting)} (goal 0.88)`,
  )
}

/** Starts the profiles, or ends them. */
const profile = async ({ pids }: Stage) => {
  if (profiles === undefined) return
  for (const pid of pids.values()) process.kill(pid, 'SIGUSR2')
  await sleep(PROFILE_MS)
}

const measureFlow = async (stage: Stage, photos: readonly Buffer[], { clients, idle }: Measuring) => {
  await profile(stage)
  const asked = STATEMENTS ? await statementsOf(stage.database) : null
  const from = await count(stage)
  await through(stage, photos, { clients, name: `of-${clients}` })
  const to = await count(stage)
  await profile(stage)
  console.log(`a ticket, of ${photos.length}, ${clients} at once, in ms [load ${loadavg()[0]?.toFixed(1)}]`)
  const ticket = print(from, to, photos.length)
  if (asked) printStatements(asked, await statementsOf(stage.database), photos.length)
  printGoals(ticket, idle)
}

type Measuring = Readonly<{ clients: number; idle: Printed }>

/**
 * Processor milliseconds of a ticket from its photo to its webhook, by role, without the sandbox
 * and the client, on the direct feed. What the processes cost without work is told apart.
 */
export const benchTicketCost = async (): Promise<void> => {
  const stage = await openStage()
  try {
    const photos = await drawTickets(TICKETS * FLOWS.length + WARM)
    await through(stage, photos.splice(0, WARM), { clients: 2, name: 'warm' })
    const idleFrom = await count(stage)
    await sleep(IDLE_MS)
    const idleTo = await count(stage)
    console.log(`a second without work, in ms [load ${loadavg()[0]?.toFixed(1)}]`)
    const idle = print(idleFrom, idleTo, (idleTo.at - idleFrom.at) / 1_000)
    for (const clients of FLOWS) await measureFlow(stage, photos.splice(0, TICKETS), { clients, idle })
  } finally {
    await stage.close()
  }
}

if (import.meta.main) await benchTicketCost()
