import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { announces } from '#ticket/fields/merchant/candidates/find-names.ts'
import {
  businessShare,
  countOwnWords,
  isKindAndName,
  isSlogan,
} from '#ticket/fields/merchant/candidates/name-words.ts'
import {
  carrierShare,
  givenShare,
  isLabel,
  regimenShare,
  sentenceShare,
  titleShare,
} from '#ticket/fields/merchant/candidates/no-names.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'
import { pageOf } from '#ticket/page/page-of.ts'
import { body, featuresOf, names } from './sample-names.ts'

test('a shop that signs at the foot is a candidate without any legal form', () => {
  const found = names('VEND. 4  TK 00213', ...body(18), 'SUMA 4 PZ 345.20', 'CARNICERIA EL ROBLE', 'GRACIAS')
  assert.ok(found.includes('CARNICERIA EL ROBLE'))
})

test('rows of digits at the foot are no candidates', () => {
  assert.ok(!names(...body(20), 'AUTORIZACION 482913').includes('AUTORIZACION 482913'))
})

test('a platform names the restaurant behind a label', () => {
  assert.ok(names('PEDIDO 4F2K9', 'Restaurante: Sushi Alameda').includes('Sushi Alameda'))
})

test('a row may announce that the next one names who was paid', () => {
  assert.ok(announces('Cobro de') && announces('OPERADO POR:') && announces('CONSULTORIO MEDICO ANEXO A'))
  assert.ok(!announces('Vendedor: JUAN PEREZ') && !announces('PAGO A MESES'))
  assert.equal(featuresOf('Frutas Copal', 'Cobro de', 'Frutas Copal').prevAnnounces, 1)
  assert.equal(featuresOf('Frutas Copal', 'Recibo', 'Frutas Copal').prevAnnounces, 0)
})

test('half a name is no name where the next row goes on with it', () => {
  const found = names('COMERCIALIZADORA Y BEBIDAS DE', 'OCCIDENTE S DE RL DE CV', 'RFC CBO240627J86')
  assert.ok(found.includes('COMERCIALIZADORA Y BEBIDAS DE OCCIDENTE S DE RL DE CV'))
  assert.ok(!found.includes('COMERCIALIZADORA Y BEBIDAS DE'))
  assert.ok(names('LA CASA DEL', '12/03/2026 18:04').includes('LA CASA DEL'))
})

test('the label of the RFC behind a name is not of the name', () => {
  assert.ok(names('VAZQUEZ HERMANOS S.A. DE C.V CEDULA RFC').includes('VAZQUEZ HERMANOS S.A. DE C.V'))
})

test('what a shop says of itself is no name', () => {
  for (const said of [
    '¡A que no comes solo uno!',
    'El sabor de mi tierra',
    'desde 1987',
    'TRADICION Y CALIDAD',
  ])
    assert.ok(isSlogan(said), said)
  for (const said of [
    'Un libro, un amigo',
    'MAS CERCA, MAS BARATO',
    'El ahorro de verdad',
    'ABRIMOS LOS 365 DIAS',
  ])
    assert.ok(isSlogan(said), said)
  for (const name of ['FARMACIA DEL AHORRO', 'FONDA DOÑA CHELO', 'Museo Dos Ríos', 'TUBOS Y PERFILES'])
    assert.ok(!isSlogan(name), name)
})

test('the kind of shop in the row above belongs to the name below it', () => {
  const lines = ['PANADERIA Y PASTELERIA', 'LA ESPIGA', 'CAJA 2']
  assert.equal(featuresOf('PANADERIA Y PASTELERIA LA ESPIGA', ...lines).firstKind, 1)
  assert.equal(featuresOf('LA ESPIGA', ...lines).prevKind, 1)
})

test('a name that its web page or its company says again is likelier', () => {
  const lines = ['MONTECRISTO', 'ROPA Y ZAPATOS', 'MONTECRISTO DEL NORTE SA DE CV', 'www.montecristo.mx']
  assert.equal(featuresOf('MONTECRISTO', ...lines).echoes, 2)
  assert.equal(featuresOf('ROPA Y ZAPATOS', ...lines).echoes, 0)
})

test('what the paper is called is no name, and a name may hold such a word', () => {
  for (const title of [
    'BOLETO DE VIAJE',
    'NOTA DE MOSTRADOR',
    'RECIBO DE VENTA',
    'ORDEN 79',
    '*** TICKET DE VENTA ***',
  ])
    assert.equal(titleShare(title), 1, title)
  for (const name of ['BOLETOS ALAMEDA', 'CAJA POPULAR OCAMPO', 'EL MAGUEY IMPERIAL'])
    assert.ok(titleShare(name) < 0.5, name)
})

test('a sentence is no name', () => {
  for (const said of ['SU SALUD ES PRIMERO', 'LO MISMO PERO MAS BARATO', 'Tiene 15 min para salir'])
    assert.ok(sentenceShare(said) >= 0.5, said)
  for (const name of ['FARMACIA LA NORIA', 'TRANSPORTES DEL NORTE SA DE CV', 'DON NACHO'])
    assert.equal(sentenceShare(name), 0, name)
})

