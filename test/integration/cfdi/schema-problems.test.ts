import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { schemaProblems } from '#cfdi/rules/schema-problems.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { parseXml } from '#cfdi/xml/parse-xml.ts'
import { foreignCfdi, globalCfdi, richCfdi } from '#test/support/cfdi/rich-cfdi.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { damagedCfdis } from './damaged-cfdis.ts'
import { missing, sat, withFiles } from './sat-material.ts'

const skip = missing('xmllint')

/** EXHAUSTIVE=1 looks at every change, a run at every seventh. */
const step = process.env['EXHAUSTIVE'] ? 1 : 7

const problemsOf = (xml: string): string[] => {
  try {
    return schemaProblems(parseXml(xml)).map(({ code, at }) => `${code} ${at}`)
  } catch (error) {
    assert.ok(error instanceof CfdiUnreadable)
    return [error.reason]
  }
}

let schemas = ''

/**
 * SAT's schemas, the two catalogues of 52,000 and 96,000 codes as patterns: xmllint needs some 20
 * ms for each document with them.
 */
before(() => {
  if (skip) return
  schemas = mkdtempSync(join(tmpdir(), 'xsd-'))
  cpSync(join(sat, 'xsd'), schemas, { recursive: true })
  const file = join(schemas, 'catalogos/catCFDI.xsd')
  const patterns = [
    ['c_ClaveProdServ', '[0-9]{8}'],
    ['c_CodigoPostal', '[0-9]{5}'],
  ]
  const lighter = patterns.reduce(
    (text, [name, pattern]) =>
      text.replace(
        new RegExp(`(<xs:simpleType name="${name}">).*?</xs:simpleType>`, 's'),
        `$1<xs:restriction base="xs:string"><xs:whiteSpace value="collapse"/><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`,
      ),
    readFileSync(file, 'utf8'),
  )
  rmSync(file, { force: true })
  writeFileSync(file, lighter)
})
after(() => schemas && rmSync(schemas, { recursive: true }))

/** What xmllint says of each file, by its number; empty for a valid one. */
const bySchema = (documents: readonly string[]): string[] =>
  withFiles(Object.fromEntries(documents.map((text, i) => [`${i}.xml`, text])), (path) => {
    const { stderr } = spawnSync(
      'xmllint',
      [
        ...['--nonet', '--noout', '--schema', join(schemas, 'cfdi40-tfd11.xsd')],
        ...documents.map((_, i) => path(`${i}.xml`)),
      ],
      { encoding: 'utf8', maxBuffer: 2 ** 27 },
    )
    const said = documents.map(() => '')
    for (const line of stderr.split('\n')) {
      const [, n] = /\/(\d+)\.xml:\d+: (?:element|parser|namespace)/.exec(line) ?? []
      if (n !== undefined) said[Number(n)] ||= line
    }
    return said
  })

test('changed documents fit our rules of shape exactly where they fit SAT’s schema', { skip }, () => {
  const bases = [richCfdi, globalCfdi, foreignCfdi, stampedCfdi()]
  const documents = bases.flatMap((xml, base) =>
    damagedCfdis(xml).filter((_, i) => i === 0 || (i + base) % step === 0),
  )
  const verdicts = bySchema(documents)
  const differ = documents.flatMap((xml, i) => {
    const [theirs = '', ours] = [verdicts[i], problemsOf(xml)]
    return (theirs === '') === (ours.length === 0) ? [] : [{ theirs, ours }]
  })
  assert.deepEqual(differ, [])
  const valid = verdicts.filter((verdict) => verdict === '').length
  assert.ok(valid > 50 && documents.length - valid > 500, `${valid} of ${documents.length} are valid`)
})
