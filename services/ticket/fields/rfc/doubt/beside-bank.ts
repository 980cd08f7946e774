import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenRfc } from './seen-rfc.ts'

const BANK = /\b(?:BBVA|BANCO|BANORTE|SANTANDER|BANAMEX|HSBC|SCOTIABANK|INBURSA|BANREGIO|BANBAJIO|AFIRME)\b/

/** The acquirer of the card, seldom the seller. */
export const besideBank = defineRule<SeenRfc>({
  id: 'rfc-beside-bank',
  field: 'rfc',
  effect: 'doubt',
  fires: [
    { of: 'BBA830831LJ2', rows: ['TALLERES ALVARADO', 'TOTAL 1.00', 'BBVA MEXICO SA RFC BBA830831LJ2'] },
  ],
  silent: [{ of: 'EKU9003173C9', rows: ['TALLERES ALVARADO', 'RFC EKU9003173C9', 'BBVA MEXICO SA'] }],
  test: ({ rfc: { row }, page }) => BANK.test(fold(page.rows[row]?.text ?? '')),
})
