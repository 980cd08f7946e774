import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import type { Merchant } from '../../language/merchant.ts'
import { type FormasMerchant, formas } from './formas.ts'

const codes: TicketCodes = {
  codigo_facturacion: {
    label: 'Código de facturación',
    near: 'CODIGO *DE *FACTURACION',
    pattern: '^\\d{18}$',
    charset: 'digits',
  },
  tienda: { label: 'Tienda', near: '\\bTIENDA', pattern: '^\\d{5}$', charset: 'digits' },
}

/** The restaurants of the Alsea group: one portal, one ticket. */
export const alsea = (merchant: Omit<FormasMerchant, 'codes' | 'window' | 'lugarExpedicion'>): Merchant =>
  formas({ ...merchant, codes, window: 'month', lugarExpedicion: '01040' })
