import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** `merchant` as in Visitor; the definition's hash, and which secrets. */
export type LogInKey = Readonly<{ merchant: string; definition: string; secrets: string }>

/** What there is of a log-in; all null: nobody is logged in with these. */
export type LogInRow = Readonly<{
  revision: string
  log_in_id: string | null
  sealed: Buffer | null
  is_refused: boolean
}>

const LEASE = '60 seconds'

/** What is of another definition or of other secrets counts for nothing. */
export const readRow = async (
  query: Query,
  { merchant, definition, secrets }: LogInKey,
): Promise<LogInRow> => {
  const [row] = await query<LogInRow & { is_ours: boolean }>(sql`
    select revision, log_in_id, sealed, is_refused,
           coalesce(definition = ${definition} and secrets = ${secrets}, false) as is_ours
    from billing.log_ins where merchant = ${merchant}`)
  if (row?.is_ours) return row
  return { revision: row?.revision ?? '0', log_in_id: null, sealed: null, is_refused: false }
}

/** Whether this visit may log in now: nobody else does, and nothing has changed since it looked. */
export const takeLease = async (
  query: Query,
  merchant: string,
  { by, revision, now }: Readonly<{ by: string; revision: string; now: Instant }>,
): Promise<boolean> => {
  const taken = await query(sql`
    insert into billing.log_ins as l (merchant, leased_by, leased_until)
    values (${merchant}, ${by}, ${now}::timestamptz + ${LEASE}::interval)
    on conflict (merchant) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
    where (l.leased_until is null or l.leased_until <= ${now}::timestamptz) and l.revision = ${revision}::bigint
    returning l.merchant`)
  return taken.length > 0
}

export const keepLease = async (
  query: Query,
  { merchant, by, now }: Readonly<{ merchant: string; by: string; now: Instant }>,
): Promise<void> => {
  await query(sql`
    update billing.log_ins set leased_until = ${now}::timestamptz + ${LEASE}::interval
    where merchant = ${merchant} and leased_by = ${by}`)
}

export const releaseLease = async (query: Query, merchant: string, by: string): Promise<void> => {
  await query(sql`
    update billing.log_ins set leased_by = null, leased_until = null
    where merchant = ${merchant} and leased_by = ${by}`)
}

type Result = Readonly<{ by: string; now: Instant; made: Readonly<{ id: string; sealed: Buffer }> | null }>

/** What came of it, and the end of the lease; `made` null: the portal refused. */
export const writeResult = async (
  query: Query,
  { merchant, definition, secrets }: LogInKey,
  { by, now, made }: Result,
): Promise<void> => {
  await query(sql`
    update billing.log_ins set revision = revision + 1, definition = ${definition}, secrets = ${secrets},
      log_in_id = ${made?.id ?? null}, sealed = ${made?.sealed ?? null}::bytea, made_at = ${now},
      is_refused = ${made === null}, leased_by = null, leased_until = null
    where merchant = ${merchant} and leased_by = ${by}`)
}

export const endRow = async (query: Query, merchant: string, id: string): Promise<void> => {
  await query(sql`
    update billing.log_ins set revision = revision + 1, log_in_id = null, sealed = null
    where merchant = ${merchant} and log_in_id = ${id}`)
}

/** The same log-in with newer cookies. */
export const renewRow = async (
  query: Query,
  merchant: string,
  { id, sealed }: Readonly<{ id: string; sealed: Buffer }>,
): Promise<void> => {
  await query(
    sql`update billing.log_ins set sealed = ${sealed} where merchant = ${merchant} and log_in_id = ${id}`,
  )
}
