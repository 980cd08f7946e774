import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { DataKey, DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { findSealed } from './find-sealed.ts'
import {
  type Found,
  provesUnstamped,
  Refusal,
  type RefusedRequest,
  type Requests,
  type SealedCfdi,
} from './sealed-cfdi.ts'
import { type KnownDocument, rowOfId } from './sealed-rows.ts'
import { type DirectTicket, keysOf } from './ticket-marks.ts'

export type NewDocument = Readonly<{
  documentId: string
  sessionId: string
  receiverMac: string
  xml: string
  /** The account's key for files, fetched before. */
  key: DataKey
  sealedAt: string
  /** The document to replace, if it is still there and unchanged. */
  instead: string | null
}>

/** What a portal issued for a ticket. */
type IssuedElsewhere = Readonly<{
  sessionId: string
  receiverMac: string
  uuid: string
  xml: BlobRef
}>

/** Keeps one document per ticket. Whatever a PAC is asked to stamp passes through here first. */
export type SealedCfdis = Readonly<{
  byId: (documentId: string) => Promise<KnownDocument | null>
  find: (ticket: DirectTicket, sessionId: string) => Promise<Found>
  /** Stores the document durably, unless the ticket has one by now; returns the stored one. */
  claim: (ticket: DirectTicket, document: NewDocument) => Promise<Found>
  /** Call before each send: returns the number of sends, this one included; null: do not send. */
  sending: (documentId: string) => Promise<number | null>
  /** Records a refusal. True: no request stamped the document; it is refused. False: unknown. */
  refused: (row: SealedCfdi, refusal: Refusal, request: RefusedRequest) => Promise<boolean>
  /** Records a refusal that is not about the document. */
  unsent: (row: SealedCfdi) => Promise<void>
  /** Refuses it without another request; false: a request is open, or its fate is known. */
  settled: (row: SealedCfdi, refusal: Refusal) => Promise<boolean>
  /** The PAC reports that it stamped it, but does not show the document. */
  named: (row: SealedCfdi, uuid: string) => Promise<void>
  /** Sent or fetched: this answers all of its requests. */
  stamped: (row: SealedCfdi, stamp: Readonly<{ uuid: string; xml: BlobRef }>) => Promise<void>
  /** Stamped by somebody else: nothing more is sealed for its ticket. Idempotent. */
  issued: (ticket: DirectTicket, issued: IssuedElsewhere) => Promise<void>
  /** The sealed bytes; throws for a document that is not pending. */
  xmlOf: (row: SealedCfdi) => Promise<string>
  refusalOf: (row: SealedCfdi) => Promise<Refusal | null>
}>

/** Tickets that may be the same are decided one after the other. */
const oneAtATime = async (query: Query, ticket: DirectTicket) => {
  // all who lock several do so in one order
  for (const mark of [ticket.likeness, ...keysOf(ticket)].toSorted())
    await query(
      sql`select pg_advisory_xact_lock(hashtextextended(${`signed ${ticket.merchant} ${mark}`}, 0))`,
    )
}

const isWanted = (found: Found, instead: string | null): boolean =>
  found.kind === 'none' || (found.kind === 'same' && found.row.documentId === instead)

const insert = (
  query: Query,
  { merchant, key, likeness, marks }: DirectTicket,
  { documentId, sessionId, receiverMac, xml, key: dataKey, sealedAt }: NewDocument,
) =>
  query(sql`
    insert into billing.signed_cfdis
      (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, sealed, signed_at)
    values (${documentId}, ${merchant}, ${key}, ${likeness}, ${JSON.stringify(marks)}, ${sessionId}, ${receiverMac},
            ${dataKey.id}, ${boxOf(dataKey.secret).seal(xml, documentId)}, ${sealedAt})`)

const claimOn =
  ({ inTransaction }: Pick<Database, 'inTransaction'>): SealedCfdis['claim'] =>
  (ticket, document) =>
    inTransaction(async (query) => {
      await oneAtATime(query, ticket)
      const found = await findSealed(query, ticket, document.sessionId)
      if (!isWanted(found, document.instead)) return found
      // only if unchanged since it was read: one that has been sent meanwhile stays
      const gone = await query(sql`
        delete from billing.signed_cfdis
        where document_id = ${document.instead} and uuid is null and sends = answers and (refusal is not null or sends = 0)
        returning 1`)
      if (document.instead !== null && gone.length === 0) return found
      await insert(query, ticket, document)
      return findSealed(query, ticket, document.sessionId)
    })

const answered = (documentId: string) => sql`
  update billing.signed_cfdis set answers = answers + 1
  where document_id = ${documentId} and refusal is null and uuid is null`

type No = Readonly<{ documentId: string; sealed: Buffer; request: RefusedRequest; now: number }>

/** Under the row's lock: of several answers at once, the last one finds all others recorded. */
const recordNo = (
  { inTransaction }: Pick<Database, 'inTransaction'>,
  { documentId, sealed, request, now }: No,
): Promise<boolean> =>
  inTransaction(async (query) => {
    const [requests] = await query<Requests & Pick<SealedCfdi, 'namedUuid'>>(sql`
      select sends, answers, doubt_at as "doubtAt", named_uuid as "namedUuid" from billing.signed_cfdis
      where document_id = ${documentId} and refusal is null and uuid is null for update`)
    // refused or stamped by another request: read it again
    if (!requests) return true
    // a refusal proves nothing about bytes for which the PAC named a folio fiscal
    const isProof = requests.namedUuid === null && provesUnstamped(requests, request, now)
    await query(
      isProof
        ? sql`
            update billing.signed_cfdis set refusal = ${sealed}, sealed = null, answers = sends
            where document_id = ${documentId}`
        : answered(documentId),
    )
    return isProof
  })

export const createSealedCfdis = (
  database: Pick<Database, 'query' | 'inTransaction'>,
  { keys, now }: { keys: Pick<DataKeys, 'open'>; now: () => string },
): SealedCfdis => {
  const { query } = database
  const boxed = async ({ keyId }: SealedCfdi) => boxOf((await keys.open(keyId)).secret)
  const sealedNo = async (row: SealedCfdi, refusal: Refusal) =>
    (await boxed(row)).seal(JSON.stringify(refusal), `refusal ${row.documentId}`)
  return {
    byId: (documentId) => rowOfId(query, documentId),
    find: (ticket, sessionId) => findSealed(query, ticket, sessionId),
    claim: claimOn(database),
    sending: async (documentId) => {
      const [row] = await query<{ sends: number }>(sql`
        update billing.signed_cfdis
        set sends = sends + 1, sent_at = ${now()}, doubt_at = case when sends > answers then sent_at else doubt_at end
        where document_id = ${documentId} and refusal is null and uuid is null returning sends`)
      return row?.sends ?? null
    },
    refused: async (row, refusal, request) => {
      const sealed = await sealedNo(row, refusal)
      return recordNo(database, { documentId: row.documentId, sealed, request, now: Date.parse(now()) })
    },
    unsent: async ({ documentId }) => {
      await query(answered(documentId))
    },
    settled: async (row, refusal) => {
      const sealed = await sealedNo(row, refusal)
      const rows = await query(sql`
        update billing.signed_cfdis set refusal = ${sealed}, sealed = null
        where document_id = ${row.documentId} and refusal is null and uuid is null and sends = answers
        returning 1`)
      return rows.length > 0
    },
    named: async ({ documentId }, uuid) => {
      await query(sql`
        update billing.signed_cfdis set named_uuid = ${uuid} where document_id = ${documentId} and uuid is null`)
    },
    stamped: async (row, { uuid, xml }) => {
      await query(sql`
        update billing.signed_cfdis
        set uuid = ${uuid}, stamped = ${JSON.stringify(xml)}, sealed = null, refusal = null, answers = sends
        where document_id = ${row.documentId} and uuid is null`)
    },
    issued: async ({ merchant, key, likeness, marks }, { sessionId, receiverMac, uuid, xml }) => {
      await query(sql`
        insert into billing.signed_cfdis
          (document_id, merchant, ticket_key, likeness, marks, session_id, receiver_mac, key_id, signed_at, uuid, stamped)
        values (${randomUUID()}, ${merchant}, ${key}, ${likeness}, ${JSON.stringify(marks)}, ${sessionId}, ${receiverMac},
                ${xml.key ?? ''}, ${now()}, ${uuid}, ${JSON.stringify(xml)})
        on conflict (merchant, ticket_key) do nothing`)
    },
    xmlOf: async (row) => {
      if (row.sealed === null) throw new Error(`document ${row.documentId} is not pending`)
      return (await boxed(row)).open(row.sealed, row.documentId).toString('utf8')
    },
    refusalOf: async (row) => {
      if (row.sealedRefusal === null) return null
      const text = (await boxed(row)).open(row.sealedRefusal, `refusal ${row.documentId}`).toString('utf8')
      return readStored(Refusal, JSON.parse(text), `the refusal of document ${row.documentId}`)
    },
  }
}
