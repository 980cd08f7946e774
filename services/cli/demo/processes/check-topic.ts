import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { runCli } from '../errand/run-cli.ts'
import type { Steps } from '../narrate/steps.ts'
import { countRecords } from './count-records.ts'

type Needs = Readonly<{
  steps: Steps
  query: Query
  environment: Readonly<Record<string, string>>
  broker: Readonly<{ brokers: readonly string[]; classpath: string | null }>
}>

const Verified = z.object({
  sessions: z.int(),
  events: z.int(),
  records: z.int(),
  duplicates: z.int(),
  unpublished: z.int(),
  differences: z.array(z.unknown()),
})

const eventsOf = async (query: Query, sessionId: string): Promise<number> => {
  const [row] = await query<{ events: number }>(
    sql`select count(*)::int as events from log.events where stream_id = ${sessionId}`,
  )
  return row?.events ?? 0
}

const countFor = async (
  { steps, query, broker: { brokers, classpath } }: Needs,
  session: { topic: string; sessionId: string },
) => {
  if (classpath === null) return steps.say('records not counted by another client: no Java here')
  const stored = await eventsOf(query, session.sessionId)
  const { records, events, partitions } = await countRecords({ brokers, classpath }, session)
  steps.say(
    `${records} records of the session in ${session.topic}, partition ${partitions.join(', ')}; Postgres has ${stored} events`,
    'console', // Kafka's console consumer
  )
  if (events !== stored || partitions.length !== 1)
    throw new Error(`the topic has ${events} of the ${stored} events of ${session.sessionId}`)
  return undefined
}

/**
 * Checks the topic with Kafka's console consumer and `verify-log`. Throws if it differs from
 * Postgres.
 */
export const checkTopic = async (
  needs: Needs,
  session: { topic: string; sessionId: string },
): Promise<void> => {
  await countFor(needs, session)
  const [line] = await runCli(needs.environment, ['verify-log'])
  const { differences, ...counts } = Verified.parse(line)
  const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  needs.steps.say(`verify-log: ${words.join(', ')}, ${differences.length} differences`, 'cli')
}
