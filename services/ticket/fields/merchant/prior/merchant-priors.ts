import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import type { JudgedMerchant } from '../features/merchant-features.ts'
import { isTown } from './is-town.ts'

/** What a rule of the name sees. */
export type SeenName = Pick<JudgedMerchant, 'value' | 'features'>

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

/** "UNIDAD LAS AGUILAS", "TDA. 455": a shop of the seller. */
const SHOP = /^\W*(?:UNIDAD\s+(?!DE\b|MEDICA|DEPORTIVA)\w|(?:TIENDA|TDA)\b\W*\d)/

const isPlace = (value: string): boolean =>
  isTown(value) || value.endsWith(',') || STREET.test(fold(value)) || SHOP.test(fold(value))

const chemist = ['FARMACEUTICA DE ORIENTE SA DE CV', 'RFC: FEO010116U41']
const park = ['ESTACIONAMIENTO PUBLICO', 'PARKEO-MEX', 'COLONIA INDUSTRIAL', 'RFC: PUC901219L21']

/** Log odds against what names no seller. */
export const sellerPriors = [
  defineRule<SeenName, number>({
    id: 'merchant-place',
    field: 'merchant',
    effect: 'prior',
    fires: [
      { of: 'Pachuca, Hidalgo', rows: ['CELULARES Y MAS', 'Pachuca, Hidalgo', 'RFC: CEL950509PY4'] },
      { of: 'COLONIA INDUSTRIAL', rows: park },
      { of: 'UNIDAD LAS AGUILAS', rows: ['SUPER LUNA', 'UNIDAD LAS AGUILAS', 'RFC: SLU950509PY4'] },
      { of: 'TIENDA 455', rows: ['SUPER LUNA', 'TIENDA 455', 'RFC: SLU950509PY4'] },
    ],
    silent: [
      { of: 'PARKEO-MEX', rows: park },
      { of: 'UNIDAD MEDICA LUNA', rows: ['UNIDAD MEDICA LUNA', 'RFC: UML950509PY4'] },
    ],
    test: ({ value }) => (isPlace(value) ? -TOWN : 0),
  }),
]

/** Log odds against titles, kinds of shop and branches. */
export const namePriors = [
  defineRule<SeenName, number>({
    id: 'merchant-title-or-kind',
    field: 'merchant',
    effect: 'prior',
    fires: [
      { of: 'BOLETO DE SERVICIO', rows: ['BOLETO DE SERVICIO', 'TAXIS EXCELENCIA', 'RFC: TTE950509PY4'] },
      { of: 'ESTACIONAMIENTO PUBLICO', rows: park },
    ],
    silent: [
      { of: 'PARKEO-MEX', rows: park },
      { of: 'CAFETERIA LUNA', rows: ['CAFETERIA LUNA', 'RFC: CLU010101AB1'] },
    ],
    test: ({ value, features }) => (features.title === 1 || KIND.test(fold(value)) ? -TITLE : 0),
  }),
  defineRule<SeenName, number>({
    id: 'merchant-branch',
    field: 'merchant',
    effect: 'prior',
    fires: ['SUC 108', 'SUCURSAL 22', 'TIENDA #0455', '2505'].map((branch) => ({
      of: `BOTICA LA ESPERANZA ${branch}`,
      rows: [`BOTICA LA ESPERANZA ${branch}`, ...chemist],
    })),
    silent: [
      { of: 'HOTEL DEL CENTRO 1900', rows: ['HOTEL DEL CENTRO 1900', ...chemist] },
      { of: 'DISTRIBUIDORA 5000', rows: ['DISTRIBUIDORA 5000', ...chemist] },
    ],
    test: ({ value }) => (WITH_BRANCH.test(fold(value)) ? -BRANCH : 0),
  }),
]
