import type { Query } from '#platform/postgres/postgres.ts'
import { type SealedCfdi, type SealedRow, sealedFrom } from './sealed-cfdi.ts'
import { type DirectTicket, keysOf } from './ticket-marks.ts'

/** A document with the name under which its merchant's tickets are stored, `test/…` or `live/…`. */
export type KnownDocument = Readonly<{ merchant: string; row: SealedCfdi }>

const columns = `document_id as "documentId", ticket_key as "ticketKey", likeness, marks, session_id as "sessionId",
  receiver_mac as "receiverMac", key_id as "keyId", sealed, signed_at as "sealedAt", sends, answers,
  refusal as "sealedRefusal", uuid, stamped, named_uuid as "namedUuid",
  (sends = 0 and uuid is null and billing.has_ended(session_id)) as "isLeft"`

/** The rows of tickets that may be this one, and of the session. */
export const rowsLike = async (
  query: Query,
  ticket: DirectTicket,
  sessionId: string,
): Promise<SealedCfdi[]> => {
  // a version before this one found them by their key alone
  const keys = keysOf(ticket)
  const rows = await query<SealedRow>({
    name: 'signed_cfdis_like',
    text: `select ${columns} from billing.signed_cfdis where merchant = $1 and (likeness = any($2) or session_id = $3 or ticket_key = any($4))`,
    values: [ticket.merchant, [ticket.likeness, ...keys], sessionId, keys],
  })
  return rows.map(sealedFrom)
}

export const rowOfId = async (query: Query, documentId: string): Promise<KnownDocument | null> => {
  const [found] = await query<SealedRow & Readonly<{ merchant: string }>>({
    name: 'signed_cfdi_by_id',
    text: `select merchant, ${columns} from billing.signed_cfdis where document_id = $1`,
    values: [documentId],
  })
  if (!found) return null
  const { merchant, ...row } = found
  return { merchant, row: sealedFrom(row) }
}
