import { setTimeout as sleep } from 'node:timers/promises'
import type { Statement } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Placed = Readonly<{ taken_at: Date | null; outcome: string | null }>

/** How long nobody may take it, and how long it may last. */
export type Patience = Readonly<{ takenMs: number; doneMs: number }>

type Waiting = Readonly<{
  orderId: string
  /** Reads its row. */
  look: Statement
  patience: Patience
  /** Called while nobody has taken it in time; throws once it is withdrawn. */
  giveUp: (isLate: boolean) => Promise<void>
}>

const LOOK_MS = 200

/** The order once billing has carried it out, or has had it for too long. */
export const awaitOrder = async <Order extends Placed>(
  query: Query,
  { orderId, look, patience: { takenMs, doneMs }, giveUp }: Waiting,
): Promise<Order> => {
  const began = performance.now()
  for (;;) {
    const [order] = await query<Order>(look)
    if (!order) throw new Error(`the order ${orderId} no longer exists`)
    const waited = performance.now() - began
    if (order.outcome !== null) return order
    if (order.taken_at === null && waited > takenMs) await giveUp(waited > doneMs)
    else if (waited > doneMs) return order
    await sleep(LOOK_MS)
  }
}
