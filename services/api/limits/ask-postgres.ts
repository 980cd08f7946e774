import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Grant } from './share.ts'
import type { Rate } from './token-bucket.ts'

/** `wanted` more tokens; `back`: those that nobody used. */
export type Question = Readonly<{ name: string; rate: Rate; wanted: number; back: number }>

type Row = Readonly<{ bucket: string; granted: number; tokens: number; age: number }>

const perSecond = ({ rate }: Question) => ('perSecond' in rate ? rate.perSecond : null)
const windowSeconds = ({ rate }: Question) => ('perSecond' in rate ? null : rate.windowSeconds)

/** Takes from all these buckets in one statement; by name. `seconds`: the clock of the grants. */
export const askPostgres = async (
  query: Query,
  questions: readonly Question[],
  seconds: () => number,
): Promise<ReadonlyMap<string, Grant>> => {
  const rows = await query<Row>(sql`
    select bucket, granted, tokens, age from api.take_tokens(
      ${questions.map(({ name }) => name)}::text[],
      ${questions.map(({ wanted }) => wanted)}::int[],
      ${questions.map(({ back }) => back)}::int[],
      ${questions.map(({ rate }) => rate.burst)}::float8[],
      ${questions.map(perSecond)}::float8[],
      ${questions.map(windowSeconds)}::float8[])`)
  const now = seconds()
  return new Map(
    rows.map(({ bucket, granted, tokens, age }) => [bucket, { granted, left: { tokens, at: now - age } }]),
  )
}

/**
 * A full bucket needs no row. One that is in use now is left: two that wait for each other fail.
 */
export const removeFullBuckets = async (query: Query): Promise<void> => {
  await query(sql`
    delete from api.buckets where name in (
      select name from api.buckets where full_at <= clock_timestamp() for update skip locked)`)
}
