import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { rereadMarks } from './reread-marks.ts'
import { compareMarks, type DirectTicket, keysOf, TicketMarks } from './ticket-marks.ts'

type RefusedCfdi = Readonly<{
  sessionId: string
  accountId: string
  rfc: string
  receiverMac: string
  /** Null if the ticket cannot be found again by anything. */
  sale: DirectTicket | null
  reason: string
  via: string
  xml: Uint8Array
  pdf: Uint8Array | null
  at: string
}>

/** An accepted invoice; opening it throws KeyDestroyed after its receiver was erased. */
type AcceptedCfdi = Readonly<{
  receiverMac: string
  open: () => Promise<Readonly<{ xml: Buffer; pdf: Buffer | null }>>
}>

export type RefusedCfdis = Readonly<{
  /**
   * Durable when it resolves. A later one of a session replaces its earlier one, unless that was
   * accepted.
   */
  keep: (refused: RefusedCfdi) => Promise<void>
  /** The one that was accepted for this ticket. */
  accepted: (sale: DirectTicket) => Promise<AcceptedCfdi | null>
}>

const uuidOf = (xml: Uint8Array): string | null => {
  try {
    return readCfdi(xml).uuid
  } catch (error) {
    if (error instanceof CfdiUnreadable) return null
    throw error
  }
}

/**
 * A simulated failure belongs to its session alone; once accepted, it serves the ticket's next
 * session.
 */
const ownMerchant = ({ merchant }: DirectTicket): string => merchant.replace(/ simulated \S+$/, '')

type Row = Readonly<{
  sessionId: string
  receiverMac: string
  keyId: string
  ticketKey: string
  marks: unknown
  sealed: Buffer
  sealedPdf: Buffer | null
}>

const rowsLike = (query: Query, ticket: DirectTicket): Promise<Row[]> => {
  const { merchant, likeness } = ticket
  const keys = keysOf(ticket)
  return query<Row>(sql`
    select session_id as "sessionId", receiver_mac as "receiverMac", key_id as "keyId", ticket_key as "ticketKey",
           marks, sealed, sealed_pdf as "sealedPdf"
    from billing.refused_cfdis
    where merchant = ${merchant} and (likeness = any(${[likeness, ...keys]}) or ticket_key = any(${keys}))
      and accepted_at is not null and refused_at >= now() - interval '5 years'
    order by accepted_at`)
}

const keepOn =
  (query: Query, keys: Pick<DataKeys, 'ofReceiver'>): RefusedCfdis['keep'] =>
  async ({ sessionId, accountId, rfc, receiverMac, sale, reason, via, xml, pdf, at }) => {
    const { id, secret } = await keys.ofReceiver({ accountId, rfc })
    const { seal } = boxOf(secret)
    const marks = sale && JSON.stringify(sale.marks)
    await query(sql`
      insert into billing.refused_cfdis as r
        (session_id, account_id, merchant, ticket_key, likeness, marks, receiver_mac, key_id, sealed, sealed_pdf,
         reason, via, uuid, refused_at)
      values (${sessionId}, ${accountId}, ${sale && ownMerchant(sale)}, ${sale?.key ?? null}, ${sale?.likeness ?? null},
              ${marks}, ${receiverMac}, ${id}, ${seal(xml, `refused ${sessionId}`)},
              ${pdf && seal(pdf, `refused pdf ${sessionId}`)}, ${reason}, ${via}, ${uuidOf(xml)}, ${at})
      on conflict (session_id) do update
        set key_id = excluded.key_id, sealed = excluded.sealed, sealed_pdf = excluded.sealed_pdf,
            reason = excluded.reason, via = excluded.via, uuid = excluded.uuid, refused_at = excluded.refused_at
        where r.accepted_at is null`)
  }

const openRow = async (
  keys: Pick<DataKeys, 'open'>,
  { keyId, sessionId, sealed, sealedPdf }: Row,
): Promise<{ xml: Buffer; pdf: Buffer | null }> => {
  const box = boxOf((await keys.open(keyId)).secret)
  return {
    xml: box.open(sealed, `refused ${sessionId}`),
    pdf: sealedPdf && box.open(sealedPdf, `refused pdf ${sessionId}`),
  }
}

export const createRefusedCfdis = (
  query: Query,
  keys: Pick<DataKeys, 'ofReceiver' | 'open'>,
): RefusedCfdis => ({
  keep: keepOn(query, keys),
  accepted: async (sale) => {
    const rows = await rowsLike(query, sale)
    const marksOf = ({ marks }: Row) => readStored(TicketMarks, marks, 'the marks of a CFDI that was refused')
    const own = await rereadMarks(query, sale, rows.map(marksOf))
    const row = rows.find(
      (each) => keysOf(sale).includes(each.ticketKey) || compareMarks(marksOf(each), own) === 'same',
    )
    return row ? { receiverMac: row.receiverMac, open: () => openRow(keys, row) } : null
  },
})
