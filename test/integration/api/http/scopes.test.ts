import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { type Scope, scopes } from '#contracts/scopes.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
type Operation = Readonly<{ method: string; path: string }>

/** additions.md › Common; what is not named here takes `sessions:read`. */
const needed: Readonly<Record<string, Scope>> = {
  'POST get_factura': 'sessions:write',
  'POST sessions/{session_id}/input': 'sessions:write',
  'POST sessions/{session_id}/cancel': 'sessions:write',
  'POST sessions/{session_id}/retry': 'sessions:write',
}
const families = {
  customers: 'customers',
  receivers: 'customers',
  webhook: 'webhooks',
  billing: 'billing:read',
} as const

const scopeOf = ({ method, path }: Operation): Scope => {
  const family = Object.entries(families).find(([word]) => path.startsWith(word))
  return needed[`${method} ${path}`] ?? family?.[1] ?? 'sessions:read'
}

describe('the scopes of a key', () => {
  let api: ApiUnderTest
  let operations: readonly Operation[]
  before(async () => {
    api = await startApiUnderTest()
    const document = Document.parse(await (await fetch(`${api.url}/openapi.json`)).json())
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      path.startsWith('/api/v1/') && !/_sandbox|files\/signed/.test(path)
        ? Object.keys(item).map((method) => ({
            method: method.toUpperCase(),
            path: path.slice('/api/v1/'.length),
          }))
        : [],
    )
  })
  after(() => api.close())

  const keyWith = async (given: readonly Scope[]): Promise<string> => {
    const made = await api.platform.accounts.keys.add(api.account.account_id, 'test', { scopes: given })
    return made?.key ?? ''
  }
  const ask = ({ method, path }: Operation, key: string) =>
    api.send(key, `${method} ${path.replace(/\{\w+\}/g, 'x')}`, method === 'GET' ? undefined : {})

  test('each operation is refused to a key that has every other scope', async () => {
    assert.ok(operations.length > 12)
    for (const operation of operations) {
      const scope = scopeOf(operation)
      const key = await keyWith(scopes.filter((other) => other !== scope))
      const failure = await assertFailure(await ask(operation, key), 403, 'insufficient_scope')
      const { field, code } = failure.error.details[0] ?? {}
      assert.deepEqual([field, code], ['scope', scope], `${operation.method} ${operation.path}`)
    }
  })

  test('and is not, to a key that has that one alone, or no list', async () => {
    const { account_id } = await api.platform.accounts.create({ name: 'Scoped' })
    for (const operation of operations) {
      const made = await api.platform.accounts.keys.add(account_id, 'live', { scopes: [scopeOf(operation)] })
      for (const key of [made?.key ?? '', api.account.live_key])
        assert.notEqual((await ask(operation, key)).status, 403, `${operation.method} ${operation.path}`)
    }
  })

  test('comes after the key and before the version and the body', async () => {
    const headers = { 'api-version': '1999-01', 'content-type': 'text/plain' }
    const key = await keyWith(['customers'])
    await assertFailure(await api.post(key, 'x', headers), 403, 'insufficient_scope')
    await assertFailure(await api.post('nonsense', 'x', headers), 401, 'unauthorized')
  })

  test('the sandbox needs none', async () => {
    assert.equal((await api.get(await keyWith(['customers']), '_sandbox/tickets')).status, 200)
  })
})
