import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { readRegimenes } from '#services/api/csf/read-regimenes.ts'

const leads = ['', 'Régimen ', 'Régimen de ', 'Régimen de las ', 'RÉGIMEN DE LOS ']
const bare = (text: string) => text.replace(/^Régimen (?:de (?:las |los )?)?/i, '')

test('every régimen of the catalogue is found by its name, however a Constancia introduces it', () => {
  for (const { code, text } of regimenes) {
    for (const lead of leads) {
      const line = `${lead}${bare(text)} 01/01/2020`
      assert.deepEqual(readRegimenes([line]), { regimenes: [code], unknownRegimenes: [] }, line)
      assert.deepEqual(readRegimenes([line.toUpperCase()]).regimenes, [code], line)
    }
  }
})

test('one with an end is no longer in force, one that the catalogue does not have is named', () => {
  const lines = [
    'Régimen de Incorporación Fiscal 01/01/2014 31/12/2021',
    'Régimen de Pequeños Contribuyentes 01/01/2001',
    'Régimen Intermedio de las Personas Físicas 01/01/2001 31/12/2013',
    'Régimen Simplificado de Confianza 01/01/2022',
  ]
  assert.deepEqual(readRegimenes(lines), {
    regimenes: ['626'],
    unknownRegimenes: ['Régimen de Pequeños Contribuyentes'],
  })
})

test('the mark PM, points and a date in the middle of a broken name are no part of it', () => {
  const lines = [
    'Régimen de Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras PM. 01/01/2001',
    'Régimen de las Personas Físicas con Actividades Empresariales y 01/01/2015',
    'Profesionales',
    'Sin obligaciones fiscales 01/01/2016',
  ]
  assert.deepEqual(readRegimenes(lines), { regimenes: ['622', '612', '616'], unknownRegimenes: [] })
})

test('a known one counts without its date too, which the layout may have moved away', () => {
  assert.deepEqual(readRegimenes(['Sin obligaciones fiscales']).regimenes, ['616'])
})

test('nothing, and other words without a date, are no régimen', () => {
  for (const lines of [[], [''], ['Régimen'], ['Régimen de'], ['hello world'], ['01/01/2020']]) {
    const wanted = { regimenes: [], unknownRegimenes: [] }
    assert.deepEqual(readRegimenes(lines), wanted, JSON.stringify(lines))
  }
})
