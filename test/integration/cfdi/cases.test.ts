import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { checkCfdi, missing, sat, withFiles } from './sat-material.ts'

/** Small inputs that lie beside the repository, not in it. */
const folder = join(sat, '../cases/fiscal')
const skip = existsSync(folder)
  ? missing('xmllint', 'xsltproc', 'openssl')
  : 'cases (../shared/cases) are not on this machine'

const names = skip ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'))

const refusals = new Map([
  ['forged-timbre.xml', 'uuid_malformed'],
  // sealed over an empty cadena, whatever stands before it
  ['double-bom.xml', 'seal_broken'],
])

/**
 * Made-up SelloSAT, as all of these have; the third is a certificate of SAT's that stands for its
 * own service.
 */
const known = /^FAIL (tfd-sello-sat|tfd-certificado|certificado-)/

test('the cases are accepted, but those that must not be, as bytes and as text', { skip }, () => {
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    for (const delivered of [bytes, bytes.toString('utf8')]) {
      const verdict = verifyCfdi(delivered, {})
      assert.equal(verdict.ok ? undefined : verdict.reason, refusals.get(name), name)
      if (verdict.ok) assert.equal(verdict.checks.stampSeal, 'certificate_not_known')
    }
  }
})

test('the independent checker agrees on what it can read', { skip }, () => {
  // it reads no bytes around the root, no Addenda that is no XML, no white space around a value,
  // no 1.0000000 as the 1 of a TipoCambio, and no seal by SAT itself
  const readable = names.filter(
    (name) => !/^(addenda|double|.*edge-space|forged|newline|registro|text-behind|tipocambio)/.test(name),
  )
  assert.ok(readable.length >= 8)
  for (const name of readable) {
    const problems = withFiles({ [name]: readFileSync(join(folder, name)) }, (path) => checkCfdi(path(name)))
    assert.deepEqual(
      problems.filter((line) => !known.test(line)),
      [],
      name,
    )
    assert.ok(readCfdi(readFileSync(join(folder, name))).uuid)
  }
})
