import { fold } from '#contracts/fold.ts'
import type { JudgedMerchant } from '../features/merchant-features.ts'
import { isTown } from './is-town.ts'

type Judged = Pick<JudgedMerchant, 'value' | 'features'>

/** No drawn ticket has a company's name over two rows of which the first is a name by itself. */
const WRAPPED = 4
const PIECE = 2
/** "BOLETO DE SERVICIO", however large. */
const TITLE = 1.5
/** "BOTICA LA ESPERANZA SUC 108": where, behind who. */
const BRANCH = 2
/** "AUTOPARTES RAYO 2505" has the shop's number behind it, "HOTEL 1900" a year. */
const WITH_BRANCH =
  /\w.*\b(?:SUC(?:URSAL)?\b\W*\d*|(?:TIENDA|TDA|UNIDAD)\b\W*\d+|[A-Z]{3,}\W+(?!(?:19|20)\d\d\W*$|\d*000\W*$)\d{4,5})\W*$/
/** "Pachuca, Hidalgo", or the half of it. */
const TOWN = 3

/** "COLONIA INDUSTRIAL", "AV. JUAREZ 12": where that is. */
const STREET = /^(?:COL(?:ONIA)?|CALLE|AV(?:ENIDA)?|BLVD|CALZ(?:ADA)?|FRACC(?:IONAMIENTO)?|BARRIO)\b\W*\w/
/**
 * "ESTACIONAMIENTO PUBLICO" over "PARKEO-MEX", "Antojitos mexicanos desde 1985" under it: what kind
 * of shop, and who only where nothing else says it.
 */
const KIND =
  /^\W*(?:ESTACIONAMIENTO(?: PUBLICO)?|TIENDA (?:DE (?:CONVENIENCIA|ABARROTES)|ESCOLAR)|COOPERATIVA ESCOLAR|SUPERMERCADOS?|AUTOSERVICIO|RESTAURANTE?(?: BAR)?|CAFETERIA|PAPELERIA|FERRETERIA|FARMACIA|PANADERIA|TORTILLERIA|LAVANDERIA|TINTORERIA|VETERINARIA|OPTICA|GASOLINERA|HOTEL|(?:ROPA|REGALOS|PERFUMERIA|BISUTERIA|MERCERIA|ABARROTES|VINOS) Y [A-Z]+|NOVEDADES|.* DESDE(?: (?:18|19|20)\d\d)?)\W*$/

const isPlace = (value: string): boolean => isTown(value) || value.endsWith(',') || STREET.test(fold(value))

/**
 * Log odds against half of a company's name, against a trade name and who sold as one name, and
 * against where that is.
 */
export const sellerPrior = ({ value, features: { piece, byRfcWithoutFirst } }: Judged): number =>
  -PIECE * piece - WRAPPED * byRfcWithoutFirst - TOWN * Number(isPlace(value))

/**
 * Log odds for a name over several rows that only as a whole has the letters of the RFC, against
 * what the paper or the kind of shop is called, and which branch it is of.
 */
export const merchantPrior = ({ value, features }: Judged): number =>
  WRAPPED * Math.max(0, features.byRfcOnlyWhole - features.byRfcWithoutFirst) -
  TITLE * Number(features.title === 1 || KIND.test(fold(value))) -
  BRANCH * Number(WITH_BRANCH.test(fold(value))) +
  sellerPrior({ value, features })
