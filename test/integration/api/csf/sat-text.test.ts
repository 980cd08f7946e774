import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseCsf } from '#services/api/csf/parse-csf.ts'
import { readPdf } from '#services/api/csf/read-pdf.ts'
import { readRegimenes } from '#services/api/csf/read-regimenes.ts'
import { missing, sat } from '#test/integration/cfdi/sat-material.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'

const skip = missing()
const linesOf = (name: string) => readFileSync(join(sat, 'csf', name), 'utf8').split('\n')

const throughPdf = async (name: string) => {
  const text = await readPdf(await pdfOf(linesOf(name)), new AbortController().signal)
  assert.ok(text.ok)
  const parsed = parseCsf(text.lines)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return parsed.constancia
}

test('a company’s Constancia is read from a PDF of SAT’s text', { skip }, async () => {
  assert.deepEqual(await throughPdf('pm-text.txt'), {
    rfc: 'DIM8701081LA',
    name: 'MI EMPRESA',
    cp: '72030',
    status: 'REACTIVADO',
    regimenes: ['601'],
    unknownRegimenes: [],
    issuedOn: '2022-02-10',
  })
})

test('a person’s Constancia is read from a PDF of its text', { skip }, async () => {
  assert.deepEqual(await throughPdf('pf-text.synthetic.txt'), {
    rfc: 'FUNK671228PH6',
    name: 'KARLA FUENTE NOLASCO',
    cp: '01160',
    status: 'ACTIVO',
    regimenes: ['605', '612'],
    unknownRegimenes: [],
    issuedOn: '2026-02-27',
  })
})

test('every name of a régimen that is known from Constancias has its code', { skip }, () => {
  const { codes } = JSON.parse(readFileSync(join(sat, 'csf/regimen-names.json'), 'utf8'))
  const names = Object.entries<string>(codes)
  assert.equal(names.length, 19)
  for (const [code, name] of names)
    assert.deepEqual(readRegimenes([`Régimen de ${name} 01/01/2020`]).regimenes, [code], name)
})
