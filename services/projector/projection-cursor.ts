import type { FeedPosition, Projection } from '#contracts/shapes.ts'
import { loadCheckpoint, moveCheckpoint } from '#platform/checkpoints.ts'
import type { Database } from '#platform/postgres.ts'
import type { PageRange } from './page-range.ts'
import { projectPage, statementsFor } from './project-page.ts'

export const consumerOf = ({ name }: Projection) => `projection:${name}`

export type ProjectionCursor = Readonly<{
  /** Projects the next events that `nextRange` finds; how many there were. 0: the projection is level with the log. */
  step: (nextRange: (after: FeedPosition) => Promise<PageRange | null>) => Promise<number>
  /** Makes the place durable where pages without work have only been passed over. */
  save: () => Promise<void>
  place: () => FeedPosition
}>

/** How far one projection has come, and the one way to move it on. */
export const openCursor = async (database: Database, projection: Projection): Promise<ProjectionCursor> => {
  const consumer = consumerOf(projection)
  /** What the database says, and where this process is: the two differ while nothing concerned the projection. */
  let stored = await loadCheckpoint(database.query, consumer)
  let cursor = stored

  return {
    step: async (nextRange) => {
      const range = await nextRange(cursor)
      if (!range) return 0
      if (statementsFor(projection, range.types).length === 0) {
        cursor = range.to
        return range.count
      }
      stored = await projectPage(database, { projection, consumer, stored, from: cursor, range })
      cursor = stored
      return range.count
    },
    save: async () => {
      if (cursor === stored) return
      const to = cursor
      // when this fails a rebuild or another projector has moved it; the next step finds out and follows
      if (await moveCheckpoint(database.query, consumer, { from: stored, to })) stored = to
    },
    place: () => cursor,
  }
}
