import assert from 'node:assert/strict'
import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Failure } from '#contracts/http/answers.ts'
import { defaultEvents } from '#contracts/http/webhooks/endpoints.ts'
import { TestSent } from '#contracts/http/webhooks/messages.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import {
  documentedOperations,
  type DocumentedOperation as Operation,
} from '#test/support/api/documented-operations.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import {
  type Wrong,
  withoutKey,
  wrongBodies,
  wrongIds,
  wrongQueries,
} from '#test/support/api/wrong-requests.ts'
import { patientFetch } from '#test/support/http/patient-fetch.ts'

/** A new operation is tried without a line here. */
describe('every operation of the OpenAPI document, asked wrongly', () => {
  let api: World
  let operations: Operation[]
  let own: Record<string, string>
  let foreignKey: string
  let asked = 0
  before(async () => {
    api = await openWorld()
    operations = await documentedOperations(api.url)
    const saved = await api.send(api.account.live_key, 'POST customers', { user_info: userInfo })
    const { data } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(await saved.json())
    const hook = { url: 'https://hooks.example.com/', events: defaultEvents, description: null }
    const made = await api.platform.accounts.endpoints.create(
      { accountId: api.account.account_id, mode: 'live' },
      hook,
    )
    assert.ok(typeof made === 'object')
    const path = `webhook_endpoints/${made.endpoint.endpoint_id}/test`
    const tested = TestSent.parse(await (await api.send(api.account.live_key, `POST ${path}`)).json())
    own = {
      session_id: await api.newSession(),
      customer_id: data.customer_id,
      endpoint_id: made.endpoint.endpoint_id,
      message_id: tested.data.message_id,
      file_type: 'xml',
    }
    foreignKey = (await api.platform.accounts.create({ name: 'another' })).live_key
  })
  after(() => api.close())

  /** A live key has no sandbox. */
  const keyFor = ({ path }: Operation) =>
    path.includes('/_sandbox/') ? api.account.test_key : api.account.live_key

  const send = (
    one: Operation,
    { key = keyFor(one), id, query = '', headers, body }: Omit<Wrong, 'codes'>,
  ) => {
    const path = one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      id !== undefined && name.endsWith('_id') ? id : (own[name] ?? 'unknown'),
    )
    asked += 1
    return patientFetch(`${api.url}${path}${query}`, {
      method: one.method,
      headers: { ...(key !== '' && { authorization: `Bearer ${key}` }), ...headers },
      ...(body !== undefined && { body }),
    })
  }

  /** `fetch` sends no body with GET. A 429 is waited for. */
  const statusWithBody = async (one: Operation, body: string): Promise<number> => {
    const path = one.path.replaceAll(/\{\w+\}/g, (name) => (name.endsWith('_id}') ? 'unknown' : 'xml'))
    const asking = request(`${api.url}${path}`, {
      method: 'GET',
      headers: {
        authorization: `Bearer ${keyFor(one)}`,
        'content-type': 'text/plain',
        'content-length': Buffer.byteLength(body),
      },
    })
    asking.end(body)
    const [answer] = await once(asking, 'response')
    assert.ok(answer instanceof IncomingMessage)
    answer.destroy()
    if (answer.statusCode !== 429) return answer.statusCode ?? 0
    await sleep(Number(answer.headers['retry-after']) * 1_000)
    return statusWithBody(one, body)
  }

  const assertRefused = async (one: Operation, wrong: Wrong) => {
    const answer = await send(one, wrong)
    const said = await answer.text()
    const what = `${one.method} ${one.path} ${JSON.stringify(wrong).slice(0, 200)}: ${answer.status} ${said.slice(0, 300)}`
    assert.ok(answer.status >= 400, what)
    const { error } = Failure.strict().parse(JSON.parse(said))
    assert.ok(wrong.codes.includes(error.code), what)
    const { description = '' } = one.responses[answer.status] ?? {}
    assert.ok(description.includes(`\`${error.code}\``), `not in the document: ${what}`)
    if (wrong.field)
      assert.ok(
        error.details.some(({ field }) => field === wrong.field),
        what,
      )
  }

  const tables: [string, (one: Operation) => Wrong[]][] = [
    ['without a key, with an unknown one, with an unknown version', withoutKey],
    [
      'with an id that is malformed, too long, foreign or of the other mode',
      (one) => wrongIds(one, [foreignKey, api.account.test_key]),
    ],
    ['with a body that is none, or not of the shape', wrongBodies],
    ['with a query parameter that is unknown, empty, given twice or of another kind', wrongQueries],
  ]
  for (const [name, wrongs] of tables)
    test(name, async (t) => {
      const before = asked
      for (const one of operations) for (const wrong of wrongs(one)) await assertRefused(one, wrong)
      t.diagnostic(`${operations.length} operations, ${asked - before} requests`)
      assert.ok(asked > before)
    })

  test('a body of GET changes no answer', async (t) => {
    const reads = operations.filter(({ method }) => method === 'GET')
    assert.ok(reads.length > 10)
    for (const one of reads) {
      const { status } = await send(one, { id: 'unknown' })
      for (const body of ['', '{', 'x'.repeat(10_000)])
        assert.equal(await statusWithBody(one, body), status, `${one.path} ${body.slice(0, 2)}`)
    }
    t.diagnostic(`${reads.length} operations, ${reads.length * 3} requests`)
  })

  test('a body that no operation wants changes no answer', async () => {
    const bodiless = operations.filter(({ requestBody, method }) => !requestBody && method !== 'GET')
    assert.ok(bodiless.length > 0)
    for (const one of bodiless) {
      const id = 'unknown'
      const { status } = await send(one, { id })
      for (const body of ['{', 'x'.repeat(10_000)])
        assert.equal(
          (await send(one, { id, headers: { 'content-type': 'text/plain' }, body })).status,
          status,
          one.path,
        )
    }
  })
})
