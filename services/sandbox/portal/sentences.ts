import { ofMatrix } from '../pac/checks/rejection.ts'
import type { Behaviour } from './behaviour.ts'

export const otherReceiver = 'El ticket ya fue facturado a otro RFC.'

/**
 * How a portal refuses a ticket in the first step; other behaviours show later, or without words.
 */
export const refusals: Partial<Record<Behaviour, string>> = {
  not_found: 'No encontramos su ticket. Verifique los datos capturados.',
  other_receiver: otherReceiver,
  expired: 'El plazo para facturar este ticket ha vencido.',
  data_rejected: 'El total capturado no coincide con el total del ticket.',
  no_invoicing: 'Este establecimiento no emite facturas.',
}

export const tooEarly = 'Su ticket aún no está disponible para facturar. Intente de nuevo en 24 horas.'
export const alreadyInvoiced = 'El ticket ya fue facturado. Puede recuperar su factura.'
export const noInvoice = 'No existe factura para ese ticket.'

const { code, message } = ofMatrix('CFDI40147')
export const receiverRejected = `${code} - ${message}`
