import { add } from '#cfdi/decimals/decimal.ts'
import type { Sale } from './issue-cfdi.ts'

/** Ways in which a merchant's document is not the CFDI of the ticket. */
const faults = ['other_receiver', 'other_total', 'broken_seal', 'not_a_cfdi'] as const
export type CfdiFault = (typeof faults)[number]

/**
 * By the ticket's centavos, modulo 4: `.00` wrong receiver, `.01` wrong total, `.02` broken seal,
 * `.03` no CFDI at all.
 */
export const faultOf = (total: string): CfdiFault => faults[Number(total.slice(-2)) % 4] ?? 'other_receiver'

/** Companies of SAT's test material. */
const strangers = [
  { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', cp: '86991', regimen: '601', uso: 'G03' },
  {
    rfc: 'IIA040805DZ4',
    nombre: 'INDISTRIA ILUMINADORA DE ALMACENES',
    cp: '62661',
    regimen: '601',
    uso: 'G03',
  },
] as const

/** The wrong sale that the merchant books, before it is sealed and stamped. */
export const misbook = (sale: Sale, fault: CfdiFault): Sale => {
  const stranger = strangers.find(({ rfc }) => rfc !== sale.receiver.rfc)
  if (fault === 'other_receiver' && stranger) return { ...sale, receiver: stranger }
  if (fault === 'other_total')
    return { ...sale, ticket: { ...sale.ticket, total: add(sale.ticket.total, '1.00') } }
  return sale
}

/** The wrong document that the portal hands out after stamping. */
export const spoil = (xml: string, fault: CfdiFault): string => {
  if (fault === 'broken_seal') return xml.replace('Descripcion="Venta"', 'Descripcion="Venta de mostrador"')
  return fault === 'not_a_cfdi' ? '<html><body>El archivo no está disponible.</body></html>' : xml
}
