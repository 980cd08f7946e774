import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'

const Answers = z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()) }))
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: Answers }))),
})

describe('the OpenAPI document, as tools and clients take it', () => {
  let api: ApiUnderTest
  let text: string
  before(async () => {
    api = await startApiUnderTest()
    text = await (await fetch(`${api.url}/openapi.json`)).text()
  })
  after(() => api.close())

  const headersOf = (path: string, status: string, method = 'get'): string[] =>
    Object.keys(Document.parse(JSON.parse(text)).paths[path]?.[method]?.responses[status]?.headers ?? {})

  test('a linter with its recommended rules finds nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    try {
      await writeFile(join(folder, 'openapi.json'), text)
      const linter = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
      const format = ['--format', 'json', '--extends', 'recommended']
      const ran = await promisify(execFile)(process.execPath, [linter, 'lint', 'openapi.json', ...format], {
        cwd: folder,
        env,
      })
      assert.deepEqual(JSON.parse(ran.stdout).problems, [])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('its patterns are those that generators of other languages compile: no classes by property', () => {
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, json = '']) => json)
    assert.ok(patterns.length > 10)
    for (const pattern of patterns) assert.doesNotMatch(String(JSON.parse(pattern)), /\\p\{|\(\?[<!=]/)
  })

  test('it has no choice with null and no boolean constant, which Java’s OkHttp library cannot compile', () => {
    assert.ok(text.includes('"type":["string","null"]') && text.includes('"type":["object","null"]'))
    assert.doesNotMatch(text, /"anyOf"|"type":"null"|"const":(?:true|false)/)
  })

  test('answers that may name a time to wait name Retry-After', () => {
    const paths = {
      retry: '/api/v1/sessions/{session_id}/retry',
      input: '/api/v1/sessions/{session_id}/input',
    }
    const waiting = [
      headersOf(paths.retry, '409', 'post'),
      headersOf(paths.input, '202', 'post'),
      headersOf('/api/v1/get_factura_status/{session_id}', '200'),
      headersOf('/api/v1/get_factura_files/{session_id}', '409'),
    ]
    for (const named of waiting) assert.ok(named.includes('Retry-After'))
    assert.ok(!headersOf(paths.input, '409', 'post').includes('Retry-After'))
  })

  test('answers come with the headers that it names for them', async () => {
    for (const [path, status] of [
      ['merchants', '200'],
      ['customers?limit=0', '422'],
    ] as const) {
      const named = headersOf(`/api/v1/${path.replace(/\?.*/, '')}`, status)
      const answer = await api.get(api.account.live_key, path)
      assert.equal(String(answer.status), status)
      assert.ok(named.length > 2)
      for (const name of named) assert.ok(answer.headers.has(name), `${path} ${name}`)
    }
  })
})
