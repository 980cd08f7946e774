import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formaPagoText,
  mesesText,
  metodoPagoText,
  objetoText,
  regimenText,
  tipoText,
  tituloOf,
  unitText,
  usoText,
} from '#services/rendering/catalog-text.ts'

test('codes are printed with their text', () => {
  assert.equal(regimenText('626'), '626 Régimen Simplificado de Confianza')
  assert.equal(usoText('S01'), 'S01 Sin efectos fiscales')
  assert.equal(formaPagoText('28'), '28 Tarjeta de débito')
  assert.equal(metodoPagoText('PPD'), 'PPD Pago en parcialidades o diferido')
  assert.equal(objetoText('08'), '08 No traslado del IVA, No desglose IEPS')
  assert.equal(mesesText('18'), '18 Noviembre-Diciembre')
  assert.equal(tituloOf('E'), 'Nota de crédito')
})

test('a code that no catalogue holds is printed alone, an absent one not at all', () => {
  assert.equal(regimenText('999'), '999')
  assert.equal(tipoText('constructor'), 'constructor')
  assert.equal(tituloOf('toString'), 'Comprobante')
  assert.equal(metodoPagoText(null), '')
  assert.equal(formaPagoText(null), '')
})

test('a unit has the issuer’s word, or else SAT’s, and never says its code twice', () => {
  const concept = {
    claveProdServ: '01010101',
    noIdentificacion: null,
    cantidad: '1',
    claveUnidad: 'H87',
    unidad: null,
    descripcion: 'x',
    valorUnitario: '1',
    importe: '1',
    descuento: null,
    objetoImp: '01',
    traslados: [],
    retenciones: [],
  }
  assert.equal(unitText(concept), 'H87 Pieza')
  assert.equal(unitText({ ...concept, unidad: 'Bolsita' }), 'H87 Bolsita')
  assert.equal(unitText({ ...concept, unidad: 'h87' }), 'H87')
  assert.equal(unitText({ ...concept, claveUnidad: 'ZZZ' }), 'ZZZ')
})
