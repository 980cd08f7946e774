import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Who else was shown a case, the last one first. */
export type CaseViews = Readonly<{
  others: readonly Readonly<{ by: string; at: Date }>[]
  /** Somebody else who was the first to be shown it lately: they may be issuing by hand. */
  holder: string | null
}>

const SHOWN = 20

type Seen = Readonly<{ by: string; at: Date; since: Date | null }>

const nameIn = (by: string): string => by.trim().toLowerCase()

/** A case is its first viewer's for half an hour: two who issue by hand make two invoices. */
export const caseViews = async (query: Query, sessionId: string, by: string): Promise<CaseViews> => {
  const seen = await query<Seen>(sql`
    select seen_by as by, max(at) as at, min(at) filter (where at > now() - interval '30 minutes') as since
    from billing.receiver_views where session_id = ${sessionId}
    group by seen_by order by max(at) desc limit ${SHOWN}`)
  const lately = seen.flatMap(({ by: who, since }) => (since === null ? [] : [{ by: who, since }]))
  const [first] = lately.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const isOther = (who: string) => nameIn(who) !== nameIn(by)
  return {
    others: seen.filter((each) => isOther(each.by)).map(({ by: who, at }) => ({ by: who, at })),
    holder: first && isOther(first.by) ? first.by : null,
  }
}
