import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { Failure } from '#contracts/http/answers.ts'
import { defaultEvents } from '#contracts/http/endpoints.ts'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { TestSent } from '#contracts/http/webhook-messages.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import {
  documentedOperations,
  type DocumentedOperation as Operation,
} from '#test/support/api/documented-operations.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { patientFetch } from '#test/support/http/patient-fetch.ts'

/** `id`: in the place of the id in the path; else one that exists. */
type Wrong = Readonly<{
  key?: string
  id?: string
  query?: string
  headers?: Record<string, string>
  body?: string
  codes: readonly ErrorCode[]
  /** The field that the answer names. */
  field?: string
}>

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const malformed = ['x', '%00', '..%2f..', '%F0%9F%98%80', `ses_${'0'.repeat(25)}`, 'cus_', 'x'.repeat(1_500)]
const limits = ['0', '-1', '1.5', '1e2', '0x10', '99999', 'x', '%20']

const hasId = ({ path }: Operation) => /\{\w+_id\}/.test(path)
const queryOf = ({ parameters }: Operation) =>
  parameters.filter((each) => each.in === 'query').map(({ name }) => name)

const withoutKey = (): Wrong[] => [
  { key: '', codes: ['unauthorized'] },
  { key: `sk_live_${'A'.repeat(32)}`, codes: ['unauthorized'] },
  { headers: { 'api-version': '1999-01' }, codes: ['unsupported_version'] },
]

const wrongIds = (one: Operation, keys: readonly string[]): Wrong[] => {
  if (!hasId(one)) return []
  const sent = one.requestBody ? { headers: json, body: '{}' } : {}
  const others = one.requestBody ? [] : keys.map((key): Wrong => ({ key, codes: ['not_found'] }))
  return [...malformed.map((id): Wrong => ({ ...sent, id, codes: ['not_found', 'bad_url'] })), ...others]
}

const wrongBodies = ({ requestBody }: Operation): Wrong[] => {
  if (!requestBody) return []
  const as = (code: ErrorCode, bodies: readonly string[]) =>
    bodies.map((body): Wrong => ({ headers: json, body, codes: [code] }))
  return [
    { headers: text, body: '{}', codes: ['unsupported_media_type'] },
    { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}', codes: ['unsupported_media_type'] },
    ...as('invalid_json', ['', '{', '{"a":1}}', '{"__proto__":{}}']),
    ...as('invalid_request', ['null', '[]', '"x"', '1', '{"no_such_field":1}']),
  ]
}

const wrongQueries = (one: Operation): Wrong[] => {
  const names = queryOf(one)
  if (names.length === 0) return []
  const wrong = (field: string, query: string): Wrong => ({ query, field, codes: ['invalid_request'] })
  const values = (name: string, all: readonly string[]) =>
    names.includes(name) ? all.map((value) => wrong(name, `?${name}=${value}`)) : []
  return [
    wrong('no_such_parameter', '?no_such_parameter=1'),
    ...names.flatMap((name) => [wrong(name, `?${name}=`), wrong(name, `?${name}=1&${name}=1`)]),
    ...values('limit', limits),
    ...values('cursor', ['x', '%00', 'e30']),
  ]
}

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

  test('a body that no operation wants changes no answer', async () => {
    const bodiless = operations.filter(({ requestBody, method }) => !requestBody && method !== 'GET')
    assert.ok(bodiless.length > 0)
    for (const one of bodiless) {
      const id = 'unknown'
      const { status } = await send(one, { id })
      for (const body of ['{', 'x'.repeat(10_000)])
        assert.equal((await send(one, { id, headers: text, body })).status, status, one.path)
    }
  })
})
