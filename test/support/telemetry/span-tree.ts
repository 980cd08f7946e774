import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectedSpan } from './otlp-collector.ts'

const sessionOf = ({ attributes }: CollectedSpan) =>
  attributes.find(({ key }) => key === 'session.id')?.value['stringValue']

const WAIT_MS = 60_000
/**
 * Far longer than OTEL_BSP_SCHEDULE_DELAY in these tests: where nothing came for so long, all
 * processes have sent what they have.
 */
const SEND_MS = 1_500
/** As OTLP counts kinds. */
const SERVER = 2

/**
 * All spans of a session's trace, once its webhook was delivered and every process has sent what it
 * has.
 */
export const traceOf = async (
  spans: readonly CollectedSpan[],
  sessionId: string,
): Promise<CollectedSpan[]> => {
  const deadline = performance.now() + WAIT_MS
  // a request that joins a session, or asks how it stands, is a trace of its own
  const ofWork = () => spans.filter((span) => sessionOf(span) === sessionId && span.kind !== SERVER)
  while (!ofWork().some(({ name }) => name === 'POST webhook')) {
    assert.ok(performance.now() < deadline, `only ${ofWork().map(({ name }) => name)} in ${WAIT_MS} ms`)
    await sleep(50)
  }
  for (let known = -1; known !== ofWork().length; ) {
    known = ofWork().length
    await sleep(SEND_MS)
  }
  const traces = new Set(ofWork().map(({ traceId }) => traceId))
  assert.equal(traces.size, 1, 'a session is one trace')
  return spans.filter(({ traceId }) => traces.has(traceId))
}

/** One root, and every other span has its parent among them. Gives the root. */
export const checkTree = (spans: readonly CollectedSpan[]): CollectedSpan => {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId))
  assert.deepEqual(
    roots.map(({ name, parentSpanId }) => [name, parentSpanId || null]),
    [['POST /api/v1/get_factura', null]],
  )
  return roots[0] ?? assert.fail('no root')
}
