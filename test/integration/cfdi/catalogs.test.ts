import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { formasPago } from '#cfdi/catalogs/formas-pago.ts'
import { postalCodes } from '#cfdi/catalogs/postal-codes.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import { usos } from '#cfdi/catalogs/usos.ts'
import { catalogTables } from '#services/cli/catalogs/catalog-tables.ts'
import { missing, sat } from './sat-material.ts'

const skip = missing()

const Row = z.object({
  id: z.string(),
  vigencia_desde: z.string(),
  vigencia_hasta: z.string(),
  aplica_fisica: z.unknown().optional(),
  aplica_moral: z.unknown().optional(),
  regimenes: z.array(z.string()).optional(),
})

const catalogue = (name: string): unknown =>
  JSON.parse(readFileSync(join(sat, `catalogs/${name}.json`), 'utf8'))
const rows = (name: string) => z.array(Row).parse(catalogue(name))

const personOf = ({ aplica_fisica, aplica_moral }: z.infer<typeof Row>) => {
  if (aplica_fisica && aplica_moral) return 'both'
  return aplica_moral ? 'moral' : 'fisica'
}
const inForce = (row: z.infer<typeof Row>) => [row.id, row.vigencia_desde, row.vigencia_hasta || null]

test('our c_FormaPago, c_RegimenFiscal and c_UsoCFDI are SAT’s, dates and kinds of person included', {
  skip,
}, () => {
  assert.deepEqual(
    formasPago.map((row) => [row.code, row.from, row.to]),
    rows('c_FormaPago').map(inForce),
  )
  assert.deepEqual(
    regimenes.map((row) => [row.code, row.from, row.to, row.person]),
    rows('c_RegimenFiscal').map((row) => [...inForce(row), personOf(row)]),
  )
  assert.deepEqual(
    usos.map((row) => [row.code, row.from, row.to, row.person, [...row.regimenes].sort()]),
    rows('c_UsoCFDI').map((row) => [...inForce(row), personOf(row), row.regimenes?.sort()]),
  )
})

test('`npm run catalogs` makes every table anew, byte for byte', { skip }, () => {
  const home = join(import.meta.dirname, '../../../services/cfdi/catalogs/tables')
  const tables = catalogTables(catalogue, { catalogs: '2026-08', postalCodes: '2022' })
  assert.deepEqual([...tables.keys()].sort(), readdirSync(home).sort())
  for (const [file, text] of tables) assert.equal(readFileSync(join(home, file), 'utf8'), text, file)
})

test('our ranges of postal codes are SAT’s', { skip }, () => {
  const ranges = z
    .array(z.tuple([z.string(), z.string(), z.string()]))
    .parse(catalogue('c_CodigoPostal_ranges'))
  const states = new Map<string, string>()
  for (const [first, last, state] of ranges)
    for (let code = Number(first); code <= Number(last); code += 1)
      states.set(String(code).padStart(5, '0'), state)
  for (let number = 0; number < 100_000; number += 1) {
    const code = String(number).padStart(5, '0')
    assert.equal(postalCodes.stateOf(code), states.get(code), code)
    assert.equal(postalCodes.has(code), states.has(code), code)
  }
})
