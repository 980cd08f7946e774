import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionsOf } from '#services/mail/smtp/connections-of.ts'

test('each host has so many connections, another one when one of them has ended', () => {
  const { begin, end } = connectionsOf(2)
  const from = (id: string, remoteAddress: string) => begin({ id, remoteAddress })
  assert.deepEqual([from('a', '192.0.2.1'), from('b', '::ffff:192.0.2.1')], [true, true])
  assert.equal(from('c', '192.0.2.1'), false)
  assert.equal(from('d', '192.0.2.2'), true)
  // what was refused has no place to give back
  end({ id: 'c' })
  assert.equal(from('e', '192.0.2.1'), false)
  end({ id: 'a' })
  assert.equal(from('f', '192.0.2.1'), true)
})

test('all addresses of one network of IPv6 are one host', () => {
  const { begin } = connectionsOf(1)
  assert.equal(begin({ id: 'a', remoteAddress: '2001:db8:1:2::1' }), true)
  assert.equal(begin({ id: 'b', remoteAddress: '2001:db8:1:2::2' }), false)
  assert.equal(begin({ id: 'c', remoteAddress: '2001:db8:1:3::1' }), true)
})

test('loopback, from where the sandbox sends, has no bound', () => {
  const { begin } = connectionsOf(1)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (const id of ['a', 'b']) assert.equal(begin({ id: `${address} ${id}`, remoteAddress: address }), true)
})
