import assert from 'node:assert/strict'
import { test } from 'node:test'
import { healthOf, type Signs } from '#merchants/catalogue/health-of.ts'

const [then, day] = ['2026-11-26T10:00:00.000Z', '2026-11-25T10:00:00.000Z']
const signs = (more: Partial<Signs> = {}): Signs => ({
  ...{ openSince: null, canary: null, recent: { completed: 0, failed: 0, since: day } },
  ...more,
})
const recent = (completed: number, failed: number) => ({ recent: { completed, failed, since: day } })

const cases: readonly (readonly [string, Signs, object])[] = [
  ['nothing is known', signs(), { status: 'unknown', since: null }],
  ['nobody may visit it', signs({ openSince: then, ...recent(9, 0) }), { status: 'down', since: then }],
  [
    'its canary is fine',
    signs({ canary: { fine: true, since: then } }),
    { status: 'operational', since: then },
  ],
  [
    'its canary is not',
    signs({ canary: { fine: false, since: then }, ...recent(9, 0) }),
    { status: 'degraded', since: then },
  ],
  ['its sessions complete', signs(recent(9, 1)), { status: 'operational', since: day }],
  ['a tenth and more of them fail', signs(recent(8, 1)), { status: 'degraded', since: day }],
  ['four say nothing about a share', signs(recent(1, 3)), { status: 'operational', since: day }],
]

for (const [what, given, expected] of cases)
  test(`${what}: ${JSON.stringify(expected)}`, () => assert.deepEqual(healthOf(given), expected))
