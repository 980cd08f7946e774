import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecentCount } from '#projections/merchant-outcomes/recent-outcomes.ts'
import { healthFrom } from '#services/api/merchants/health-from.ts'

const now = new Date('2026-11-27T14:20:00.000Z')
const hour = (text: string) => `2026-11-27T${text}:00:00.000Z`
const count = (at: string, outcome: string, source = ''): RecentCount => ({
  ...{ merchant_id: 'm1', bucket: 1, sessions: 1 },
  ...{ outcome, source, since: new Date(hour(at)) },
})
const healthOf = (...counts: RecentCount[]) =>
  healthFrom({ openSince: new Map(), canary: new Map() }, { merchantId: 'm1', counts, now })

test('a merchant is known since its first hour that says something', () => {
  const counts = [count('11', 'completed'), count('09', 'portal_down', 'portal'), count('13', 'completed')]
  assert.deepEqual(healthOf(...counts), { status: 'operational', since: hour('09') })
})

test('what tickets and receivers are at fault for says nothing, and has no time either', () => {
  const of = [count('02', 'ticket_expired', 'ticket'), count('03', 'receiver_data_rejected', 'receiver')]
  assert.deepEqual(healthOf(...of, count('04', 'cancelled')), { status: 'unknown', since: null })
  assert.deepEqual(healthOf(...of, count('12', 'completed')), { status: 'operational', since: hour('12') })
})
