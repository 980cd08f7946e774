import assert from 'node:assert/strict'
import { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

/** The taxes that the lines of a ticket say, of a total whose reading has this source. */
export const taxesOfLines = (amount: string, lines: readonly string[], source = 'printed') => {
  const plain = { ...ticket, net_amount: null, tax_amount: null, warnings: [] }
  const at: Ticket = { ...plain, amount, fields: { amount: { value: amount, confidence: 1, source } } }
  const taxes = readTaxes(rowsOf(...lines), at)
  assert.deepEqual(taxes && TaxBreakdown.parse(taxes), taxes)
  return taxes
}
