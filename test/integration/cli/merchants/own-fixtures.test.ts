import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { ownFiles } from '#merchants/definitions/own-files.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { ownExamples } from '#merchants/templates/own-examples.ts'
import { checkFiles } from '#services/cli/merchants/check-files.ts'
import { checkFixtures } from '#services/cli/merchants/check-fixtures.ts'
import { portals } from '#test/support/sandbox/expected-ends.ts'

const { platforms } = registry()

const how = { allowLocal: false, isOurs: true }
const errorsOf = async (files: readonly string[]) =>
  [...checkFiles(files, how), ...(await checkFixtures(files, how))]
    .filter(({ level }) => level === 'error')
    .map(({ reason }) => reason)

let folder = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-fixtures-'))
})
after(() => rmSync(folder, { recursive: true }))

/** The examples of a template, with words of it replaced. */
const changed = (name: string, from: string | RegExp, to: string): string => {
  const [here, file = ''] = [
    join(folder, name),
    ownExamples().find((each) => basename(each) === `${name}.yaml`),
  ]
  rmSync(here, { recursive: true, force: true })
  mkdirSync(join(here, 'templates'), { recursive: true })
  cpSync(join(file, '..'), here, { recursive: true })
  const template = readFileSync(join(file, '../..', `${name}.yaml`), 'utf8')
  const other = template.replace(from, to)
  assert.notEqual(other, template)
  writeFileSync(join(here, 'templates', `${name}.yaml`), other)
  return join(here, `${name}.yaml`)
}

const ofSandbox = ownFiles().filter((file) => basename(file).startsWith('sbx-'))

test('each merchant that the sandbox invented has a canary and fits the pages kept for it', async () => {
  assert.deepEqual(ofSandbox.map((file) => basename(file, '.yaml')).sort(), [...portals].sort())
  assert.deepEqual(await errorsOf(ofSandbox), [])
  for (const file of ofSandbox) {
    const here = join(folder, basename(file))
    writeFileSync(here, readFileSync(file, 'utf8').replace(/^(canary|fixtures): .*\n/gm, ''))
    const errors = (await errorsOf([here])).join('\n')
    assert.match(errors, /it has no canary/, file)
    assert.match(errors, /it has no fixtures/, file)
  }
})

test('each template with a portal has an example that fits the pages kept for it', async () => {
  const withPortal = [...platforms].filter(([, { head }]) => 'portal' in head && 'flow' in head)
  const examples = ownExamples()
  assert.deepEqual(
    examples.map((file) => basename(file, '.yaml')),
    withPortal.map(([name]) => name).sort(),
  )
  assert.deepEqual(await errorsOf(examples), [])
  const outcomes = examples.flatMap((file) => readdirSync(file.replace('.yaml', '')))
  for (const outcome of [
    'ready',
    'issued',
    'lookup-issued',
    'lookup-absent',
    'rejected-ticket_not_found_at_merchant',
  ])
    assert.equal(outcomes.filter((name) => name === `${outcome}.json`).length, examples.length, outcome)
})

for (const [name, from, to, found] of [
  [
    'odoo',
    'means: ticket_not_found_at_merchant',
    'means: ticket_expired',
    /^rejected-ticket_not_found.*it ends with rejected:ticket_expired/,
  ],
  ['odoo', 'zip: a.o_download_btn', 'zip: a.otro', /^issued.json: it ends with /],
  ['odoo', 'go: pos/ticket', 'go: pos/otro', /^ready.json: the steps send GET tienda\.example\/pos\/otro/],
  [
    'facturapi',
    'request: GET {{with.api}}/receipts/{{code.clave}}',
    'request: GET /v2/receipts/{{code.clave}}',
    /^ready.json: the steps send GET factura\.space\/v2\/receipts\/.*; kept is GET api\.example\/v2\/receipts\//,
  ],
  [
    'facturapi',
    'equals: invoiced_globally',
    'equals: otro',
    /^rejected-ticket_expired.json: it ends with operator:portal_changed/,
  ],
  ['facturapi', 'means: absent', 'means: operator', /^lookup-absent.json: it ends with /],
] as const)
  test(`${name}: pages that were kept show that ${from} has become ${to}`, async () => {
    const errors = await errorsOf([changed(name, from, to)])
    assert.ok(
      errors.some((reason) => found.test(reason)),
      errors.join('\n'),
    )
  })

test('pages that were kept without hosts fit any host', async () => {
  const file = changed('odoo', 'settle_seconds: 600', 'settle_seconds: 601')
  const page = join(folder, 'odoo', 'odoo', 'ready.json')
  writeFileSync(page, readFileSync(page, 'utf8').replace(/ *"host": .*\n/g, ''))
  assert.deepEqual(await errorsOf([file]), [])
})

test('a definition of ours without canary, without fixtures or without pages is an error', async () => {
  const file = changed('odoo', /canary:[\s\S]*/, '')
  assert.match((await errorsOf([file])).join('\n'), /it has no canary/)
  rmSync(file.replace('.yaml', ''), { recursive: true })
  assert.match((await errorsOf([file])).join('\n'), /no page is kept in /)
  writeFileSync(file, readFileSync(file, 'utf8').replace('fixtures: odoo', ''))
  assert.match((await errorsOf([file])).join('\n'), /it has no fixtures/)
  const asOthers = checkFiles([file], { allowLocal: false }).map(({ level }) => level)
  assert.deepEqual(asOthers, ['warning', 'warning'])
})
