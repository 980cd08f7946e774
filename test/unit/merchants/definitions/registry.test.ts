import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { definitionBody, definitionHash } from '#merchants/language/definition-hash.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { MerchantFile } from '#merchants/language/merchant-file.ts'
import type { Step } from '#merchants/language/step.ts'
import { knownValues } from '#merchants/values/known-values.ts'
import { placeholdersIn } from '#merchants/values/parse-template.ts'
import { sandboxMerchants } from '#services/billing/sandbox-merchants.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'

const { definitions, known, merchants } = registry()

/** Copied from project to project, and nobody's (domain.md §5.7). */
const inventedRfcs =
  'OXX970814HS9 COS050815PE4 HDM930228Q90 SOR810511HN9 FDA970304GH6 CCH850701TN7 SHE850912XY4 CPU970326PZ4 HEB9611295A2 LCM1510207K0 THD000913BC4 SAD930504781 ELE8706234L0 SIH951120286 MLE981244779'.split(
    ' ',
  )

const each = (what: string, check: (merchant: Merchant) => void) =>
  test(what, () => {
    for (const merchant of merchants) {
      try {
        check(merchant)
      } catch (error) {
        throw new Error(`${merchant.id}: ${error instanceof Error ? error.message : error}`)
      }
    }
  })

const isCommit = (step: Step) => 'commit' in step && step.commit !== undefined

test('no two merchants share an id, an RFC or a name', () => {
  const claims = known.flatMap(({ id, rfcs, aliases }) => [id, ...rfcs, ...new Set(aliases.map(foldedWords))])
  assert.deepEqual(
    claims.filter((claim, i) => claims.indexOf(claim) !== i),
    [],
  )
})

test('every RFC has a real date and the right check digit, or says why the digit may be wrong', () => {
  const unchecked = definitions.flatMap(({ merchant: { id, rfcs } }) => {
    assert.ok(rfcs.length > 0, id)
    return rfcs.flatMap(({ rfc, unchecked: why }) => {
      const check = checkRfc(rfc)
      assert.ok(check.ok, `${id} ${rfc}`)
      assert.equal(check.digitOk, why === undefined, `${id} ${rfc}`)
      return why === undefined ? [] : [rfc]
    })
  })
  assert.deepEqual(unchecked, ['CFC110121742', 'RTO840921RE4'])
})

test('there are sixty merchants and more, none is called verified, and every fact names its source', () => {
  assert.ok(known.length >= 60, `${known.length}`)
  for (const { merchant } of definitions) {
    const { id, evidence, aliases, window, codes, flow } = merchant
    assert.ok(evidence === 'documented' || flow, id)
    for (const alias of aliases) assert.ok(typeof alias !== 'string', `${id} ${JSON.stringify(alias)}`)
    const facts = [...(window ? [window] : []), ...Object.values(codes)]
    for (const { source } of facts) assert.ok(source !== undefined, id)
  }
})

test('none of the RFCs that public code invents is here', () => {
  const invented = known.flatMap(({ rfcs }) => rfcs.filter((rfc) => inventedRfcs.includes(rfc)))
  assert.deepEqual(invented, [])
})

each('ids can stand in a path, names and codes are as SAT writes them', (merchant) => {
  assert.match(merchant.id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
  assert.match(merchant.nombre, /^[A-ZÑ&0-9 .'-]+$/)
  assert.doesNotMatch(merchant.nombre, /\bDE C\.?V\.?$/)
  assert.match(merchant.lugarExpedicion, /^\d{5}$/)
  assert.match(merchant.regimen, /^6\d\d$/)
})

each('every code has a pattern that is anchored on both sides, and a label that compiles', ({ codes }) => {
  for (const [name, { pattern, near, label }] of Object.entries(codes)) {
    assert.match(name, /^[a-z][a-z_]*$/)
    assert.match(pattern, /^\^.*\$$/)
    assert.ok(new RegExp(pattern) && new RegExp(near ?? '') && label !== '')
  }
})

each('a flow has exactly one issuing step, and none in what only looks', ({ flow }) => {
  assert.equal(flow.steps.filter(isCommit).length, 1)
  assert.equal(flow.lookup?.steps.filter(isCommit).length, 0)
})

each('before it issues a flow has seen its receiver and its total again', ({ flow }) => {
  const before = flow.steps[flow.steps.findIndex(isCommit) - 1]
  const echoed = before && 'expect' in before ? before.expect.filter(({ means }) => means === 'next') : []
  assert.ok(echoed.length > 0)
  for (const { echo } of echoed)
    assert.deepEqual(
      [echo ?? []].flat().map(({ values }) => values),
      [['{{receiver.rfc}}', '{{ticket.total}}']],
    )
})

each('a flow asks for nothing that nobody can give', ({ flow, codes, account }) => {
  const known: readonly string[] = [
    ...Object.keys(knownValues),
    ...Object.keys(codes).map((name) => `code.${name}`),
    ...(account?.secrets ?? []).map((name) => `secret.${name}`),
  ]
  const unknown = placeholdersIn(JSON.stringify(flow))
    .map(({ name }) => name)
    // the linter checks what a step before has saved
    .filter((name) => !name.startsWith('saved.') && !known.includes(name))
  assert.deepEqual(unknown, [])
})

each('limits are set, and no request waits for ever', ({ limits }) => {
  assert.ok(limits.concurrency >= 1 && limits.perMinute >= 1 && limits.timeoutMs <= 60_000)
})

test('a definition is stored and read again without a change, under a hash of its own', () => {
  for (const { merchant } of definitions)
    assert.deepEqual(MerchantFile.parse(JSON.parse(definitionBody(merchant))), merchant)
  assert.equal(new Set(definitions.map(({ merchant }) => definitionHash(merchant))).size, definitions.length)
})

test('the sandbox is told of every merchant that is invoiced', () => {
  assert.deepEqual(
    sandboxMerchants(ownBook).map(({ slug }) => slug),
    merchants.map(({ id }) => id),
  )
})
