import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientAddressBehind } from '#platform/operation/client-address.ts'

const behind = clientAddressBehind(['10.0.0.0/8', '192.0.2.1', '2001:db8:9::/48', '::ffff:192.0.2.2'])

const asked: readonly (readonly [peer: string, forwarded: string | undefined, client: string])[] = [
  ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['::ffff:203.0.113.5', '198.51.100.1', '::ffff:203.0.113.5'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['2001:db8:9::1', '2001:db8:1::1', '2001:db8:1::1'],
  ['192.0.2.1', '198.51.100.1', '198.51.100.1'],
  ['192.0.2.2', '198.51.100.1', '198.51.100.1'],
  ['192.0.2.3', '198.51.100.1', '192.0.2.3'],
  // what the client wrote itself stands left
  ['10.1.2.3', '198.51.100.9, 198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.9,198.51.100.1 , 10.9.9.9,::ffff:10.9.9.8', '198.51.100.1'],
  ['10.1.2.3', '10.4.4.4, 10.5.5.5', '10.1.2.3'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ...['', ',', 'unknown', '198.51.100.1, <b>', '198.51.100.1, 10.0.0.1.', '0x0a000001', '1', '999.1.1.1'].map(
    (garbage) => ['10.1.2.3', garbage, '10.1.2.3'] as const,
  ),
]

for (const [peer, forwarded, client] of asked)
  test(`${peer}, forwarded for ${JSON.stringify(forwarded)}, is ${client}`, () => {
    assert.equal(behind({ ip: peer, headers: { 'x-forwarded-for': forwarded } }), client)
  })

test('with no trusted proxy it is always the peer', () => {
  const alone = clientAddressBehind([])
  for (const ip of ['127.0.0.1', '10.1.2.3', '::1'])
    assert.equal(alone({ ip, headers: { 'x-forwarded-for': '198.51.100.1' } }), ip)
})
