import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { drawTickets } from '../kafka/draw-tickets.ts'
import { type Cost, type Counted, count } from './count.ts'
import { type CostRole, openStage, roles, type Stage } from './open-stage.ts'
import { printStatements, statementsOf } from './statements.ts'

const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 40)
/** `1`: also prints what is asked of Postgres most. */
const STATEMENTS = process.env['BENCH_STATEMENTS'] === '1'
const WARM = 6
const CLIENTS = 2
const IDLE_MS = 5_000

const through = async ({ apiUrl, key, inbox }: Stage, photos: readonly Buffer[], name: string) => {
  let next = 0
  const client = async () => {
    while (next < photos.length) {
      const i = next++
      const ticket_image = photos[i]?.toString('base64')
      const body = { external_id: `${name}-${i}`, ticket_image, user_info: receiver }
      const { status, body: answer } = await apiClient(apiUrl, key).post(body)
      if (status !== 202) throw new Error(`answered ${status}`)
      await inbox.waitFor(answer.data.session_id)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
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
  const [postgres, commits] = [(to.postgres - from.postgres) / per, (to.commits - from.commits) / per]
  console.log(
    `  ${ms(sum.own)} own code + ${ms(postgres)} Postgres; ${commits.toFixed(0)} commits, ${sum.polls.toFixed(0)} of them polls`,
  )
  return { ...sum, postgres }
}

/** Of a ticket, in seconds. */
const printGoals = (core: number, polling: number, engine: number) => {
  const share = (beside: number) => (engine / (engine + beside)).toFixed(3)
  console.log(
    `  ${ms(core)} beside the engine, whose share is ${share(core)}; ${ms(polling)} of them look for events; ` +
      `the others ${ms(core - polling)} (goal 45), share ${share(core - polling)} (goal 0.88)`,
  )
}

/**
 * Processor milliseconds of a ticket from its photo to its webhook, by role, without the sandbox
 * and the client, on the direct feed. What a poll costs is measured without work.
 */
export const benchTicketCost = async (): Promise<void> => {
  const stage = await openStage()
  try {
    const photos = await drawTickets(TICKETS + WARM)
    await through(stage, photos.slice(0, WARM), 'warm')
    const idleFrom = await count(stage)
    await sleep(IDLE_MS)
    const from = await count(stage)
    const asked = STATEMENTS ? await statementsOf(stage.database) : null
    console.log(`a second without work, in ms [load ${loadavg()[0]?.toFixed(1)}]`)
    const idle = print(idleFrom, from, (from.at - idleFrom.at) / 1_000)
    await through(stage, photos.slice(WARM), 'ticket')
    const to = await count(stage)
    console.log(`a ticket, of ${TICKETS}, in ms [load ${loadavg()[0]?.toFixed(1)}]`)
    const { own, engine, postgres, polls } = print(from, to, TICKETS)
    if (asked) printStatements(asked, await statementsOf(stage.database), TICKETS)
    printGoals(own + postgres, ((idle.own + idle.postgres) / idle.polls) * polls, engine)
  } finally {
    await stage.close()
  }
}

if (import.meta.main) await benchTicketCost()
