import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eraseReceiver } from '#platform/privacy/erase-receiver.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { companyText, personText } from '#test/support/csf/csf-text.ts'
import { eventually } from '#test/support/eventually.ts'

describe('what a Constancia said is told to its sender', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const bodyOf = (pdf: Buffer) => ({
    ...api.body({ user_info: undefined }),
    csf_pdf: pdf.toString('base64'),
  })
  const post = (body: object) => api.post(api.account.live_key, body)
  const read = {
    razon_social: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp: '42501',
    email: null,
  }

  test('the receiver is echoed, the same in a replay; a request without a Constancia has nothing to echo', async () => {
    const body = bodyOf(await pdfOf(companyText()))
    for (const _ of ['first', 'replay']) assert.deepEqual((await created(await post(body))).receiver, read)
    assert.equal((await created(await post(api.body()))).receiver, null)
  })

  test('once erased it is not told any more', async () => {
    // asking again and again uses up what an account may ask
    const { live_key: key, account_id: accountId } = await api.platform.accounts.create({ name: 'Erased' })
    const body = bodyOf(await pdfOf(companyText()))
    assert.deepEqual((await created(await api.post(key, body))).receiver, read)
    const { database, dataKeys: keys, config } = api.platform
    const erase = eraseReceiver({ database, keys, store: await openKeyStore(config) })
    assert.equal((await erase({ accountId, rfc: read.rfc, now: true })).outcome, 'erased')
    await eventually(async () => assert.equal((await created(await api.post(key, body))).receiver, null), 8)
  })

  test('two Constancias in one PDF are refused, wherever the second begins', async () => {
    const [one, other] = [companyText(), personText()]
    const third = ['Página [3] de [3]', 'Sello Digital: x']
    for (const lines of [
      [...one, ...other],
      [...one, ...one],
      [...one, ...third, ...other],
    ]) {
      const { error } = await assertFailure(await post(bodyOf(await pdfOf(lines))), 422, 'csf_unreadable')
      assert.deepEqual(
        error.details.map(({ field, code }) => [field, code]),
        [['csf_pdf', 'several_constancias']],
      )
    }
  })

  test('another paper of SAT behind it is no second Constancia', async () => {
    const opinion = ['Página [1] de [1]', 'Opinión del cumplimiento de obligaciones fiscales', 'RFC: X']
    const body = bodyOf(await pdfOf([...companyText(), ...opinion]))
    assert.equal((await created(await post(body))).receiver?.rfc, read.rfc)
  })

  test('a message names the field as the client writes it', async () => {
    const { error } = await assertFailure(await post(bodyOf(Buffer.from('hello'))), 422, 'csf_unreadable')
    assert.equal(error.message, 'csf_pdf is not a PDF.')
    const encrypted = await pdfOf(companyText(), { password: 'x' })
    const asked = await assertFailure(await post(bodyOf(encrypted)), 422, 'csf_unreadable')
    assert.equal(asked.error.message, 'The PDF needs a password.')
  })
})
