import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTracing } from '#platform/runtime/start-tracing.ts'
import { inSpan, traceparent } from '#platform/runtime/tracing.ts'
import { startOtlpCollector } from '#test/support/telemetry/otlp-collector.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

describe('tracing', () => {
  let collector: Awaited<ReturnType<typeof startOtlpCollector>>
  before(async () => {
    collector = await startOtlpCollector()
  })
  after(() => collector.close())

  test('while it is off, work runs and nobody is told of a trace', async () => {
    assert.equal(await inSpan({ name: 'work' }, async () => traceparent() ?? 'none'), 'none')
  })

  test('one trace goes through another process by its traceparent, with the kind and the failure of each span', async () => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url
    const tracing = startTracing(['test'], rememberingLogger())
    let carried: string | undefined
    await inSpan({ name: 'POST', kind: 'server' }, async () => {
      carried = traceparent()
    })
    assert.match(carried ?? '', /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    const failing = inSpan({ name: 'process', kind: 'consumer', parent: carried }, async () => {
      throw new Error('a secret in a message')
    })
    await assert.rejects(failing, /a secret/)
    await tracing.stop()
    const [post, process_] = ['POST', 'process'].map((name) =>
      collector.spans.find((span) => span.name === name),
    )
    assert.ok(post && process_)
    assert.equal(process_.traceId, post.traceId)
    assert.equal(process_.parentSpanId, post.spanId)
    assert.deepEqual([post.kind, process_.kind], [2, 5])
    assert.equal(process_.status.code, 2)
    assert.doesNotMatch(JSON.stringify(collector.spans), /a secret/)
  })
})
