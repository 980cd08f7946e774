import { fold } from '#contracts/fold.ts'
import type { JudgedMerchant } from '../features/merchant-features.ts'
import { isTown } from './is-town.ts'

type Judged = Pick<JudgedMerchant, 'value' | 'features'>

/**
 * A company's name wrapped over two rows. No generated ticket has one whose first row is a name by
 * itself, so training cannot learn this weight.
 */
const WRAPPED = 4
const PIECE = 2
/** "BOLETO DE SERVICIO", however large. */
const TITLE = 1.5
/** "BOTICA LA ESPERANZA SUC 108": a branch after the seller's name. */
const BRANCH = 2
/** "AUTOPARTES RAYO 2505" ends in the shop's number, "HOTEL 1900" in a year. */
const WITH_BRANCH =
  /\w.*\b(?:SUC(?:URSAL)?\b\W*\d*|(?:TIENDA|TDA|UNIDAD)\b\W*\d+|[A-Z]{3,}\W+(?!(?:19|20)\d\d\W*$|\d*000\W*$)\d{4,5})\W*$/
/** "Pachuca, Hidalgo", or half of it. */
const TOWN = 3

/** "COLONIA INDUSTRIAL", "AV. JUAREZ 12", "BOULEVARD LUIS ROSAS": an address. */
const STREET =
  /^(?:COL(?:ONIA)?|CALLE|AV(?:ENIDA)?|BLVD|BOULEVARD|BVD|CALZ(?:ADA)?|CARR(?:ETERA)?|PERIFERICO|PROL(?:ONGACION)?|ANDADOR|LIBRAMIENTO|FRACC(?:IONAMIENTO)?|BARRIO)\b\W*\w/
/**
 * A kind of shop: "ESTACIONAMIENTO PUBLICO" above "PARKEO-MEX", or "Antojitos mexicanos desde 1985"
 * below a name. It is the name only if no other row has one.
 */
const KIND =
  /^\W*(?:ESTACIONAMIENTO(?: PUBLICO)?|TIENDA (?:DE (?:CONVENIENCIA|ABARROTES)|ESCOLAR)|COOPERATIVA ESCOLAR|SUPERMERCADOS?|AUTOSERVICIO|RESTAURANTE?(?: BAR)?|CAFETERIA|PAPELERIA|FERRETERIA|FARMACIA|PANADERIA|TORTILLERIA|LAVANDERIA|TINTORERIA|VETERINARIA|OPTICA|GASOLINERA|HOTEL|(?:ROPA|REGALOS|PERFUMERIA|BISUTERIA|MERCERIA|ABARROTES|VINOS) Y [A-Z]+|NOVEDADES|.* DESDE(?: (?:18|19|20)\d\d)?)\W*$/

const isPlace = (value: string): boolean => isTown(value) || value.endsWith(',') || STREET.test(fold(value))

/**
 * Log odds. Lower for half of a company's name, for a trade name joined with the seller's, and for
 * an address.
 */
export const sellerPrior = ({ value, features: { piece, byRfcWithoutFirst } }: Judged): number =>
  -PIECE * piece - WRAPPED * byRfcWithoutFirst - TOWN * Number(isPlace(value))

/**
 * Log odds. Higher for a name over several rows whose letters fit the RFC only as a whole; lower
 * for a document's title, a kind of shop, and a branch's name.
 */
export const merchantPrior = ({ value, features }: Judged): number =>
  WRAPPED * Math.max(0, features.byRfcOnlyWhole - features.byRfcWithoutFirst) -
  TITLE * Number(features.title === 1 || KIND.test(fold(value))) -
  BRANCH * Number(WITH_BRANCH.test(fold(value))) +
  sellerPrior({ value, features })
