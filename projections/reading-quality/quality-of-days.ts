import { type Statement, sql } from '#contracts/sql.ts'

/** `bucket`: twentieths of the confidence, rounded down; -1: no value was read. */
export type FieldCount = Readonly<{
  field: string
  bucket: number
  tickets: number
  asked: number
  given: number
  changed: number
}>

type Asked = Readonly<{
  mode: string
  /** A day of Mexico City. */
  from: string
  /** Null: of all merchants. */
  merchantId: string | null
}>

/** `FieldCount` of the tickets that were read from this day on. */
export const qualityOfDays = ({ mode, from, merchantId }: Asked): Statement => sql`
  select field, bucket, sum(tickets)::float8 as tickets, sum(asked)::float8 as asked, sum(given)::float8 as given,
    sum(changed)::float8 as changed
  from reading_quality.days
  where mode = ${mode} and day >= ${from}::date and (${merchantId}::text is null or merchant_id = ${merchantId})
  group by 1, 2`
