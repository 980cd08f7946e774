import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Failure } from '#contracts/http/answers.ts'
import { CustomerSaved } from '#contracts/http/customers.ts'
import { anyText } from '#test/support/any-text.ts'
import { type ApiUnderTest, startApiUnderTest, userInfo } from '#test/support/api/api-under-test.ts'

/** A live account may burst 100 creates: fewer than that are asked of each. */
const ASKED_OF_EACH = 80

describe('whatever customers are sent', () => {
  let api: ApiUnderTest
  let asked = 0
  let key = ''
  let customer = ''
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const freshCustomer = async () => {
    asked += 1
    if (asked % ASKED_OF_EACH !== 1) return
    key = (await api.platform.accounts.create({ name: 'Fuzz' })).live_key
    const saved = await api.send(key, 'POST customers', { user_info: userInfo })
    customer = CustomerSaved.parse(await saved.json()).data.customer_id
  }

  const assertAnswer = async (response: Response) => {
    const text = await response.text()
    const what = `${response.status} ${text.slice(0, 500)}`
    assert.ok([200, 201, 422, 400].includes(response.status), what)
    assert.ok((response.ok ? CustomerSaved : Failure).safeParse(JSON.parse(text)).success, what)
  }

  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    anyText({ maxLength: 40 }),
    fc.constantFrom('', '\u0000', '\ud800', 'G03', 'D01', '601', '06000', null, 0, [], {}, 'x'.repeat(5_000)),
  )
  const infoFields = ['razon_social', 'rfc', 'email', 'regimen', 'cp', 'uso_cfdi', 'x']
  const changes = fc.dictionary(fc.constantFrom(...infoFields), anything, { maxKeys: 3 })

  test('a nearly valid profile or change is an answer in its envelope, never a 5xx', async () => {
    const property = fc.asyncProperty(changes, anything, fc.boolean(), async (change, csf_pdf, isChange) => {
      await freshCustomer()
      const body = { user_info: { ...userInfo, ...change }, ...(csf_pdf === null && { csf_pdf }) }
      const sent = isChange
        ? api.send(key, `PATCH customers/${customer}`, change)
        : api.send(key, 'POST customers', body)
      await assertAnswer(await sent)
    })
    await fc.assert(property, { numRuns: 400 })
  })
})
