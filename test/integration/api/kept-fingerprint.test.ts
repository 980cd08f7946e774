import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import canonicalize from 'canonicalize'
import { sql } from '#contracts/sql.ts'
import { assertFailure, created } from './client.ts'
import { openWorld, type World } from './world.ts'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

describe('the fingerprint that is kept', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  test('what is kept does not tell who the receiver is; a session of before, with the plain hash, replays too', async () => {
    const body = api.body()
    const { session_id } = await created(await api.post(api.account.live_key, body))
    const { ticket_image, ...fields } = body
    const sent = { ...fields, ticket_image: sha256(Buffer.from(ticket_image, 'base64')) }
    const plain = sha256(`v1\n${canonicalize({ ...sent, test_mode: false, save_customer: false })}`)
    const { query } = api.platform.database
    const ofStream = sql`select fingerprint from log.streams where stream_id = ${session_id}`
    const ofEvent = sql`
      select data ->> 'fingerprint' as fingerprint from log.events where stream_id = ${session_id} and version = 1`
    for (const statement of [ofStream, ofEvent]) {
      const [row] = await query<{ fingerprint: string }>(statement)
      assert.match(row?.fingerprint ?? '', /^[0-9a-f]{64}$/)
      assert.notEqual(row?.fingerprint, plain)
    }
    await query(sql`alter table log.events disable trigger user`)
    await query(sql`
      update log.events set data = jsonb_set(data, '{fingerprint}', to_jsonb(${plain}::text))
      where stream_id = ${session_id} and version = 1`)
    await query(sql`alter table log.events enable trigger user`)
    assert.equal((await created(await api.post(api.account.live_key, body))).session_id, session_id)
    const respelled = { ...body, user_info: { ...body.user_info, rfc: 'eku9003173c9' } }
    assert.equal((await created(await api.post(api.account.live_key, respelled))).session_id, session_id)
    const other = await api.post(api.account.live_key, { ...body, payment_method: '01' })
    await assertFailure(other, 409, 'external_id_conflict')
  })
})
