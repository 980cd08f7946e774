import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

describe('what is kept of a request', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  test('no line of the log holds what was sent', async () => {
    const secrets = [
      userInfo.rfc,
      userInfo.razon_social,
      'EKUXXXXXXXXX',
      api.account.live_key,
      api.image.slice(200, 260),
      'secreto@example.com',
    ]
    await api.post(
      api.account.live_key,
      api.body({ user_info: { ...userInfo, email: 'secreto@example.com' } }),
    )
    await api.post(api.account.live_key, api.body({ user_info: { ...userInfo, rfc: 'EKUXXXXXXXXX' } }))
    await api.post(api.account.live_key, `{"rfc":"${userInfo.rfc}`)
    await fetch(`${api.url}/api/v1/get_factura?key=${api.account.live_key}`)
    const log = api.lines.join('\n')
    assert.match(log, /"status":422/)
    assertUnsaid(log, secrets)
  })

  test('no event holds a field of the receiver; the vault has it normalised', async () => {
    const info = {
      ...userInfo,
      razon_social: '  Escuela  Kemper Urgate S.A. de C.V. ',
      rfc: 'eku9003173c9',
      email: 'pagos@example.com',
    }
    const { session_id } = await created(await api.post(api.account.live_key, api.body({ user_info: info })))
    const [event] = await api.platform.log.read(session_id)
    assert.equal(event?.type, 'SessionRequested')
    assertUnsaid(JSON.stringify(event).toUpperCase(), ['KEMPER', 'EKU9003173C9', '42501', 'PAGOS@'])
    assert.equal(event.data.usoCfdi, 'G03')
    assert.deepEqual(await api.platform.vault.get(event.data.receiver.id), {
      ...userInfo,
      email: 'pagos@example.com',
    })
    const rows = await api.platform.database.query(sql`select 1 from vault.receivers`)
    const sessions = await api.platform.database.query(sql`select 1 from log.streams`)
    assert.equal(rows.length, sessions.length)
  })
})
