import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'

/** What the portal issued for a ticket; `receiverMac` stands for the RFC, and the XML is sealed. */
export type Issued = Readonly<{ cfdiId: string; receiverMac: string; uuid: string; portalFolio: string }>
/** `owner`: whose sandbox (`owner.ts`). */
export type Key = Readonly<{ owner: string; merchant: string; ticket: string }>

/**
 * One row per ticket that was ever entered; `commits` may never pass 1. `uuid`: of its first CFDI.
 */
export type TicketCount = Readonly<{
  owner: string
  merchant: string
  ticket: string
  attempts: number
  commits: number
  uuid: string | null
}>

type IssuedRow = { cfdi_id: string; receiver_mac: string; uuid: string; portal_folio: string }

/** Counts the query; returns how many there were, and when the first came. */
export const countQuery = async (
  { query }: Database,
  { owner, merchant, ticket }: Key,
  now: Instant,
): Promise<{ queries: number; firstSeenAt: Date }> => {
  const [row] = await query<{ queries: number; first_seen_at: Date }>(sql`
    insert into sandbox.tickets as known (owner, merchant, ticket, queries, first_seen_at)
    values (${owner}, ${merchant}, ${ticket}, 1, ${now})
    on conflict (owner, merchant, ticket) do update set queries = known.queries + 1
    returning queries, first_seen_at`)
  if (!row) throw new Error(`${merchant} does not count its tickets`)
  return { queries: row.queries, firstSeenAt: row.first_seen_at }
}

/** Counts an attempt to issue; in a transaction of its own, so that a failed attempt counts too. */
export const countAttempt = async ({ query }: Database, { owner, merchant, ticket }: Key): Promise<void> => {
  await query(sql`
    update sandbox.tickets set attempts = attempts + 1
    where owner = ${owner} and merchant = ${merchant} and ticket = ${ticket}`)
}

/** Whether its CFDI was ever asked for. */
export const wasAttempted = async (query: Query, { owner, merchant, ticket }: Key): Promise<boolean> => {
  const [row] = await query<{ attempts: number }>(sql`
    select attempts from sandbox.tickets
    where owner = ${owner} and merchant = ${merchant} and ticket = ${ticket}`)
  return row !== undefined && row.attempts > 0
}

/** Serialises the issuing for one ticket: a second caller waits for the first. */
export const lockTicket = async (query: Query, { owner, merchant, ticket }: Key): Promise<void> => {
  await query(sql`
    select 1 from sandbox.tickets
    where owner = ${owner} and merchant = ${merchant} and ticket = ${ticket} for update`)
}

export const findIssued = async (
  query: Query,
  { owner, merchant, ticket }: Key,
): Promise<Issued | undefined> => {
  const [row] = await query<IssuedRow>(sql`
    select cfdi_id, receiver_mac, uuid, portal_folio from sandbox.cfdis
    where owner = ${owner} and merchant = ${merchant} and ticket = ${ticket} and copy = 1`)
  if (!row) return undefined
  return {
    cfdiId: row.cfdi_id,
    receiverMac: row.receiver_mac,
    uuid: row.uuid,
    portalFolio: row.portal_folio,
  }
}

export const recordIssued = async (
  query: Query,
  { owner, merchant, ticket }: Key,
  issued: Issued & Readonly<{ sealedXml: Uint8Array; now: Instant }>,
): Promise<void> => {
  await query(sql`
    with recorded as (
      insert into sandbox.cfdis
        (cfdi_id, owner, merchant, ticket, copy, receiver_mac, uuid, portal_folio, xml, issued_at)
      select ${issued.cfdiId}, owner, merchant, ticket, commits + 1, ${issued.receiverMac}, ${issued.uuid},
             ${issued.portalFolio}, ${issued.sealedXml}, ${issued.now}::timestamptz
      from sandbox.tickets where owner = ${owner} and merchant = ${merchant} and ticket = ${ticket}
      returning owner, merchant, ticket)
    update sandbox.tickets t set commits = commits + 1 from recorded r
    where t.owner = r.owner and t.merchant = r.merchant and t.ticket = r.ticket`)
}

export const findXml = async (
  { query }: Database,
  { owner, merchant }: Pick<Key, 'owner' | 'merchant'>,
  cfdiId: string,
): Promise<Uint8Array | undefined> => {
  const [row] = await query<{ xml: Uint8Array }>(
    sql`select xml from sandbox.cfdis where owner = ${owner} and merchant = ${merchant} and cfdi_id = ${cfdiId}`,
  )
  return row?.xml
}

/** The 10,000 tickets seen last, of every owner or only of the given one. */
export const listTickets = ({ query }: Database, owner: string): Promise<TicketCount[]> =>
  query<TicketCount>(sql`
    select t.owner, t.merchant, t.ticket, t.attempts, t.commits, c.uuid
    from sandbox.tickets t left join sandbox.cfdis c
      on (c.owner, c.merchant, c.ticket, c.copy) = (t.owner, t.merchant, t.ticket, 1)
    where ${owner} in ('', t.owner)
    order by t.first_seen_at desc, t.merchant, t.ticket limit 10000`)
