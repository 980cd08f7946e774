import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { createClient } from '#services/cli/demo/errand/client.ts'
import { interimAnswers } from '#test/support/http/interim-answers.ts'
import { type RawServer, startRawServer } from '#test/support/http/raw-server.ts'

let server: RawServer | undefined
afterEach(() => server?.close())

const answering = async (body: string) => {
  const interim = interimAnswers['100, 102, 102, 103'] ?? []
  assert.ok(interim.length > 0)
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  server = await startRawServer(() => ({ pieces: [...interim, answer], after: 'keep' }))
  return server
}

test('a collector that sends interim answers gets spans once (the exporter has an HTTP client of its own)', async () => {
  const { url, requests } = await answering('{}')
  const exporter = new OTLPTraceExporter({ url: `${url}v1/traces`, timeoutMillis: 5_000 })
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  provider.getTracer('test').startSpan('one').end()
  await provider.forceFlush()
  await provider.shutdown()
  assert.equal(requests.length, 1)
})

test('the demo reads an answer behind interim ones, and sends its request once', async () => {
  const { url, requests } = await answering('{"ok":true,"data":{"a":1},"error":null}')
  const client = createClient(url.replace(/\/$/, ''), 'key')
  assert.deepEqual(await client.post('/billing/get_factura', { b: 2 }), { a: 1 })
  assert.deepEqual(await client.get('/billing/status'), { a: 1 })
  assert.equal(requests.length, 2)
})
