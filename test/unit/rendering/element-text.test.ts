import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseXml } from '#cfdi/xml/parse-xml.ts'
import { elementLines } from '#services/rendering/element-text.ts'

test('an unknown complement is told whole, a line for each element that says something', () => {
  const complement = parseXml(
    '<a:Aerolineas xmlns:a="http://www.sat.gob.mx/aerolineas" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="x y" Version="1.0" TUA="512.33">' +
      '<a:OtrosCargos TotalCargos="99.00"><a:Cargo CodigoCargo="XD" Importe="99.00"/></a:OtrosCargos><a:Vacio><a:Dentro numero="1"/></a:Vacio></a:Aerolineas>',
  )
  assert.deepEqual(elementLines(complement), [
    'Aerolineas – TUA: 512.33',
    'Otros cargos – Total cargos: 99.00',
    'Cargo – Código cargo: XD, Importe: 99.00',
    'Dentro – Número: 1',
  ])
})

test('names are taken apart, abbreviations kept, accents given back', () => {
  const line = (name: string) => elementLines(parseXml(`<x ${name}="1"/>`)).join()
  assert.equal(line('disposicionFiscal'), 'X – Disposición fiscal: 1')
  assert.equal(line('CURP'), 'X – CURP: 1')
  assert.equal(line('autRVOE'), 'X – Aut RVOE: 1')
  assert.equal(line('ClaveProdServ'), 'X – Clave de producto o servicio: 1')
})
