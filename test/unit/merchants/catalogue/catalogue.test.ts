import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CatalogueEntry, catalogue } from '#merchants/catalogue/catalogue.ts'
import { showMerchant } from '#merchants/catalogue/show-merchant.ts'
import { registry } from '#merchants/definitions/registry.ts'

const { definitions } = registry()
const entries: CatalogueEntry[] = definitions.map(({ merchant: file }) => ({ file, liveSince: null }))
const shown = (id: string, sight: Partial<Parameters<typeof catalogue>[0]> = {}) => {
  const found = catalogue({ entries, isReachable: () => false, issuers: [], ...sight }).find(
    ({ entry }) => entry.file.id === id,
  )
  assert.ok(found)
  return showMerchant(found, { status: 'unknown', since: null })
}

test('a merchant that entrusted us its CSD is invoiced directly, while the CSD is valid', () => {
  const issuers = (hasRunOut: boolean) => [{ merchantId: 'oxxo', hasRunOut }]
  const seen = (id: string, hasRunOut: boolean) => {
    const { channel, supported } = shown(id, { issuers: issuers(hasRunOut) })
    return [channel, supported]
  }
  assert.deepEqual(seen('oxxo', false), ['direct', true])
  assert.deepEqual(seen('oxxo', true), ['direct', false])
  assert.deepEqual(seen('walmart', false), ['portal', false])
})

test('a portal that cannot be reached is still the channel; of some merchants nothing is known', () => {
  assert.deepEqual([shown('heb').channel, shown('heb').supported], ['portal', false])
  assert.equal(shown('heb', { isReachable: () => true }).supported, true)
  assert.equal(shown('elektra').channel, null)
})

test('evidence is live once the portal of the merchant has issued', () => {
  const live = entries.map((entry) => ({ ...entry, liveSince: '2026-11-01T00:00:00.000Z' }))
  assert.equal(shown('heb').evidence, 'documented')
  assert.equal(shown('heb', { entries: live }).evidence, 'live')
})

test('each kind of window says in words how long there is', () => {
  const windows = Map.groupBy(
    entries.map(({ file }) => shown(file.id).window),
    (window) => window?.kind,
  )
  assert.deepEqual([...windows.keys()].sort(), [
    'day_of_next_month',
    'days',
    'month',
    'next_month',
    undefined,
  ])
  assert.deepEqual(shown('sears').window, {
    kind: 'day_of_next_month',
    days: 5,
    text: 'until day 5 of the next month',
  })
  assert.deepEqual(shown('office-depot').window, {
    kind: 'next_month',
    days: null,
    text: 'until the end of the next month',
  })
})
