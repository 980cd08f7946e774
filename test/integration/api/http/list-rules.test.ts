import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  schema: z.looseObject({ maximum: z.number().optional() }).optional(),
})
const Document = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(Parameter).default([]) }).optional() }),
  ),
})

type List = Readonly<{ path: string; names: readonly string[]; most: number }>

/** Every list of the OpenAPI document: a new one is tested by being there. */
const listsIn = (document: unknown): List[] =>
  Object.entries(Document.parse(document).paths).flatMap(([path, { get }]) => {
    const query = get?.parameters.filter((parameter) => parameter.in === 'query') ?? []
    const limit = query.find(({ name }) => name === 'limit')
    if (!limit || !path.startsWith('/api/v1/')) return []
    return [
      {
        path: path.slice('/api/v1/'.length).replace('{session_id}', `ses_${'0'.repeat(26)}`),
        names: query.map(({ name }) => name),
        most: limit.schema?.maximum ?? 0,
      },
    ]
  })

describe('the rules of lists, for every list of the document', () => {
  let api: ApiUnderTest
  let lists: readonly List[]
  before(async () => {
    api = await startApiUnderTest()
    lists = listsIn(await (await fetch(`${api.url}/openapi.json`)).json())
  })
  after(() => api.close())

  const refused = async ({ path }: List, query: string, field: string) => {
    const { test_key: key } = await api.platform.accounts.create({ name: 'Lists' })
    const failure = await assertFailure(await api.get(key, `${path}?${query}`), 422, 'invalid_request')
    assert.deepEqual(fieldsOf(failure), [field], `${path}?${query}`)
  }

  test('each has a limit, and the same page for its greatest one', async () => {
    assert.ok(lists.length >= 3)
    for (const { path, most } of lists) {
      assert.ok(most >= 100, path)
      const answer = await api.get(api.account.test_key, `${path}?limit=${most}`)
      if (answer.status !== 404) assert.equal(answer.status, 200, `${path}: ${await answer.text()}`)
    }
  })

  test('a limit outside its range is refused, never changed', async () => {
    for (const list of lists)
      for (const limit of ['0', '-1', String(list.most + 1), '1.5', 'x', '1e2', '01'])
        await refused(list, `limit=${limit}`, 'limit')
  })

  test('a parameter that is empty or given twice is refused by its name', async () => {
    for (const list of lists)
      for (const name of list.names) {
        await refused(list, `${name}=`, name)
        await refused(list, `${name}=1&${name}=1`, name)
      }
  })

  test('an unknown parameter is refused by its name', async () => {
    for (const list of lists)
      for (const name of ['page', 'Limit', '__proto__', 'constructor']) await refused(list, `${name}=1`, name)
  })

  test('a cursor is refused where it is made up, or was made for another list', async () => {
    const made = Buffer.from(JSON.stringify(['x', '2026-11-20'])).toString('base64url')
    for (const list of lists.filter(({ names }) => names.includes('cursor')))
      for (const cursor of ['nonsense', '%00', made, 'x'.repeat(2_001)])
        await refused(list, `cursor=${cursor}`, 'cursor')
  })
})
