import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { assertFailure, rawOn } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('a key that is revoked while a body is still coming', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(async () => {
    api.stopReading()
    await api.close()
  })

  const statusOf = async (key: string) => (await api.get(key, 'customers')).status

  test('starts no session: the request is refused as one without a key', async () => {
    const { account_id: accountId, live_key: key } = await api.platform.accounts.create({ name: 'Late' })
    const body = api.body()
    const json = JSON.stringify(body)
    const head = [
      'POST /api/v1/get_factura HTTP/1.1',
      'host: x',
      `authorization: Bearer ${key}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
      'connection: close',
    ]
    const { hostname, port } = new URL(api.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    assert.equal(await statusOf(key), 200)
    socket.write(`${head.join('\r\n')}\r\n\r\n${json.slice(0, 100)}`)
    // what came before it on the same machine has been looked at by then
    assert.equal(await statusOf(key), 200)
    await api.platform.accounts.keys.revoke(key)
    await eventually(async () => assert.equal(await statusOf(key), 401))
    await assertFailure(await rawOn(socket, json.slice(100)), 401, 'unauthorized')
    const { external_id: externalId } = body
    assert.equal(await api.platform.log.find({ accountId, mode: 'live', externalId }), null)
  })
})
