import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import type { Merchant } from '../../language/merchant.ts'
import { type FormasMerchant, formas } from './formas.ts'

const codes: TicketCodes = {
  estacion: {
    label: 'Estación',
    near: '\\bESTACION',
    pattern: '^E?\\d{4,5}$',
    charset: 'digits',
  },
  folio: { label: 'Folio', near: '\\bFOLIO', pattern: '^\\d{6,8}$', charset: 'digits', barcode: true },
  web_id: { label: 'Web ID', near: 'WEB *[IL]D', pattern: '^\\d{8}$', charset: 'digits', barcode: true },
}

/**
 * Fuel stations on ControlGAS and its like. Most are franchises with an RFC of their own; these are
 * not.
 */
export const estaciones = (merchant: Omit<FormasMerchant, 'codes' | 'window'>): Merchant =>
  formas({ ...merchant, codes, window: 'month' })
