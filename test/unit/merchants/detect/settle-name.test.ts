import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import { merchantOn, settleMerchant } from '#merchants/detect/settle-merchant.ts'
import { settleName } from '#merchants/detect/settle-name.ts'
import { readLines } from '#test/support/reading/read-lines.ts'

const CHEDRAUI = 'TCH850701RM1'
const field = (value: string, confidence: number): TicketField => ({ value, confidence, source: 'printed' })
const { ticket: sample } = await readLines(['TIENDAS CHEDRAUI SA DE CV', `RFC ${CHEDRAUI}`, 'TOTAL 75.00'])

const ticketOf = (name: string, nameSure: number, rfcSure = 0.99): Ticket => ({
  ...sample,
  merchant_name: name,
  merchant_rfc: CHEDRAUI,
  warnings: ['merchant_name_uncertain', 'date_not_read'],
  fields: { merchant_name: field(name, nameSure), merchant_rfc: field(CHEDRAUI, rfcSure) },
})
const named = (ticket: Ticket, rows: readonly string[]) =>
  settleName(ticket, { found: merchantOn(ticket, rows), rows })

test('a logo is no name where the RFC is known: its printed name, else the registry’s', () => {
  const rows = ['Cnedr', 'TIENDAS CHEDRAUI SA DE CV', `RFC ${CHEDRAUI}`]
  const printed = named(ticketOf('Cnedr', 0.7), rows)
  assert.equal(printed.merchant_name, 'TIENDAS CHEDRAUI SA DE CV')
  assert.equal(printed.fields['merchant_name']?.source, 'printed')
  assert.deepEqual(printed.warnings, ['date_not_read'])
  const told = named(ticketOf('Cnedr', 0.7), ['Cnedr', `RFC ${CHEDRAUI}`])
  assert.equal(told.merchant_name, 'Chedraui')
  assert.equal(told.fields['merchant_name']?.source, 'registry')
})

test('a name that was read surely, or nearly as it is, stays; so does any under a doubtful RFC', () => {
  const rows = [`RFC ${CHEDRAUI}`]
  for (const ticket of [
    ticketOf('SUPER DEL PUERTO', 0.97),
    ticketOf('CHEDRAUl', 0.6),
    ticketOf('SUPER DEL PUERTO', 0.6, 0.7),
  ])
    assert.equal(named(ticket, rows), ticket)
})

test('of several brands of one RFC, the name of the registry is the one nearest to the logo', () => {
  const rfc = 'NWM9709244W4'
  const ticket = {
    ...ticketOf('somís club.', 0.75),
    merchant_rfc: rfc,
    fields: { merchant_name: field('somís club.', 0.75), merchant_rfc: field(rfc, 0.99) },
  }
  const rows = ['somís club.', 'NUEVA WAL MARI DE MEXICO', `RFC ${rfc}`]
  assert.equal(named(ticket, rows).merchant_name, "SAM'S CLUB")
})

test('a word beside a name that tells the merchant gives way to the row of the name', () => {
  const { merchant_rfc: _, ...fields } = ticketOf('AUTO', 0.7).fields
  const ticket: Ticket = { ...ticketOf('AUTO', 0.7), merchant_rfc: null, fields }
  const settled = named(ticket, ['AUTO', 'COBRO', 'H-E-B', 'TOTAL 75.00'])
  assert.equal(settled.merchant_name, 'H-E-B')
  assert.ok((settled.fields['merchant_name']?.confidence ?? 1) < 0.8)
  assert.equal(named(ticket, ['AUTO', 'COBRO', 'TOTAL 75.00']), ticket)
})

const walmart = (name: string, sure: number): Ticket => ({
  ...ticketOf(name, sure),
  merchant_rfc: 'NWM9709244W4',
  fields: { merchant_name: field(name, sure), merchant_rfc: field('NWM9709244W4', 0.8) },
})

test('a logo that misspells the brand is the brand, however surely it was read', () => {
  const rows = ['Valm ar', 'NUEVA WAL MART DE MEXICO S DE RL DE CV', 'RFC NWM9709244W4']
  assert.equal(named(walmart('Valm ar', 0.98), rows).merchant_name, 'Walmart')
  assert.equal(named(walmart('SUPERAMA', 0.98), rows).merchant_name, 'SUPERAMA')
})

test('a branch gives way to the merchant whose RFC was mended', () => {
  const rows = ['Cedena Camereia (CEO-860523-1N4)', 'GANADERIA TLC', 'TOTAL 75.00']
  const read = { ...ticketOf('GANADERIA TLC', 0.46), merchant_rfc: 'CEO8605231N4' }
  const found = merchantOn(read, rows)
  assert.equal(found.kind === 'found' && found.how, 'rfc_repaired')
  assert.equal(settleName(settleMerchant(read, found), { found, rows }).merchant_name, 'OXXO')
})

test('a company that says its brand is the name, whatever its legal form and the logo', () => {
  const rows = ['STC', 'COSTCO DE MEXICO S.A. DE C.V.', 'RFC: CME910715UB9']
  for (const logo of ['STC', 'OSTCO']) {
    const fields = { merchant_name: field(logo, 0.6), merchant_rfc: field('CME910715UB9', 0.99) }
    const ticket: Ticket = { ...ticketOf(logo, 0.6), merchant_rfc: 'CME910715UB9', fields }
    assert.equal(named(ticket, rows).merchant_name, 'COSTCO DE MEXICO S.A. DE C.V.')
  }
})

test('a sentence about the merchant is not its name', () => {
  const rows = ['M CHICONAUTLA', `RFC ${CHEDRAUI}`, 'Puntos CHEDRAUI que puede acumular: 12']
  assert.equal(named(ticketOf('M CHICONAUTLA', 0.58), rows).merchant_name, 'Chedraui')
})
