import type { JudgedMerchant } from './head/merchant-features.ts'

/** No drawn ticket has a company's name over two rows of which the first is a name by itself. */
const WRAPPED = 4
/** "BOLETO DE SERVICIO", however large. */
const TITLE = 1.5

/** Log odds for a name over several rows that only as a whole has the letters of the RFC, and against what the paper is called. */
export const merchantPrior = ({
  features: { byRfcOnlyWhole, title },
}: Pick<JudgedMerchant, 'features'>): number => WRAPPED * byRfcOnlyWhole - TITLE * Number(title === 1)
