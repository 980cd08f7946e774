import { ticketFields } from './ticket-fields.ts'

const ofTicket = Object.fromEntries(
  Object.entries(ticketFields).map(([name, { does }]) => [`ticket.${name}`, does]),
)

/** Names that a definition may use, beside `code.*`, `saved.*` and, in a template, `with.*`. */
export const knownValues: Readonly<Record<string, string>> = {
  ...ofTicket,
  'receiver.rfc': 'the RFC of the receiver, upper case',
  'receiver.nombre': 'the name as SAT has it, without the company type',
  'receiver.cp': 'the postal code of the fiscal address',
  'receiver.regimen': 'c_RegimenFiscal: 601',
  'receiver.es_moral': 'true for a company (an RFC of twelve characters), else false',
  'session.uso': 'c_UsoCFDI: G03',
  'session.forma_pago': 'c_FormaPago: 04',
  'session.mailbox': 'the address that portals get; never that of the client',
  today: 'the day in Mexico City: 2026-11-03',
  now: 'day and time in Mexico City: 2026-11-03T18:42:00',
  uuid: 'a random UUID, the same in the whole run',
}
