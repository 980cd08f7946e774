import { checkRfc } from '#contracts/fiscal/rfc.ts'
import type { TicketEvidence } from '#merchants/detect/detect-merchant.ts'
import type { KnownMerchant } from '#merchants/language/merchant.ts'
import { misread, pick, type Random, randomRfc } from './noise.ts'

export type Noise = Readonly<{ rate: number; random: Random }>

/** Who printed a ticket; `rfc` null: it prints none. */
type Issuer = Readonly<{ trade: string; legal: string; rfc: string | null; host: string | null }>

const companyTypes = ['S.A. DE C.V.', 'SA DE CV', 'S. DE R.L. DE C.V.', 'S DE RL DE CV', 'S.A.P.I. DE C.V.']
const streets = [
  'AV. VALLARTA 824 COL. AMERICANA',
  'EDISON 1235 NTE COL TALLERES',
  'BLVD. LOPEZ MATEOS 2450',
  'CALLE 60 NO. 481 X 55 Y 57 CENTRO',
  'CARR. FEDERAL KM 12.5',
  'PLAZA SATELITE LOCAL 14',
]
const towns = [
  'GUADALAJARA, JALISCO C.P. 44160',
  'MONTERREY NL 64480',
  'MERIDA YUC. CP 97000',
  'NAUCALPAN EDO MEX 53100',
  'TIJUANA B.C. CP 22000',
  'CDMX 02770',
]
const items = [
  '1 COCA COLA 600 ML              $19.00',
  '2 PAN BIMBO GDE                 104.00',
  '1 LECHE LALA 1L                  28.50',
  '1 RECARGA TELCEL                 50.00',
  '3 CAFE @35.00                   105.00',
  '35.214 LTS MAGNA  23.99         844.78',
  'GUIA ESTAFETA 1 KG              185.00',
]
const invitations = ['FACTURA EN ', 'FACTURE EN https://', 'Facturacion: www.', '']

/** `CCO-860523-1N4`, `RFC: CCO8605231N4`, `(CCO860523 1N4)`: as tickets print it. */
const rfcRow = (rfc: string, random: Random): string => {
  const [letters, day, end] = [rfc.slice(0, -9), rfc.slice(-9, -3), rfc.slice(-3)]
  const printed = pick(random, [rfc, rfc, `${letters}-${day}-${end}`, `${letters}${day} ${end}`])
  return pick(random, [`RFC: ${printed}`, `R.F.C. ${printed}`, printed, `(${printed})`])
}

const rowsOf = ({ trade, legal, rfc, host }: Issuer, random: Random): string[] => {
  const invitation = host === null ? [] : [`${pick(random, invitations)}${host}`]
  return [
    trade,
    `${legal} ${pick(random, companyTypes)}`,
    ...(rfc === null ? [] : [rfcRow(rfc, random)]),
    pick(random, streets),
    pick(random, towns),
    `SUC ${Math.floor(random() * 900)}  CAJA ${Math.floor(random() * 9)}  18/08/2026 13:05`,
    pick(random, items),
    pick(random, items),
    'TOTAL                           $116.00',
    'VISA ****2210                    116.00',
    ...invitation,
    'GRACIAS POR SU COMPRA',
  ]
}

/**
 * What a reader makes of it: it names a trade name, and an RFC where it read one that can be one.
 */
const evidenceOf = (issuer: Issuer, { rate, random }: Noise): TicketEvidence => {
  const rows = rowsOf(issuer, random).map((row) => misread(row, rate, random))
  const read =
    issuer.rfc === null ? null : (rows[2] ?? '').replace(/^R\W?F\W?C\W*/, '').replace(/[^A-Z0-9&]/g, '')
  return { rfc: read !== null && checkRfc(read).ok ? read : null, name: rows[0] ?? null, rows }
}

const WITHOUT_RFC = 0.15

/**
 * A ticket of the merchant. 15 % of tickets print no RFC; about half name where they are invoiced.
 */
export const knownTicket = ({ rfcs, aliases, hosts }: KnownMerchant, noise: Noise): TicketEvidence => {
  const { random } = noise
  const trade = pick(random, aliases)
  const rfc = random() < WITHOUT_RFC ? null : pick(random, rfcs)
  const host = hosts.length > 0 && random() < 0.5 ? pick(random, hosts) : null
  return evidenceOf({ trade, legal: aliases.at(-1) ?? '', rfc, host }, noise)
}

const kinds =
  'ABARROTES,FARMACIAS,FARMACIA,TIENDAS,SUPER,PAPELERIA,CAFE,CADENA COMERCIAL,RESTAURANTE,RESTAURANTES,GASOLINERA,HOME,CLUB,OPERADORA,MISCELANEA,EL,LA,SERVICIOS DEL,COMERCIAL,PALACIO DEL'.split(
    ',',
  )
const words =
  'GUADALUPE,SOLANA,DEL SOL,SIRENITA,COSTERA,MARTINEZ,OXIDO,OFFICE,CHEDRA,LA ESTRELLA,MEXICO,ELEVEN,WALTER,GUADALAJARA CENTRO,SAN JUAN,SAN PABLITO,DEPORTES,BODEGON,AURORA,SAMS TACOS,SORIA,GLOBITOS,DEPOT EXPRESS,DEL VALLE,SIMILARES DEL SUR,UBERTO,KFE,VOLARE,TELCOM'.split(
    ',',
  )
const addresses = [
  'facturacion.ejemplobajio.com:8029',
  'mefacturo.mx/fondaejemplo',
  'facturas.copal.com',
  'facturacion.lasgas.mx',
  'www.miopinionwmx.com',
  'alsea.interfactura.com',
  'masfacturaweb.com.mx',
]

/** A ticket of nobody who is known, with a name, an RFC and addresses that resemble theirs. */
export const unknownTicket = (noise: Noise): TicketEvidence => {
  const { random } = noise
  const name = () => `${pick(random, kinds)} ${pick(random, words)}`
  const rfc = random() < WITHOUT_RFC ? null : randomRfc(random)
  const host = random() < 0.5 ? pick(random, addresses) : null
  return evidenceOf({ trade: name(), legal: name(), rfc, host }, noise)
}
