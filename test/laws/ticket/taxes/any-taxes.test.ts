import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitParts } from '#cfdi/sales/split-parts.ts'
import { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { oneOf, pesos, type Random, randomFrom } from '#test/support/cfdi/generated-tickets.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

const at = (amount: string): Ticket => ({
  ...ticket,
  ...{ amount, net_amount: null, tax_amount: null, warnings: [] },
  fields: { amount: { value: amount, confidence: 1, source: 'printed' } },
})

const words = [
  'IVA 16%',
  'IVA 8%',
  'IVA 0%',
  'IVA',
  'EXENTO',
  'IEPS 8%',
  'IEPS 26.5%',
  'IEPS',
  'SUBTOTAL',
] as const
const more = ['GRAVADO', 'NO GRAVADO', 'TASA 16%', 'PAN', '2 PAN', 'DESCUENTO', 'A IVA 16%', 'TOTAL'] as const

/** Few cheap amounts: they often add up by chance. */
const amount = (random: Random): string => pesos(Math.floor(random() ** 2 * 60) * 4)
const row = (random: Random): string => {
  const amounts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => amount(random)).join('  ')
  return `${oneOf(random, random() < 0.6 ? words : more)}  ${amounts}${random() < 0.2 ? ' A' : ''}`
}

/** A table that is true, among rows of any kind. */
const table = (random: Random) => {
  const [gravado, exento] = [100 * (1 + Math.floor(random() * 40)), 100 * Math.floor(random() * 20)]
  const iva = Math.round(gravado * 0.16)
  const rows = [`GRAVADO 16%  ${pesos(gravado)}`, `IVA 16%  ${pesos(iva)}`, `EXENTO  ${pesos(exento)}`]
  return { rows, total: pesos(gravado + iva + exento) }
}

test('whatever rows say, a breakdown can be stored, and makes the total and a CFDI to the cent', () => {
  const random = randomFrom(7)
  let found = 0
  for (let n = 0; n < 200; n += 1) {
    const { rows: printed, total } =
      n % 2 === 0 ? table(random) : { rows: [], total: pesos(4 + Math.floor(random() * 60) * 4) }
    const any = Array.from({ length: Math.floor(random() * 7) }, () => row(random))
    const rows = [...any.slice(4), ...printed, ...any.slice(0, 4)]
    const taxes = readTaxes(rowsOf(...rows, `TOTAL ${total}`), at(total))
    assert.ok(taxes)
    assert.deepEqual(TaxBreakdown.parse(taxes), taxes, rows.join('\n'))
    if (taxes.parts.length === 0) continue
    found += 1
    const amounts = splitParts({ total, taxes, nameOf: () => '' })
    assert.equal(amounts?.total, total, rows.join('\n'))
  }
  assert.ok(found > 20, `${found}`)
})

test('a hostile page costs no time', () => {
  const begun = process.cpuUsage().user
  const pages = [
    Array.from({ length: 75 }, (_, i) => `IVA 0% ${i}.11 EXENTO ${i}.22 IEPS 8% ${i}.33 IVA 16% ${i}.44`),
    Array.from({ length: 75 }, (_, i) => `PAN ${i}.50 A`),
    Array.from({ length: 75 }, (_, i) => (i % 2 ? `PAN ${i}.50` : `DESC ${i}.25`)),
    ['1 x ', 'IVA ', '0.16 ', 'I E P S ', '16 % '].map((character) => character.repeat(750)),
  ]
  for (const page of pages) readTaxes(rowsOf(...page, 'TOTAL 1000.00'), at('1000.00'))
  assert.ok(process.cpuUsage().user - begun < 1_000_000)
})
