import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { matrixCodes } from '#cfdi/rules/matrix-problems.ts'
import { matrixTexts } from '#cfdi/rules/matrix-texts.ts'
import { missing, sat } from './sat-material.ts'

const skip = missing()

const matrix = (): Map<string, string> => {
  const file = join(sat, 'catalogs/matriz_errores_cfdi40_2024-12-13.json')
  const rows = z.array(z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(rows.slice(2).map((row) => [row[4] ?? '', (row[5] ?? '').replace(/\s+/g, ' ').trim()]))
}

test('every sentence of SAT’s error matrix is ours', { skip }, () => {
  assert.deepEqual(matrixTexts, Object.fromEntries(matrix()))
})

const numbered = (...numbers: number[]): string[] => numbers.map((n) => `CFDI${n}`)

/** Asked, but not among the rules of `matrix-problems.ts`. */
const elsewhere = {
  'a pattern of the schema: 301': numbered(40117, 40194, 40199),
  'a catalogue of the schema': numbered(
    ...[40113, 40126, 40150, 40162, 40165, 40175, 40176, 40182, 40183, 40191, 40196, 40207, 40217],
  ),
  'the sandbox’s PAC: certificate, sello, Fecha, name of the issuer': numbered(40101, 40102, 40106, 40139),
  'the sandbox’s PAC: its list of taxpayers': numbered(40143, 40144, 40145, 40148),
  'the rule of another code says the same': numbered(40209),
}

const notAsked = {
  'the sandbox’s PAC: only where it plays a refusal': numbered(40147),
  'a key of confirmation is given by people, for what pesos cannot reach': numbered(
    40118,
    40120,
    40128,
    40129,
  ),
  'SAT’s list of issuers, third parties, adquirentes and retenciones': numbered(
    ...[40138, 40142, 40187, 40190, 40192, 140224, 140225],
  ),
  'columns of c_ClaveProdServ, whose 52,747 rows are not here': numbered(40163, 40164),
  'no rule at all': numbered(40999),
}

test('every code of SAT’s error matrix is asked, or it is said why not', { skip }, () => {
  const said = [...Object.values(elsewhere), ...Object.values(notAsked)].flat()
  assert.deepEqual([...matrixCodes, ...said].sort(), [...matrix().keys()].sort())
})
