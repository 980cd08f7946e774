import assert from 'node:assert/strict'
import { test } from 'node:test'
import { satCodeIn, verdictOf } from '#services/billing/engine/judge/phrases.ts'

const sentences: readonly (readonly [string, ReturnType<typeof verdictOf>])[] = [
  ['El ticket ya fue facturado a otro RFC.', 'ticket_already_invoiced'],
  ['Este folio se encuentra facturado con un RFC diferente', 'ticket_already_invoiced'],
  ['Imposible continuar, el ticket se facturó con un RFC distinto', 'ticket_already_invoiced'],
  ['El ticket ya cuenta con factura emitida a otro contribuyente', 'ticket_already_invoiced'],
  ['Facturado con otra razón social', 'ticket_already_invoiced'],
  ['El ticket ya se facturó. Capture otro ticket.', 'recover'],
  ['El ticket ya fue facturado. Puede recuperar su factura.', 'recover'],
  ['La venta ya cuenta con una factura', 'recover'],
  ['Ya existe un CFDI para este ticket', 'recover'],
  ['Ticket previamente facturado', 'recover'],
  ['Ticket facturado', 'recover'],
  ['Este folio ya fue facturado anteriormente', 'recover'],
  ['No encontramos su ticket. Verifique los datos capturados.', 'ticket_not_found_at_merchant'],
  ['Ticket inválido', 'ticket_not_found_at_merchant'],
  ['El ticket ingresado no fue encontrado', 'ticket_not_found_at_merchant'],
  ['No se encontró información con los datos proporcionados', 'ticket_not_found_at_merchant'],
  ['Código de facturación incorrecto', 'ticket_not_found_at_merchant'],
  ['El folio capturado no existe', 'ticket_not_found_at_merchant'],
  ['No se encontró información de la compra', 'ticket_not_found_at_merchant'],
  ['La nota 7 no existe en nuestro sistema, verifíquela', 'ticket_not_found_at_merchant'],
  ['La referencia capturada no es válida', 'ticket_not_found_at_merchant'],
  ['El ticket no aparece registrado', 'ticket_not_found_at_merchant'],
  ['El folio no corresponde a una venta', 'ticket_not_found_at_merchant'],
  ['Los datos capturados no coinciden con ninguna compra', 'ticket_not_found_at_merchant'],
  ['Ya pasó el período para facturar su nota', 'ticket_expired'],
  ['El plazo para facturar este ticket ha vencido.', 'ticket_expired'],
  ['Ticket fuera de periodo de facturación', 'ticket_expired'],
  ['El periodo para facturar ha concluido', 'ticket_expired'],
  ['El ticket ha superado los días permitidos', 'ticket_expired'],
  ['La fecha límite para facturar fue el 30/11/2026', 'ticket_expired'],
  ['Ya no es posible facturar esta compra', 'ticket_expired'],
  ['El total capturado no coincide con el total del ticket.', 'ticket_data_rejected'],
  ['Importe incorrecto', 'ticket_data_rejected'],
  ['La nota no corresponde al hotel', 'ticket_data_rejected'],
  [
    'CFDI40147 - El código postal del receptor no corresponde al RFC registrado ante el SAT.',
    'receiver_data_rejected',
  ],
  ['CFDI40149 - Domicilio fiscal del receptor.', 'receiver_data_rejected'],
  ['CFDI140223: Error.', null],
  ['El RFC no es válido', 'receiver_data_rejected'],
  ['El régimen fiscal del receptor no corresponde', 'receiver_data_rejected'],
  ['Este establecimiento no emite facturas.', 'merchant_does_not_issue_cfdi'],
  [
    'Su ticket aún no está disponible para facturar. Intente de nuevo en 24 horas.',
    { retry: 'ticket_not_yet_available' },
  ],
  ['Portal en mantenimiento. Intente más tarde.', { retry: 'portal_down' }],
  ['El servicio no está disponible por el momento', { retry: 'portal_down' }],
  ['Su sesión ha expirado. Vuelva a empezar.', { retry: 'portal_down' }],
  ['Demasiadas solicitudes. Espere un momento.', { retry: 'rate_limited' }],
  ['Ocurrió un error inesperado.', null],
  ['Solo se pueden facturar tickets del mes', null],
  ['Tiene 30 días para facturar su ticket', null],
  ['Bienvenido al portal de facturación: capture su ticket', null],
  ['', null],
]

for (const [sentence, verdict] of sentences) {
  test(`"${sentence}" means ${JSON.stringify(verdict)}`, () => {
    assert.deepEqual(verdictOf(sentence), verdict)
    assert.deepEqual(verdictOf(sentence.toLowerCase()), verdict)
  })
}

test("SAT's code is taken out of a sentence", () => {
  assert.equal(satCodeIn('Error cfdi 40148: el domicilio…'), 'CFDI40148')
  assert.equal(satCodeIn('CFDI140223 - ObjetoImp'), 'CFDI140223')
  assert.equal(satCodeIn('Error 40148'), null)
  assert.equal(satCodeIn('CFDI20261120'), null, 'the name of a file')
})
