import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimsIn } from '#services/billing/engine/judge/claims-in.ts'
import { verdictOf } from '#services/billing/engine/judge/phrases.ts'

/** Sentences that a portal shows beside a ticket that it would invoice. */
const innocent = [
  'Su ticket ya está listo para generar su factura',
  'Su RFC ya está registrado, genere su factura',
  'Su ticket ya fue encontrado. Continúe para generar su factura.',
  'Nuestra tienda ya cuenta con factura electrónica',
  'Ya está disponible la factura electrónica versión 4.0',
  'Ya existe CFDI 4.0 en todas nuestras sucursales',
  '¿Su ticket ya fue facturado? Recupere aquí su CFDI.',
  'Recupere su factura si el ticket ya fue facturado',
  'Consulte un ticket facturado anteriormente',
  'Si su ticket ya fue facturado, descargue su comprobante',
  'El ticket aún no ha sido facturado. Capture sus datos.',
  'El ticket no se encuentra facturado',
  'Este ticket no ha sido facturado a otro RFC',
  'Para facturar a otro RFC vuelva al inicio',
  'Puede facturar con otro RFC en la siguiente pantalla',
  '¿Desea facturar a otra persona?',
  'Ticket agregado. Puede facturar otra compra.',
  'Fecha límite para facturar: 31/12/2026',
  'Fecha límite: último día del mes',
  'El día límite para facturar es el 31 de diciembre',
  'La fecha límite para facturar fue ampliada',
  'El ticket no se encuentra vencido',
  'El plazo para facturar no ha vencido',
  'Vencimiento del ticket: 31/12/2026. Fecha de compra: 01/12/2026',
  'Ticket con vencimiento el 31/12/2026',
  'Su ticket expira el 31/12/2026',
  'La vigencia concluye el último día del mes',
  'El plazo para facturar termina en 3 días',
  'Una vez emitida su factura ya no es posible modificarla',
  'Después del día 5 ya no es posible facturar',
  'Pasados 30 días ya no es posible facturar su ticket',
  'Los tickets fuera de plazo no se facturan',
  'No se aceptan tickets vencidos ni compras de meses anteriores',
  'Si el plazo de su ticket ha vencido, acuda a la tienda',
  '¿El plazo para facturar ha vencido?',
  'La imagen excede el límite de 2 MB',
  'Compra localizada. Para finalizar, capture sus datos fiscales.',
  'Compra finalizada con éxito',
  'Si su RFC no es correcto comuníquese al 55 5555 5555',
  'Si el RFC, el nombre o el régimen no coinciden, corríjalos',
  'Verifique que su RFC no sea inválido',
  'Verifique que el nombre coincida; el SAT valida si no corresponde',
  'Favor de revisar que el código postal no esté incorrecto',
  'El RFC no es obligatorio en esta pantalla',
  'El nombre no es necesario',
  'No nos hacemos responsables por datos fiscales incorrectos',
  'Para evitar que su CFDI sea rechazado capture su RFC completo',
  'Evite que su razón social sea incorrecta',
  'Su CFDI no será válido cuando el régimen no corresponda',
  'Si el ticket no existe verifique la sucursal',
  'Cuando el folio no se encuentra, espere 24 horas',
  'En caso de que el folio no exista llame a la tienda',
  '¿Su ticket no existe? Escríbanos',
  'Nota: no hay devoluciones',
  'Nota: en su compra no hay cambios',
  'Este ticket no es válido como comprobante fiscal',
  'No encontramos su RFC en nuestros registros, capture sus datos',
  'No hay datos fiscales guardados',
  'No se encontró el cliente; capture su información',
  'El código de seguridad es incorrecto',
  'El código de la imagen no es válido',
  'No existe factura para este ticket, puede generarla',
  'Este ticket no tiene factura',
  'Verifique que los datos del ticket no sean incorrectos',
  'Recuerde: si el total no coincide no podrá facturar',
  'Revise que la fecha, el total y el folio no sean inválidos',
  'Asegúrese de que el importe no sea incorrecto',
  'La propina no es facturable',
  'No emitimos facturas de meses anteriores',
  'Este sistema no genera facturas con más de 30 días',
  'No factura: 0012',
  'Esta sucursal no factura propinas',
  'Atención a clientes disponible las 24 horas',
  'Servicio disponible de 9 a 18 horas',
  'Su cuenta aún no está verificada',
  'Todavía no ha capturado su RFC',
  'Su sesión termina en 10 minutos',
]

for (const sentence of innocent)
  test(`"${sentence}" ends nothing`, () => {
    for (const said of [sentence, sentence.toLowerCase(), sentence.toUpperCase()])
      assert.equal(verdictOf(said), null)
  })

/** The same words, said of this ticket. */
const claimed = [
  ['Verifique sus datos, el ticket no existe', 'ticket_not_found_at_merchant'],
  ['No encontramos el ticket ¿está bien escrito?', 'ticket_not_found_at_merchant'],
  ['El folio no existe, desea intentar de nuevo?', 'ticket_not_found_at_merchant'],
  ['El ticket no existe, verifique que el folio sea correcto', 'ticket_not_found_at_merchant'],
  ['Aviso: el folio no se encuentra registrado', 'ticket_not_found_at_merchant'],
  ['El ticket no se encuentra en el sistema', 'ticket_not_found_at_merchant'],
  ['Ticket no válido', 'ticket_not_found_at_merchant'],
  ['Error. El ticket está vencido. Si tiene dudas, llame.', 'ticket_expired'],
  ['Su ticket expiró el 31/10/2026', 'ticket_expired'],
  ['Venció la fecha límite', 'ticket_expired'],
  ['Se excedió el plazo para facturar', 'ticket_expired'],
  ['La razón social ACME S.A. de C.V. no coincide con el RFC', 'receiver_data_rejected'],
  ['El RFC capturado no está registrado en el SAT', 'receiver_data_rejected'],
  ['La fecha no corresponde; revise su ticket', 'ticket_data_rejected'],
  ['El ticket ya está facturado, capture otro', 'recover'],
  ['Ya se ha emitido una factura para este ticket', 'recover'],
] as const

for (const [sentence, meaning] of claimed)
  test(`"${sentence}" means ${meaning}`, () => {
    assert.equal(verdictOf(sentence), meaning)
  })

test('questions, conditions, advice and denials are no claims', () => {
  assert.deepEqual(
    claimsIn('¿Dudas? El folio 7 no existe. Si no es suyo, llame; verifique la fecha, el total está mal'),
    ['EL FOLIO 7 NO EXISTE.', 'EL TOTAL ESTA MAL'],
  )
})
