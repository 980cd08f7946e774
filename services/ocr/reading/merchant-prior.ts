import type { JudgedMerchant } from './head/merchant-features.ts'
import { fold } from './text/fold.ts'

type Judged = Pick<JudgedMerchant, 'features'>

/** No drawn ticket has a company's name over two rows of which the first is a name by itself. */
const WRAPPED = 4
const PIECE = 2
/** "BOLETO DE SERVICIO", however large. */
const TITLE = 1.5
/** "BOTICA LA ESPERANZA SUC 108": where, behind who. */
const BRANCH = 2
const WITH_BRANCH = /\w.*\b(?:SUC(?:URSAL)?\b\W*\d*|(?:TIENDA|TDA|UNIDAD)\b\W*\d+)\W*$/

/** Log odds against half of a company's name, and against a trade name and who sold as one name. */
export const sellerPrior = ({ features: { piece, byRfcWithoutFirst } }: Judged): number =>
  -PIECE * piece - WRAPPED * byRfcWithoutFirst

/** Log odds for a name over several rows that only as a whole has the letters of the RFC, and against what the paper is called, or which branch it is of. */
export const merchantPrior = ({ value, features }: Judged & Pick<JudgedMerchant, 'value'>): number =>
  WRAPPED * Math.max(0, features.byRfcOnlyWhole - features.byRfcWithoutFirst) -
  TITLE * Number(features.title === 1) -
  BRANCH * Number(WITH_BRANCH.test(fold(value))) +
  sellerPrior({ features })
