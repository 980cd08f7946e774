import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Running } from '#platform/runtime/running.ts'
import { startTimers } from '#services/billing/due/timers.ts'
import {
  directSession,
  faultyPac,
  openDirectWorld,
  stampedByTicket,
} from '#test/support/billing/direct-world.ts'
import { dieAt, type Point, points, runSession } from '#test/support/billing/faulty-run.ts'
import { pollDue } from '#test/support/billing/poll-due.ts'
import { eventsOf, otherReceiver, receiver, type World } from '#test/support/billing/world.ts'

const faults = [
  null,
  'timeout_after_stamp',
  'cut',
  'without_xml',
  'error_after_stamp',
  'error_500',
  'expired_token',
  'slow',
] as const

/**
 * Alone; beside a session of the same receiver; beside one of another; delivered to two consumers
 * at once.
 */
const rivals = [null, receiver, otherReceiver, 'itself'] as const

/** `DIRECT_RUNS=520` is the count of the closing note. */
const RUNS = Number(process.env['DIRECT_RUNS'] ?? 64)
const AT_ONCE = 12

type Plan = Readonly<{
  folio: string
  fault: (typeof faults)[number]
  point: Point | null
  rival: (typeof rivals)[number]
}>

const places: readonly (Point | null)[] = [null, ...points]

/** Every fault with every place, then the same with other rivals. */
const plans: readonly Plan[] = Array.from({ length: RUNS }, (_, i) => ({
  folio: String(7_000_000 + 13 * i),
  fault: faults[i % faults.length] ?? null,
  point: places[Math.floor(i / faults.length) % places.length] ?? null,
  rival: rivals[(i + Math.floor(i / (faults.length * places.length))) % rivals.length] ?? null,
}))

let world: World
let timers: Running
before(async () => {
  world = await openDirectWorld({ slow: 150, late: 60_000, withoutXml: 1_200 })
  timers = startTimers({ ...world.platform, book: world.book }, pollDue)
})
after(async () => {
  await timers.stop()
  await world.close()
})

const live = async ({ folio, fault, point, rival }: Plan) => {
  const fate = dieAt(point)
  const first = await directSession(world, { folio })
  const other = rival === 'itself' ? null : rival
  const second = other && (await directSession(world, { folio, receiver: other }))
  const sessions = [first, ...(second === null ? [] : [second])]
  const consumed = rival === 'itself' ? [first, first] : sessions
  const runs = await Promise.allSettled(
    consumed.map((sessionId, i) =>
      runSession(world, { sessionId, pac: faultyPac(world, fault), fate: i === 0 ? fate : dieAt(null) }),
    ),
  )
  const failures = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []))
  return { sessions, died: fate.died(), failures }
}

const inTurns = async <Value, Done>(all: readonly Value[], work: (value: Value) => Promise<Done>) => {
  const left = [...all.entries()]
  const done: Done[] = []
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

test(`${RUNS} runs over all faults of the PAC and crash points: one CFDI for each ticket, and its receiver has it`, async (t) => {
  const runs = await inTurns(plans, live)
  const stamps = await stampedByTicket(world)
  const doubled = plans.filter(({ folio }) => (stamps.get(folio)?.length ?? 0) > 1)
  const lost: string[] = []
  let recovered = 0
  for (const [i, { folio, fault, point }] of plans.entries()) {
    const [uuid] = stamps.get(folio) ?? []
    const ended = await Promise.all(
      (runs[i]?.sessions ?? []).map(async (sessionId) => {
        const [issued] = await eventsOf(world, sessionId, 'CfdiIssued')
        const [failed] = await eventsOf(world, sessionId, 'SessionFailed')
        if (issued?.data.via === 'recovered') recovered += 1
        return issued ? issued.data.uuid === uuid : failed?.data.code === 'ticket_already_invoiced'
      }),
    )
    const got = await Promise.all(
      (runs[i]?.sessions ?? []).map(async (id) => (await eventsOf(world, id, 'CfdiIssued')).length),
    )
    if (uuid === undefined || ended.includes(false) || !got.includes(1))
      lost.push(`${folio} ${fault} ${point}`)
  }
  const died = runs.filter((run) => run.died).length
  const sessions = runs.flatMap((run) => run.sessions).length
  t.diagnostic(
    `${RUNS} tickets, ${sessions} sessions, ${died} deaths, ${recovered} recovered; doubled ${doubled.length}, lost ${lost.length}`,
  )
  assert.deepEqual(
    runs.flatMap(({ failures }) => failures),
    [],
  )
  assert.deepEqual(doubled, [])
  assert.deepEqual(lost, [])
  assert.equal(stamps.size, RUNS)
})
