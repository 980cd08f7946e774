import { z } from 'zod'
import { Instant, Mode } from '#contracts/values.ts'

/** Absent: all. `from` is included, `to` is not. */
export const ReplayFilters = z.object({
  from: Instant.optional(),
  to: Instant.optional(),
  types: z.array(z.string()).optional(),
  session: z.string().optional(),
  account: z.string().optional(),
  mode: Mode.optional(),
  /** The id or an RFC of the merchant of a session: all events of its sessions. */
  merchant: z.string().optional(),
})
export type ReplayFilters = z.infer<typeof ReplayFilters>

export const ReplayFormat = z.enum(['ndjson', 'csv', 'parquet'])
export type ReplayFormat = z.infer<typeof ReplayFormat>

/** A fresh topic to fill, with so many partitions; a dry run sends nothing. */
const TopicOrder = z.object({ name: z.string(), partitions: z.int().positive(), dryRun: z.boolean() })
export type TopicOrder = z.infer<typeof TopicOrder>

/** What `cli replay` asks for. */
export const ReplayOrder = z.object({
  filters: ReplayFilters,
  /** Names the last event before the first one; null: from the first event. */
  after: z.string().nullable(),
  format: ReplayFormat,
  /** A file, a folder, or `-` for stdout. */
  out: z.string(),
  /** Goes on with what lies there, whole or broken off. */
  resume: z.boolean(),
  /** Of a folder: rows of each file. */
  rowsPerFile: z.int().positive(),
  /** Null: it is written to `out`. */
  topic: TopicOrder.nullable(),
})
export type ReplayOrder = z.infer<typeof ReplayOrder>
