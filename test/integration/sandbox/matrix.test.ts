import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withBilling } from '#test/support/billing/with-billing.ts'
import { openWorld, type World } from '#test/support/billing/world.ts'
import { endsAt, portals } from '#test/support/sandbox/expected-ends.ts'
import { runMatrix, type Seen } from '#test/support/sandbox/run-matrix.ts'

let world: World
let cells: Seen[]
before(async () => {
  // longer than the definitions of these portals wait for an answer
  world = await withBilling(openWorld({ delays: { slow: 200, late: 15_000 } }))
  cells = await runMatrix(world)
})
after(() => world.close())

for (const portal of portals) {
  test(`${portal}: every magic folio ends as it says, and nothing is issued twice`, () => {
    const seen = cells.filter((cell) => cell.portal === portal)
    assert.equal(seen.length, endsAt(portal).length)
    assert.deepEqual(
      seen.map(({ expected: { folio, total }, seen: end, commits }) => [folio, total, end, commits]),
      endsAt(portal).map(({ folio, total, ends, commits }) => [folio, total, ends, commits]),
    )
  })
}

test('a session has one CFDI where it ends with one, else none', () => {
  for (const { seen, cfdis, portal, expected } of cells)
    assert.equal(
      cfdis,
      ['download', 'recovered', 'email'].includes(seen) ? 1 : 0,
      `${portal} ${expected.folio}`,
    )
})

test('no issuing request is repeated unless the portal has said twice that it issued nothing', () => {
  for (const { attempts, portal, expected } of cells)
    assert.ok(attempts <= (expected.folio === '0500' ? 3 : 1), `${portal} ${expected.folio}: ${attempts}`)
})
