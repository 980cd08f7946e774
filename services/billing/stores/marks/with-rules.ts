import { sql } from '#contracts/sql.ts'
import { storedDefinition } from '#merchants/publish/stored-definition.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { LockMarks } from './alike.ts'
import { ruleOf } from './rule-of.ts'

type Codes = LockMarks['codes']

/**
 * Rows from before rules were kept have none: they are those of the definition that the session
 * ran. Null stays where that definition is not known.
 */
export const withRules = async (query: Query, sessionId: string, codes: Codes): Promise<Codes> => {
  if (Object.values(codes).every(({ rule }) => rule !== null)) return codes
  const [ran] = await query<{ definition: string }>(sql`
    select data ->> 'definition' as definition from log.events
    where stream_id = ${sessionId} and type = 'BillingAttemptStarted' order by version desc limit 1`)
  const definition = ran ? await storedDefinition(query, ran.definition) : null
  return Object.fromEntries(
    Object.entries(codes).map(([name, { code, rule }]) => [
      name,
      { code, rule: rule ?? ruleOf(definition?.codes[name]) },
    ]),
  )
}
