import { randomBytes } from 'node:crypto'
import type { CfdiReceiver } from '#cfdi/cfdi.ts'
import { sql } from '#contracts/sql.ts'
import { issueCfdi, type Sale } from '../issue/issue-cfdi.ts'
import { faultOf, misbook, spoil } from '../issue/wrong-cfdi.ts'
import type { Behaviour } from './behaviour.ts'
import type { Filled } from './read-ticket.ts'
import type { Call } from './shop.ts'
import { findIssued, type Issued, lockTicket, recordIssued } from './tickets.ts'
import { bookedUnder } from './visit-of-call.ts'
import type { Form } from './visits.ts'

/** `taken`: the ticket already had its CFDI; nothing was stamped now. */
export type Booking =
  | Readonly<{ kind: 'issued'; issued: Issued }>
  | Readonly<{ kind: 'taken'; issued: Issued }>
  | Readonly<{ kind: 'refused'; sentence: string }>

type Order = Readonly<{ filled: Filled; fiscal: NonNullable<Form['fiscal']>; behaviour: Behaviour }>

const nextFolio = async ({ shop }: Call): Promise<string> => {
  const [row] = await shop.database.query<{ n: string }>(sql`select nextval('sandbox.portal_folio') as n`)
  return String(row?.n)
}

const saleOf = ({ merchant }: Call, { filled, fiscal }: Order, folio: string): Sale => {
  const { formaPago, nombre, cp, regimen, uso } = fiscal
  const receiver: CfdiReceiver = { rfc: filled.rfc, nombre, cp, regimen, uso }
  return { merchant, ticket: filled.ticket, receiver, formaPago, folio }
}

/** The irreversible step: at most one CFDI per ticket, stamp and record in one transaction. */
export const bookSale = async (call: Call, order: Order): Promise<Booking> => {
  const { database, clock, authority, pac, box } = call.shop
  const folio = await nextFolio(call)
  const sale = saleOf(call, order, folio)
  const fault = order.behaviour === 'wrong_xml' ? faultOf(sale.ticket.total) : null
  const csd = await authority.csdOf(call.merchant)
  const now = clock.now()
  const sealedXml = issueCfdi({ sale: fault ? misbook(sale, fault) : sale, csd, now })
  const key = bookedUnder(call, order.filled)
  return database.inTransaction(async (query): Promise<Booking> => {
    await lockTicket(query, key)
    const before = await findIssued(query, key)
    // a careless portal issues as often as it is asked
    if (before && call.merchant.kind !== 'twice') return { kind: 'taken', issued: before }
    const stamp = await pac.stamp({ query, owner: call.owner, sealedXml, now })
    if (stamp.kind === 'rejected') return { kind: 'refused', sentence: `${stamp.code} - ${stamp.message}` }
    const issued = {
      cfdiId: randomBytes(16).toString('hex'),
      receiverMac: box.mac(order.filled.rfc),
      uuid: stamp.uuid,
      portalFolio: `SBX-${folio}`,
    }
    const xml = Buffer.from(fault ? spoil(stamp.xml, fault) : stamp.xml, 'utf8')
    await recordIssued(query, key, { ...issued, sealedXml: box.seal(xml, issued.cfdiId), now })
    return { kind: 'issued', issued }
  })
}

/**
 * Magic folio 0302: the receiver was invoiced before us, at the counter, under a name that the
 * cashier chose.
 */
export const bookEarlierSale = async (call: Call, filled: Filled): Promise<void> => {
  const fiscal = {
    nombre: 'CLIENTE FRECUENTE',
    cp: call.merchant.lugarExpedicion,
    regimen: filled.rfc.length === 12 ? '601' : '612',
    uso: 'S01',
    formaPago: '01',
  }
  await bookSale(call, { filled, fiscal, behaviour: 'issue' })
}
