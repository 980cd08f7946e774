import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CustomerAnswer, CustomerDeleted, CustomerList, CustomerSaved } from '#contracts/http/customers.ts'
import { type ApiUnderTest, startApiUnderTest, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { companyText } from '#test/support/csf/csf-text.ts'

const person = { razon_social: 'Xochilt Casas Chavez', rfc: 'CACX7605101P8', regimen: '605', cp: '36257' }

describe('customers', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const newKeys = () => api.platform.accounts.create({ name: 'Another' })
  const saved = async (response: Response, status: number) => {
    const text = await response.text()
    assert.equal(response.status, status, text)
    return CustomerSaved.strict().parse(JSON.parse(text)).data
  }
  const save = (key: string, body: object) => api.send(key, 'POST customers', body)
  const read = async (key: string, id: string) => {
    const response = await api.get(key, `customers/${id}`)
    assert.equal(response.status, 200)
    return CustomerAnswer.parse(await response.json()).data
  }
  const list = async (key: string, query = '') => {
    const response = await api.get(key, `customers${query}`)
    assert.equal(response.status, 200)
    return CustomerList.parse(await response.json()).data
  }

  test('a profile is saved as a CFDI wants it, read back, and its address is in Location', async () => {
    const { live_key: key } = await newKeys()
    const info = { ...userInfo, razon_social: 'Escuela Kemper Urgate SA de CV', email: 'pagos@example.com' }
    const response = await save(key, { user_info: info })
    const location = response.headers.get('location')
    const { warnings, ...profile } = await saved(response, 201)
    assert.equal(location, `/api/v1/customers/${profile.customer_id}`)
    assert.deepEqual(warnings, ['receiver_company_type_removed'])
    const { customer_id: _id, created_at, updated_at, ...fields } = profile
    assert.deepEqual(fields, { ...userInfo, email: 'pagos@example.com', uso_cfdi: null })
    assert.equal(created_at, updated_at)
    assert.deepEqual(await read(key, profile.customer_id), profile)
  })

  test('the same RFC changes its profile and never makes a second; what is not said stays', async () => {
    const { live_key: key } = await newKeys()
    const info = { ...userInfo, email: 'pagos@example.com' }
    const first = await saved(await save(key, { user_info: info, uso_cfdi: 'G01' }), 201)
    const second = await saved(await save(key, { user_info: { ...userInfo, cp: '06000' } }), 200)
    assert.equal(second.customer_id, first.customer_id)
    assert.deepEqual([second.cp, second.email, second.uso_cfdi], ['06000', 'pagos@example.com', 'G01'])
    assert.equal(second.created_at, first.created_at)
    assert.ok(second.updated_at > first.updated_at)
    assert.equal((await list(key)).items.length, 1)
  })

  test('a use that the new régimen does not allow is not kept', async () => {
    const { live_key: key } = await newKeys()
    await saved(await save(key, { user_info: person, uso_cfdi: 'D01' }), 201)
    const changed = await saved(await save(key, { user_info: { ...person, regimen: '626' } }), 200)
    assert.deepEqual([changed.regimen, changed.uso_cfdi], ['626', null])
  })

  test('a Constancia makes a profile too, with the name as SAT registered it', async () => {
    const { live_key: key } = await newKeys()
    const name = ['Denominación/Razón Social: CLIMAS AC', 'Régimen Capital: SA DE CV']
    const csf_pdf = (await pdfOf(companyText({ name }))).toString('base64')
    const { customer_id, razon_social } = await saved(await save(key, { csf_pdf }), 201)
    assert.equal(razon_social, 'CLIMAS AC')
    const changed = await saved(await api.send(key, `PATCH customers/${customer_id}`, { cp: '06000' }), 200)
    assert.deepEqual([changed.razon_social, changed.cp], ['CLIMAS AC', '06000'])
  })

  test('a change touches what it names; null takes the e-mail and the use away', async () => {
    const { live_key: key } = await newKeys()
    const info = { ...person, email: 'x@example.com' }
    const { customer_id: id } = await saved(await save(key, { user_info: info, uso_cfdi: 'D01' }), 201)
    const change = async (body: object) => saved(await api.send(key, `PATCH customers/${id}`, body), 200)
    const named = await change({ razon_social: ' Xochilt  Casas ' })
    assert.deepEqual(
      [named.razon_social, named.email, named.uso_cfdi, named.rfc],
      ['XOCHILT CASAS', 'x@example.com', 'D01', person.rfc],
    )
    const none = await change({ email: null, uso_cfdi: null })
    assert.deepEqual([none.email, none.uso_cfdi], [null, null])
    const { warnings: _warnings, ...same } = await change({})
    assert.deepEqual(await read(key, id), same)
  })

  test('a change is checked like a receiver, and one that is refused changes nothing', async () => {
    const { live_key: key } = await newKeys()
    const before = await saved(await save(key, { user_info: userInfo }), 201)
    const cases = [
      [{ cp: '00000' }, 'invalid_catalog_code', 'cp'],
      [{ regimen: '999' }, 'invalid_catalog_code', 'regimen'],
      [{ regimen: '605' }, 'regimen_uso_mismatch', 'regimen'],
      [{ uso_cfdi: 'D01' }, 'regimen_uso_mismatch', 'uso_cfdi'],
      [{ uso_cfdi: 'CP01' }, 'invalid_catalog_code', 'uso_cfdi'],
      [{ razon_social: 'A|B' }, 'invalid_request', 'razon_social'],
      [{ rfc: 'URE180429TM6' }, 'invalid_request', 'rfc'],
      [{ email: 'nonsense' }, 'invalid_request', 'email'],
    ] as const
    for (const [body, code, field] of cases) {
      const response = await api.send(key, `PATCH customers/${before.customer_id}`, body)
      assert.ok(fieldsOf(await assertFailure(response, 422, code)).includes(field), field)
    }
    const { warnings: _warnings, ...profile } = before
    assert.deepEqual(await read(key, before.customer_id), profile)
  })

  test('what cannot be saved is refused like the receiver of a session', async () => {
    const { live_key: key } = await newKeys()
    const cases = [
      [{}, 'receiver_required'],
      [{ user_info: userInfo, csf_pdf: 'JVBERi0=' }, 'receiver_ambiguous'],
      [{ user_info: { ...userInfo, rfc: 'NOPE' } }, 'invalid_rfc'],
      [{ user_info: { ...userInfo, regimen: '605' } }, 'regimen_uso_mismatch'],
      [{ user_info: userInfo, uso_cfdi: 'Z99' }, 'invalid_catalog_code'],
      [{ csf_pdf: 'aGVsbG8=' }, 'csf_unreadable'],
      [{ csf_pdf: '!' }, 'invalid_base64'],
      [{ customer_id: 'cus_1' }, 'invalid_request'],
    ] as const
    for (const [body, code] of cases) await assertFailure(await save(key, body), 422, code)
    assert.deepEqual(await list(key), { items: [], next_cursor: null })
  })

  test('a deleted customer is gone, and its RFC may be saved anew under another id', async () => {
    const { live_key: key } = await newKeys()
    const { customer_id: id } = await saved(await save(key, { user_info: userInfo }), 201)
    const response = await api.send(key, `DELETE customers/${id}`)
    assert.equal(response.status, 200)
    assert.deepEqual(CustomerDeleted.parse(await response.json()).data, { customer_id: id, deleted: true })
    await assertFailure(await api.get(key, `customers/${id}`), 404, 'not_found')
    await assertFailure(await api.send(key, `DELETE customers/${id}`), 404, 'not_found')
    assert.notEqual((await saved(await save(key, { user_info: userInfo }), 201)).customer_id, id)
  })

  test('a DELETE may say that it is JSON, with a body or without', async () => {
    const { live_key: key } = await newKeys()
    for (const body of [undefined, '{}', 'x']) {
      const { customer_id: id } = await saved(await save(key, { user_info: userInfo }), 201)
      const response = await fetch(`${api.url}/api/v1/customers/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      })
      assert.equal(response.status, 200, await response.text())
    }
  })
})
