import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { readConstancia } from '#services/api/csf/read-constancia.ts'
import { companyText, personText } from '#test/support/csf/csf-text.ts'

const job = { accountId: 'acc', bytes: Buffer.from(''), sha256: '' }
const readLines = (lines: string[]) => readConstancia({ read: async () => ({ ok: true, lines }) }, job)
const read = (status: string) => readLines(companyText({ status }))
const refusedWith = (code: string) => (error: unknown) => {
  assert.ok(error instanceof Rejection)
  assert.deepEqual([error.code, error.details[0]?.code], ['csf_unreadable', code])
  return true
}

test('only ACTIVO and REACTIVADO are taken', async () => {
  for (const status of ['ACTIVO', 'REACTIVADO', 'Activo'])
    assert.equal((await read(status)).status, status.toUpperCase())
  const refused = [
    'NO ACTIVO',
    'INACTIVO',
    'LIQUIDADO',
    'DEFUNCIÓN',
    'SUSPENDIDO',
    'CANCELADO',
    'ACTIVO NO',
    'X',
  ]
  for (const status of refused) await assert.rejects(read(status), refusedWith('taxpayer_not_active'))
})

const bare = (lines: string[]) => lines.filter((line) => !/^C[ÉE]DULA|^Datos de Identificación/.test(line))
const cutAt = (lines: string[]) => lines.indexOf('Página [2] de [2]')
const [company, person] = [companyText(), personText()]
const pageOf = (lines: string[]) => lines.slice(0, cutAt(lines))
const mixed: Record<string, string[]> = {
  'a person’s page without its marks before a company’s Constancia': [...bare(pageOf(person)), ...company],
  'a company’s page without its marks before a person’s Constancia': [...bare(pageOf(company)), ...person],
  'a line with the RFC of another in front': ['RFC: CACX7605101P8', ...company],
  'an RFC in another’s place, with the company’s name': company.map((line) =>
    line.replace('EKU9003173C9', 'CACX7605101P8'),
  ),
  'an RFC in another’s place, with the person’s name': person.map((line) =>
    line.replace('CACX7605101P8', 'EKU9003173C9'),
  ),
  'an RFC that is on the head of the page only': company.map((line) =>
    line === 'EKU9003173C9' ? 'XIA190128J61' : line,
  ),
  'a second page of a Constancia of three pages': [
    ...pageOf(company),
    ...company.slice(cutAt(company)).map((line) => line.replace('[2] de [2]', '[2] de [3]')),
  ],
}
for (const [what, lines] of Object.entries(mixed))
  test(`pages of several taxpayers are refused: ${what}`, async () => {
    await assert.rejects(readLines(lines), refusedWith('several_constancias'))
  })

test('a person’s and a company’s Constancia are read, with accents in two characters too', async () => {
  for (const lines of [company, person])
    for (const form of ['NFC', 'NFD'] as const)
      assert.match((await readLines(lines.map((line) => line.normalize(form)))).rfc, /^(EKU|CACX)/)
})
