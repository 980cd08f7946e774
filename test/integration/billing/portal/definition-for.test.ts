import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { bookOf } from '#merchants/book/merchant-book.ts'
import { definitionHash } from '#merchants/language/definition-hash.ts'
import type { MerchantFile } from '#merchants/language/merchant-file.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { storeDefinitions } from '#merchants/publish/store-definitions.ts'
import type { BillingCase } from '#services/billing/case/billing-case.ts'
import { definitionFor } from '#services/billing/portal/definition-for.ts'
import { merchantDefinitions } from '#services/billing/stores/merchant-definitions.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const named = (name: string): MerchantFile => {
  const text = definitionAt('twice', {}).replace('Tienda Doble', name)
  const { definition } = parseDefinition(text, 'twice.yaml')
  assert.ok(definition)
  return definition.merchant
}
const [old, newer] = [named('Old'), named('Newer')]

const bookWith = (published: readonly MerchantFile[], enabled: boolean) => () =>
  bookOf({
    revision: '1',
    published,
    switches: new Map([['twice', { enabled, at: '2026-11-25T12:00:00.000Z' }]]),
    lives: new Map(),
  })

describe('the definition that an attempt runs', () => {
  let made: TestDatabase
  before(async () => {
    made = await testDatabase()
    await storeDefinitions(made.database.query, [old])
  })
  after(() => made.close())

  /** Its name, once its hash is known to be that of what runs. */
  const run = async (book: ReturnType<typeof bookWith>, lookupOnly: boolean, names = old) => {
    const definitions = merchantDefinitions(made.database.query)
    const subject = { request: { sandbox: false }, merchantId: 'twice' } as BillingCase
    const asked = { definition: definitionHash(names), lookupOnly }
    const chosen = await definitionFor({ book, definitions }, subject, asked)
    if (chosen === null || chosen === 'unknown') return chosen
    const { name } = chosen.merchant
    assert.equal(chosen.hash, definitionHash(named(name)))
    return name
  }

  test('one that may issue never runs another than it names', async () => {
    assert.equal(await run(bookWith([newer], true), false, named('Of Another Installation')), 'unknown')
  })

  test('one that may issue runs what it names, also if the file has changed since', async () => {
    assert.equal(await run(bookWith([newer], true), false), 'Old')
  })

  test('one that may issue runs nothing where the merchant is switched off or gone', async () => {
    assert.equal(await run(bookWith([newer], false), false), null)
    assert.equal(await run(bookWith([], true), false), null)
  })

  test('a look-up runs the newest one, also where the merchant is switched off', async () => {
    assert.equal(await run(bookWith([newer], false), true), 'Newer')
  })

  test('a look-up of a merchant that was withdrawn runs its last definition', async () => {
    assert.equal(await run(bookWith([], false), true), 'Old')
  })
})
