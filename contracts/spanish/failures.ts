import { missingFields } from '../failure-message.ts'
import type { FailureCode } from '../failures.ts'

const messages: Record<FailureCode, string> = {
  ticket_unreadable: 'No se pudo leer la foto. Envía una foto más nítida y completa con otro external_id.',
  ticket_incomplete: 'El ticket se leyó, pero falta un dato que la factura necesita.',
  not_a_ticket: 'La imagen no es un ticket de compra.',
  document_is_cfdi: 'La imagen muestra un CFDI que ya fue emitido.',
  merchant_not_identified: 'En el ticket no hay un RFC ni el nombre de un comercio conocido.',
  merchant_not_supported: 'Este comercio todavía no se puede facturar aquí.',
  merchant_does_not_issue_cfdi: 'Este comercio no emite CFDI por sus tickets.',
  ticket_not_found_at_merchant: 'El comercio no encuentra este ticket.',
  ticket_expired: 'El comercio ya no factura este ticket.',
  ticket_already_invoiced: 'Este ticket ya fue facturado a otro receptor.',
  ticket_data_rejected: 'El comercio rechazó los datos leídos del ticket.',
  receiver_data_rejected: 'El comercio o el SAT rechazó los datos del receptor.',
  merchant_unavailable: 'No se pudo contactar al comercio a tiempo.',
  captcha_required: 'El comercio pide un captcha.',
  cfdi_invalid: 'El comercio respondió con un documento que no es el CFDI de este ticket.',
  issue_unconfirmed: 'El comercio nunca confirmó si emitió el CFDI.',
  needs_input_expired: 'Se pidió un dato que falta y no se dio a tiempo.',
  deadline_exceeded: 'La sesión llegó a su plazo.',
  cancelled: 'La sesión fue cancelada.',
  internal_error: 'El servicio falló. No se cobra nada.',
}

/** The sentence for the client; `detail` as in `failureMessage`. */
export const spanishFailure = (code: FailureCode, detail: string | null): string => {
  const names = code === 'ticket_incomplete' && detail !== null ? missingFields(detail) : []
  return names.length === 0
    ? messages[code]
    : `El ticket se leyó, pero faltan datos o son dudosos: ${names.join(', ')}.`
}
