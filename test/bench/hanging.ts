import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { endOf } from '../support/billing/end-of.ts'
import { walmartTicket } from '../support/billing/walmart-ticket.ts'
import { withBilling } from '../support/billing/with-billing.ts'
import { eventsOf, openWorld, readSession, type TicketOptions, type World } from '../support/billing/world.ts'
import { eventually } from '../support/eventually.ts'
import { median } from '../support/median.ts'

const HANGING = 30
const OTHERS = 20
const ROUNDS = 7
/** Longer than a visit waits for an answer. */
const HANGS_MS = 120_000

const sessions = (world: World, count: number, options: () => TicketOptions) =>
  Promise.all(Array.from({ length: count }, () => readSession(world, options())))

const visits = async ({ platform }: World): Promise<number> => {
  const [row] = await platform.database.query<{ n: number }>(
    sql`select count(*)::int as n from billing.places`,
  )
  return row?.n ?? 0
}

/**
 * Fills the places of two merchants with visits whose portal does not answer. How many there are.
 */
const hang = async (world: World): Promise<number> => {
  await sessions(world, HANGING, () => ({ simulate: 'slow' }))
  await sessions(world, HANGING, () => ({ ...walmartTicket(), simulate: 'slow' }))
  let held = 0
  await eventually(async () => {
    held = await visits(world)
    if (held < 32) throw new Error(`${held} visits`)
  })
  return held
}

/** Milliseconds from a ticket that was read to its CFDI. */
const timeOf = async (world: World, sessionId: string): Promise<number> => {
  const end = await endOf(world, sessionId)
  if (end.type !== 'CfdiIssued') throw new Error(`it ended with ${end.type}`)
  const [read] = await eventsOf(world, sessionId, 'TicketRead')
  return Date.parse(end.at) - Date.parse(read?.at ?? '')
}

/** The median of sessions that are read at once, at a merchant whose portal answers. */
const round = async (world: World, accountId: string): Promise<number> => {
  const ids = await sessions(world, OTHERS, () => ({ accountId }))
  return median(await Promise.all(ids.map((sessionId) => timeOf(world, sessionId))))
}

/**
 * The flows of one merchant while the portals of two others hang, beside the same without, in
 * turns.
 */
export const benchHanging = async (): Promise<void> => {
  const delays = { slow: HANGS_MS, late: HANGS_MS }
  const [alone, beside] = [await withBilling(openWorld()), await withBilling(openWorld({ delays }))]
  const accountId = newId('acc')
  const [without, during]: [number[], number[]] = [[], []]
  // the first round warms the compiler
  for (const world of [alone, beside]) await round(world, accountId)
  const held = await hang(beside)
  for (let i = 0; i < ROUNDS; i += 1) {
    without.push(await round(alone, accountId))
    during.push(await round(beside, accountId))
  }
  const left = await visits(beside)
  for (const world of [alone, beside]) await world.close()
  const [floor, ours] = [median(without), median(during)]
  console.log(`hanging: ${floor.toFixed(0)} ms from reading to CFDI, ${OTHERS} at once, no portal hangs`)
  console.log(
    `hanging: ${ours.toFixed(0)} ms while two portals hang, ${held} visits at first, ${left} at last`,
  )
  console.log(`hanging: ratio ${(ours / floor).toFixed(2)} (goal 1.20)`)
}
