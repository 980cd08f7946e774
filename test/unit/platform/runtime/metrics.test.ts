import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addGauge, metrics, metricsText } from '#platform/runtime/metrics.ts'

test('what was measured is shown in the Prometheus text format, with its labels', async () => {
  metrics.ocr.observe({ outcome: 'read' }, 0.7)
  metrics.sent.add({ messaging_destination_name: 'billing-sessions' }, 500)
  const { text, contentType } = await metricsText()
  assert.match(contentType, /^text\/plain/)
  assert.match(text, /^ocr_duration_seconds_bucket\{le="0.5",outcome="read"\} 0$/m)
  assert.match(text, /^ocr_duration_seconds_bucket\{le="1",outcome="read"\} 1$/m)
  assert.match(
    text,
    /^messaging_client_sent_messages_total\{messaging_destination_name="billing-sessions"\} 500$/m,
  )
})

test('a gauge is read anew each time, and one that fails keeps nobody from the others', async () => {
  let waiting = [{ labels: { state: 'processing' }, value: 2 }]
  addGauge({ name: 'test_sessions', help: 'x', labels: ['state'] }, async () => waiting)
  addGauge({ name: 'test_broken', help: 'x', labels: [] }, () => Promise.reject(new Error('no database')))
  assert.match((await metricsText()).text, /^test_sessions\{state="processing"\} 2$/m)
  waiting = [{ labels: { state: 'completed' }, value: 1 }]
  const { text } = await metricsText()
  assert.match(text, /^test_sessions\{state="completed"\} 1$/m)
  assert.doesNotMatch(text, /state="processing"/)
  assert.match(text, /^test_broken Nan$/m)
})
