import { z } from 'zod'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { alike, type LockMarks, type Marks, RuledCode } from './marks/alike.ts'
import { reread } from './marks/reread.ts'
import { withRules } from './marks/with-rules.ts'
import type { TicketId } from './ticket-id.ts'

const Codes = z.record(z.string(), RuledCode)

type Row = Readonly<{
  key: string
  sessionId: string
  codes: unknown
  requests: readonly string[]
  printedAt: string | null
  /** This session's alone: nobody else has issued for it, nor may have. */
  isOwn: boolean
  isFree: boolean
  /** Somebody has issued for it, or may have. */
  isSold: boolean
}>

/** One that is not found by its marks has these columns all the same. */
const rowsOf = (
  query: Query,
  { merchant, key, formerKey = key, marks }: TicketId,
  { sessionId, now }: Asking,
): Promise<Row[]> =>
  query<Row>(sql`
    select ticket_key as key, session_id as "sessionId", codes, printed_at as "printedAt", issuing_requests as requests,
      session_id = ${sessionId} and l.intended_at is null and l.issued_at is null as "isOwn",
      billing.may_take(l, ${sessionId}, ${now}::timestamptz) as "isFree",
      billing.is_issued(l) or billing.doubt_of(l) is not null as "isSold"
    from billing.ticket_locks l
    where merchant = ${merchant} and ticket_key <> ${key}
      and (ticket_key = ${formerKey} or (likeness = ${marks?.likeness ?? null}
        and (shape < ${marks?.shape ?? null} or shape > ${marks?.shape ?? null})))`)

/** Null: the row keeps no codes. */
const marksOf = async (query: Query, { sessionId, codes, printedAt }: Row): Promise<Marks | null> => {
  if (codes === null) return null
  const kept: LockMarks['codes'] = readStored(Codes, codes, 'the codes of a ticket lock')
  return { codes: await withRules(query, sessionId, kept), printedAt }
}

/** The ticket's marks, with what its paper shows by the rules of these others. */
const ownMarks = async (query: Query, { marks, rereading }: TicketId, others: readonly Marks[]) => {
  if (!marks || !rereading) return marks
  return { ...marks, reread: await reread(query, { ...rereading, own: marks }, others) }
}

type Compared = Row & Readonly<{ likeness: ReturnType<typeof alike> }>

const comparedWith = async (query: Query, ticket: TicketId, rows: readonly Row[]): Promise<Compared[]> => {
  const kept: { row: Row; marks: Marks | null }[] = []
  for (const row of rows) kept.push({ row, marks: await marksOf(query, row) })
  const others = kept.flatMap(({ marks }) => marks ?? [])
  const own = await ownMarks(query, ticket, others)
  return kept.map(({ row, marks }) => {
    if (row.key === ticket.formerKey) return { ...row, likeness: 'same' }
    return { ...row, likeness: own && marks ? alike(own, marks) : 'different' }
  })
}

type Asking = Readonly<{ sessionId: string; now: string }>

/**
 * `former`: other keys under which this ticket is kept. `isBusy`: another session holds it, or one
 * that nobody can distinguish from it. `isUnclear`: an invoice may exist of such a one; `requests`:
 * digests of what was sent to issue for it.
 */
export type Like = Readonly<{
  former: readonly string[]
  isBusy: boolean
  isUnclear: boolean
  requests: readonly string[]
}>

const none: Like = { former: [], isBusy: false, isUnclear: false, requests: [] }

/** Tickets that look alike are decided one after the other, until the transaction ends. */
const oneAtATime = async (query: Query, { merchant, marks }: TicketId) => {
  if (!marks) return
  await query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${merchant} ${marks.likeness}`}, 0))`,
  )
}

/** What is kept under other keys of tickets that are this one or may be it. */
export const likeLocks = async (query: Query, ticket: TicketId, asking: Asking): Promise<Like> => {
  if (!ticket.marks && ticket.formerKey === undefined) return none
  await oneAtATime(query, ticket)
  const rows = await comparedWith(query, ticket, await rowsOf(query, ticket, asking))
  const same = rows.filter(({ likeness }) => likeness === 'same')
  // what this session itself held under other codes is its own ticket
  const unclear = rows.filter(({ likeness, isOwn }) => likeness === 'unclear' && !isOwn)
  return {
    former: same.map(({ key }) => key),
    isBusy: [...same, ...unclear].some(({ isFree }) => !isFree),
    isUnclear: unclear.some(({ isSold }) => isSold),
    requests: unclear.flatMap(({ requests }) => requests),
  }
}
