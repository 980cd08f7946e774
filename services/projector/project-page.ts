import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { type Database, serializationFailure, sqlState } from '#platform/postgres/postgres.ts'
import { pageBetween } from './page-between.ts'
import type { PageRange } from './page-range.ts'
import { pageSizes } from './page-sizes.ts'
import { planByIndex } from './plan-by-index.ts'
import { statementsFor } from './statements.ts'

const pageOf = (count: number) => pageBetween(pageSizes.find((size) => count <= size) ?? count)

/** A projection that has work in a page, with its place in the database. */
type Part = Readonly<{ projection: Projection; consumer: string; stored: FeedPosition }>

type Work = Readonly<{ parts: readonly Part[]; from: FeedPosition; range: PageRange }>

/**
 * Moves the rows and checkpoints of all parts together or not at all, in one round trip to the
 * database. False: somebody else (another projector, a rebuild) has moved one of the checkpoints
 * since `stored` was read, and nothing was changed.
 */
export const projectPage = async (
  { inTransaction }: Database,
  { parts, from, range }: Work,
): Promise<boolean> => {
  const consumers = parts.map(({ consumer }) => consumer)
  const xids = parts.map(({ stored }) => stored.xid)
  const positions = parts.map(({ stored }) => stored.position)
  const values = [from.xid, from.position, range.to.xid, range.to.position]
  const statements = [
    planByIndex(),
    sql`
      select projector.advance(${consumers}, ${xids}::xid8[], ${positions}::bigint[], ${range.to.xid}::xid8, ${range.to.position}::bigint)`,
    ...parts.flatMap(({ projection }) =>
      statementsFor(projection, range.types, { page: pageOf(range.count), values }),
    ),
  ]
  try {
    // sent together: after a statement fails, the transaction refuses the rest
    await inTransaction((query) => Promise.all(statements.map((statement) => query(statement))))
    return true
  } catch (error) {
    if (sqlState(error) === serializationFailure) return false
    throw error
  }
}
