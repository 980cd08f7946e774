import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** `since`: milliseconds since 1970; -Infinity for the first. */
export type TopicEra = Readonly<{ partitions: number; since: number }>

type Row = Readonly<{ partitions: number; since: number | null }>

/** Clocks of processes that create session ids may differ by this much. */
const NOTICE_SECONDS = 60

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The time within an id (`ses_` and a ULID); NaN for anything else. */
const timeOf = (sessionId: string): number =>
  [...sessionId.slice(4, 14)].reduce((sum, digit) => {
    const value = alphabet.indexOf(digit)
    return value < 0 ? Number.NaN : sum * 32 + value
  }, 0)

/**
 * The number of partitions among which a session is placed: as many as there were when it started.
 * Partitions that are added later take later sessions only. A session that changed its partition
 * would lose its order.
 */
export const partitionsFor = (sessionId: string, eras: readonly TopicEra[]): number => {
  const at = timeOf(sessionId)
  const era = eras.findLast(({ since }) => at >= since) ?? eras[0]
  if (!era) throw new Error('the topic has no partitions')
  return era.partitions
}

/** Oldest first; [] if no relay has looked yet. */
export const erasOf = async (query: Query, topic: string): Promise<TopicEra[]> => {
  const rows = await query<Row>(sql`
    select partitions, case when isfinite(since) then extract(epoch from since)::float8 * 1000 end as since
    from log.topic_eras where topic = ${topic} order by partitions`)
  return rows.map(({ partitions, since }) => ({ partitions, since: since ?? Number.NEGATIVE_INFINITY }))
}

/** For a topic that is created again. */
export const forgetEras = async (query: Query, topic: string): Promise<void> => {
  await query(sql`delete from log.topic_eras where topic = ${topic}`)
}

/**
 * The eras of a topic that now has this many partitions, oldest first. More partitions than before
 * start a new era, in a minute; fewer mean that it is another topic of that name. Only the leading
 * relay may call it.
 */
export const learnEras = async (query: Query, topic: string, partitions: number): Promise<TopicEra[]> => {
  const known = await erasOf(query, topic)
  const last = known.at(-1)
  if (last?.partitions === partitions) return known
  const isGrown = last !== undefined && last.partitions < partitions
  if (!isGrown) await forgetEras(query, topic)
  await query(sql`
    insert into log.topic_eras (topic, partitions, since)
    values (${topic}, ${partitions}, case when ${isGrown} then now() + make_interval(secs => ${NOTICE_SECONDS}) else '-infinity' end)`)
  return erasOf(query, topic)
}
