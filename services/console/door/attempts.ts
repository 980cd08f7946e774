import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const MOST = { mail: 10, net: 50 } as const
export type AttemptOf = keyof typeof MOST

export type Attempts = Readonly<{
  /** Counts one before it is judged, so that many at once count too. False: too many. */
  take: (of: AttemptOf, name: string) => Promise<boolean>
  forgive: (of: AttemptOf, name: string) => Promise<void>
}>

/** In a quarter of an hour, whichever process is asked. */
export const createAttempts = (query: Query): Attempts => ({
  take: async (of, name) => {
    await query(sql`delete from console.attempts where since < now() - interval '15 minutes'`)
    const [row] = await query<{ failures: number }>(sql`
      insert into console.attempts as a (name, failures, since) values (${`${of} ${name}`}, 1, now())
      on conflict (name) do update set failures = a.failures + 1
      returning failures`)
    return (row?.failures ?? 1) <= MOST[of]
  },
  forgive: async (of, name) => {
    await query(sql`delete from console.attempts where name = ${`${of} ${name}`}`)
  },
})
