import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { documentedOperations } from '#test/support/api/documented-operations.ts'

/** decisions.md › Keys and limits */
const creates = [
  'POST /api/v1/customers',
  'POST /api/v1/get_factura',
  'POST /api/v1/sessions/{session_id}/retry',
  'POST /api/v1/tickets/analyze',
]

test('four calls are creates, every other one costs what a read does', async () => {
  const api = await startApiUnderTest()
  try {
    const costly: string[] = []
    for (const { method, path } of await documentedOperations(api.url)) {
      const answer = await fetch(`${api.url}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
        method,
        headers: { authorization: `Bearer ${api.account.live_key}` },
      })
      await answer.body?.cancel()
      const policy = answer.headers.get('ratelimit-policy') ?? ''
      assert.match(policy, /^"(read|create)";/, `${method} ${path}`)
      if (policy.startsWith('"create"')) costly.push(`${method} ${path}`)
    }
    assert.deepEqual(costly.sort(), creates)
  } finally {
    await api.close()
  }
})
