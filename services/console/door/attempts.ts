import { sql } from '#contracts/sql.ts'
import { networkOf } from '#platform/operation/network-of.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * One network's misses close a person's door to that network only; those of many, to all, so that
 * nobody goes through passwords from everywhere.
 */
const MOST = { pair: 10, mail: 100, net: 50, 'asked-mail': 3, 'asked-net': 20 } as const
type Of = keyof typeof MOST

/** `address`: of the client, as far as it is known. */
export type Attempt = Readonly<{ mail: string; address: string }>

/** `closes`: the first that is one too many. */
export type Taken = 'free' | 'closes' | 'closed'

export type Attempts = Readonly<{
  /**
   * Counts one before it is judged, so that many at once count too. A closed door is only looked
   * at: else whoever is refused fills the table with addresses that they make up.
   */
  take: (attempt: Attempt) => Promise<Taken>
  /** Counts one that asks for a mail: what is mailed to a person, and how often a network asks. */
  ask: (attempt: Attempt) => Promise<Taken>
  /** It was none: the password was right. */
  forgive: (attempt: Attempt) => Promise<void>
  /** The person has a new password: misses with the one before count no more. */
  forgiveAll: (mail: string) => Promise<void>
}>

const namesOf = ({ mail, address }: Attempt) => {
  const net = networkOf(address)
  return { pair: `pair ${mail} ${net}`, mail: `mail ${mail}`, net: `net ${net}` }
}

const ofName = (name: string) => MOST[name.split(' ', 1)[0] as Of]

const isClosed = async (query: Query, names: readonly string[]): Promise<boolean> => {
  const most = names.map(ofName)
  const closed = await query(sql`
    select from console.attempts join unnest(${names}::text[], ${most}::int[]) as door (name, most) using (name)
    where failures > most and since >= now() - interval '15 minutes' limit 1`)
  return closed.length > 0
}

const countOne = async (query: Query, of: readonly string[]): Promise<Taken> => {
  // past ones only tidy up: who holds one counts it anew below
  await query(sql`
    delete from console.attempts where name in (
      select name from console.attempts where since < now() - interval '15 minutes' for update skip locked)`)
  const names = of.toSorted()
  const rows = await query<{ name: string; failures: number }>(sql`
    insert into console.attempts as a (name, failures, since)
    select name, 1, now() from unnest(${names}::text[]) with ordinality as n (name, place) order by place
    on conflict (name) do update set
      failures = case when a.since < now() - interval '15 minutes' then 1 else a.failures + 1 end,
      since = case when a.since < now() - interval '15 minutes' then now() else a.since end
    returning name, failures`)
  const over = rows.map(({ name, failures }) => failures - ofName(name)).filter((beyond) => beyond > 0)
  if (over.length === 0) return 'free'
  return over.includes(1) ? 'closes' : 'closed'
}

// what its own network's door refuses counts to no other: else one network locks a person out
const takeOne = async (query: Query, attempt: Attempt): Promise<Taken> => {
  const { pair, mail, net } = namesOf(attempt)
  if (await isClosed(query, [pair, mail, net])) return 'closed'
  const near = await countOne(query, [pair, net])
  return near === 'free' ? await countOne(query, [mail]) : near
}

const askOne = async (query: Query, { mail, address }: Attempt): Promise<Taken> => {
  const names = [`asked-mail ${mail}`, `asked-net ${networkOf(address)}`]
  return (await isClosed(query, names)) ? 'closed' : countOne(query, names)
}

/** In a quarter of an hour, whichever process is asked. */
export const createAttempts = (query: Query): Attempts => ({
  take: (attempt) => takeOne(query, attempt),
  ask: (attempt) => askOne(query, attempt),
  forgive: async (attempt) => {
    const { pair, mail, net } = namesOf(attempt)
    await query(sql`delete from console.attempts where name = ${pair}`)
    for (const name of [mail, net])
      await query(sql`update console.attempts set failures = greatest(failures - 1, 0) where name = ${name}`)
  },
  forgiveAll: async (mail) => {
    await query(sql`
      delete from console.attempts where name = ${`mail ${mail}`} or starts_with(name, ${`pair ${mail} `})`)
  },
})
