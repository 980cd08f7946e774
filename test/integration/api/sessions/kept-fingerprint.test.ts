import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import canonicalize from 'canonicalize'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** Every text in what is stored, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

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
    const [row] = await query<{ data: object }>(sql`
      select data from log.events where stream_id = ${session_id} and version = 1`)
    const named = Object.keys(SessionEvent.options[0].shape.data.shape)
    assert.deepEqual(
      Object.keys(row?.data ?? {}).filter((key) => !named.includes(key)),
      [],
    )
    const texts = textsIn(row?.data)
    assert.ok(texts.includes(sent.ticket_image), 'the digest of the picture stands in its reference')
    // the body with its defaults and without, and its parts: each could be guessed
    const guesses = [sent, { ...sent, test_mode: false }, sent.user_info, sent.user_info.rfc]
    const guessed = guesses.map((guess) => canonicalize(guess) ?? '')
    const hashes = [plain, ...guessed.flatMap((text) => [sha256(text), sha256(`v1\n${text}`)])]
    for (const hash of hashes) assert.ok(!texts.some((text) => text.includes(hash)), 'a hash without a key')
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
