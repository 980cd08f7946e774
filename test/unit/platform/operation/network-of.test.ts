import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '#platform/operation/network-of.ts'

const networks: readonly (readonly [address: string, network: string])[] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
  ['2001:db8::2:0:0:0:6', '2001:db8:0:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
]

for (const [address, network] of networks)
  test(`${address} sends from ${network}`, () => assert.equal(networkOf(address), network))
