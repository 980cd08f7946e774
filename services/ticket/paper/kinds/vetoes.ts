import { bankSlips } from './bank-slips.ts'
import { bills } from './bills.ts'
import { foreignTotals, negativeTotal, zeroTotal } from './dues.ts'
import { englishSales } from './english-sales.ts'
import { forOthers } from './for-others.ts'
import { foreignSales } from './foreign-sales.ts'
import { internalPapers } from './internal-papers.ts'
import { meteredBills } from './metered-bills.ts'
import { noTickets } from './no-tickets.ts'
import { nonFiscalNotes } from './non-fiscal-notes.ts'
import { papersWithoutSale } from './papers-without-sale.ts'
import { quotations } from './quotations.ts'
import { returns } from './returns.ts'
import { screens } from './screens.ts'
import { unpaidSales } from './unpaid-sales.ts'
import { withoutMexico } from './without-mexico.ts'

/** In this order: the first kind of which a rule holds says what the document is. */
export const VETOES = [
  { kind: 'bank_slip', rules: bankSlips },
  { kind: 'screen', rules: screens },
  { kind: 'non_fiscal_note', rules: nonFiscalNotes },
  { kind: 'quotation', rules: quotations },
  { kind: 'no_sale', rules: [...internalPapers, ...papersWithoutSale] },
  { kind: 'for_others', rules: forOthers },
  { kind: 'unpaid', rules: [...unpaidSales, ...bills, ...meteredBills] },
  { kind: 'foreign_currency', rules: [...foreignSales, ...englishSales] },
  { kind: 'return_slip', rules: [...returns, negativeTotal] },
  { kind: 'nothing_due', rules: [zeroTotal] },
  { kind: 'foreign_currency', rules: foreignTotals },
  { kind: 'no_ticket', rules: noTickets },
  { kind: 'without_mexico', rules: withoutMexico },
] as const

export type VetoKind = (typeof VETOES)[number]['kind']