test('a label alone is no name, and the name under a title is the first that may be one', () => {
  assert.ok(isLabel('CONTRIBUYENTE:') && !isLabel('TEL: 5512345678'))
  const lines = [
    'COMPROBANTE',
    'SALUD AL MENOR PRECIO',
    'CONTRIBUYENTE:',
    'FARMACIA LA NORIA',
    'ANA TREJO LARIOS',
  ]
  assert.equal(featuresOf('FARMACIA LA NORIA', ...lines).nth, 0)
  assert.equal(featuresOf('ANA TREJO LARIOS', ...lines).nth, 1)
})

test('who only carries an order or a payment is told from who sold', () => {
  assert.equal(carrierShare('DIDI FOOD'), 1)
  assert.equal(carrierShare('Mercado Point'), 1)
  assert.equal(carrierShare('SUSHI ALAMEDA'), 0)
})

test('given names alone are who served; an owner has surnames', () => {
  assert.equal(givenShare('MARIA ELENA'), 1)
  assert.ok(givenShare('MARIA TREJO LARIOS') < 0.5)
  assert.equal(givenShare('EL MAGUEY'), 0)
})

test('words of a shop of its own are counted; what everybody sells or is called is none', () => {
  assert.equal(countOwnWords('FARMACIA EL MAGUEY IMPERIAL'), 2)
  assert.equal(countOwnWords('FERRETERIA Y PLOMERIA'), 0)
  assert.equal(countOwnWords('kg $/kg $'), 0)
})

test('most kinds of shops end alike', () => {
  assert.equal(businessShare('O P T I C A S'), 1)
  assert.equal(businessShare('PLOMERIA Y JARCIERIA'), 1)
  assert.equal(businessShare('EL MAGUEY'), 0)
})

test('a name goes on behind a greeting and ends before the branch', () => {
  assert.ok(names('BIENVENIDO A CINES ROSISUR').includes('CINES ROSISUR'))
  assert.ok(names('GRACIAS POR VISITAR MULTICINEMAS LUNA').includes('MULTICINEMAS LUNA'))
  assert.ok(names('FARMACIA LA NORIA - GRAN PATIO').includes('FARMACIA LA NORIA'))
  assert.ok(names('FARMACIA LA NORIA SUCURSAL CENTRO').includes('FARMACIA LA NORIA'))
  assert.ok(names('Café Copal Plaza Norte').includes('Café Copal'))
  assert.ok(names('NOMBRE COMERCIAL: LA ESPIGA SUC 3').includes('LA ESPIGA'))
})

test('the ministry above a museum and letters set apart are marked', () => {
  assert.equal(featuresOf('Museo Dos Ríos', 'SECRETARÍA DE CULTURA', 'Museo Dos Ríos').prevAuthority, 1)
  assert.equal(featuresOf('L A F E', 'L A F E', 'PAPELERIA').apart, 1)
})

test('a name in double letters that wraps has rows of one pitch', () => {
  const rows = rowsOf(
    'TLAPALERIA GIRASOL',
    'FELIZ',
    'MIGUEL ARELLANO TREJO',
    'RFC PASB950109KS9',
    'CALLE 5 NUM 20',
  )
  const wide = rows.map((row, i) =>
    i < 2 ? { ...row, segments: row.segments.map((piece) => ({ ...piece, right: 2 * piece.right })) } : row,
  )
  const page = pageOf(wide)
  const found = new Map(merchantFeatures(page, null).map(({ value, features }) => [value, features]))
  assert.ok((found.get('TLAPALERIA GIRASOL')?.behindPitch ?? 0) > 1.5)
  assert.ok((found.get('TLAPALERIA GIRASOL FELIZ')?.samePitch ?? 0) > 0.9)
  assert.ok((found.get('FELIZ MIGUEL ARELLANO TREJO')?.samePitch ?? 1) < 0.7)
})

test('where a paper or its service is named, that is no name', () => {
  assert.ok(titleShare('CENTRO DE ATENCION AL CLIENTE') > 0.6)
})

test('how an order is handed over is no name, and a shop may be called so', () => {
  for (const way of ['PARA LLEVAR', 'AUTO-EXPRESS', 'COMER AQUI', '*** P/LLEVAR ***'])
    assert.equal(titleShare(way), 1, way)
  for (const name of ['LAVADO EXPRESS', 'AUTOSERVICIO LA CEIBA', 'COMERCIAL ALAMEDA'])
    assert.ok(titleShare(name) < 0.5, name)
})

test('a tax regimen that wraps is no name in any of its rows', () => {
  for (const row of [
    '612 PERSONAS FISICAS CON',
    'ACTIVIDADES EMPRESARIALES',
    'Régimen Simplificado de Confianza',
  ])
    assert.equal(regimenShare(row), 1, row)
  assert.ok(regimenShare('GENERAL DE PERFILES SA DE CV') < 0.5)
})

test('a kind of shop with its name is told from the kind alone', () => {
  for (const name of ['FARMACIA LOS PINOS', 'LIBROS PERLA DE ORIENTE']) assert.ok(isKindAndName(name), name)
  for (const other of ['FARMACIA Y PERFUMERIA', 'PANADERIA', 'LOS PINOS'])
    assert.ok(!isKindAndName(other), other)
})
