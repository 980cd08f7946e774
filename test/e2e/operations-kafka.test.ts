import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { pepper } from '../support/environment.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient, demoPhoto, photo, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { testKafka } from '../support/kafka/kafka-for-tests.ts'
import { emptyDatabase } from '../support/postgres/postgres-for-tests.ts'
import { sampleValue, scrape } from '../support/telemetry/metrics-text.ts'
import { startOtlpCollector } from '../support/telemetry/otlp-collector.ts'
import { checkTree, traceOf } from '../support/telemetry/span-tree.ts'
import { traceText } from '../support/telemetry/trace-text.ts'
import { createAccount, type Service, startService } from '../support/worlds/service.ts'

const openWorld = async (kafka: { brokers: string[]; prefix: string }, processes: readonly string[]) => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-operations-kafka-'))
  const collector = await startOtlpCollector()
  const inbox = await openInbox()
  const { url, close: dropDatabase } = await emptyDatabase({ connections: 1 })
  const env = {
    DATABASE_URL: url,
    KAFKA_BROKERS: kafka.brokers.join(','),
    KAFKA_PREFIX: kafka.prefix,
    KAFKA_PARTITIONS: '3',
    KEY_PEPPER: pepper,
    METRICS_PORT: '0',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  const account = createAccount(directory, inbox.url, env)
  const services = new Map<string, Service>()
  const startProcess = async (ROLES: string) =>
    services.set(ROLES, await startService(directory, { ...env, ROLES }))
  await Promise.all(processes.map(startProcess))
  return {
    collector,
    inbox,
    account,
    of: (role: string) => services.get(role) ?? assert.fail(role),
    close: async () => {
      await Promise.all([...services.values()].map(({ kill }) => kill()))
      inbox.close()
      await collector.close()
      await dropDatabase()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
type World = Awaited<ReturnType<typeof openWorld>>

const goThrough = async ({ of, account, inbox }: World) => {
  const client = apiClient(of('api').url, account.live_key)
  const request = {
    external_id: 'operations-kafka',
    ticket_image: await photo(demoPhoto),
    user_info: receiver,
  }
  // groups that have just begun join for some seconds: the same request waits on
  let answer = await client.post(request)
  while (answer.status === 503) answer = await client.post(request)
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  const { session_id } = answer.body.data
  assert.equal((await inbox.waitFor(session_id)).body.event, 'factura.completed')
  return session_id
}

/** At least once: a record may be sent, and taken, again. */
const atLeast = (least: number, value: number | undefined) =>
  assert.ok(value !== undefined && value >= least, String(value))

const checkMetrics = async ({ of }: World) => {
  const relay = await scrape(of('relay').operatorUrl)
  atLeast(8, sampleValue(relay, 'messaging_client_sent_messages_total'))
  assert.equal(sampleValue(relay, 'log_relay_lag_seconds'), 0)
  for (const group of ['ocr', 'billing', 'rendering', 'projector']) {
    const lag = sampleValue(relay, 'messaging_consumer_lag_messages', {
      messaging_consumer_group_name: group,
    })
    assert.equal(lag, 0, group)
  }
  const ocr = await scrape(of('ocr').operatorUrl)
  const group = { messaging_consumer_group_name: 'ocr' }
  atLeast(8, sampleValue(ocr, 'messaging_client_consumed_messages_total', group))
  atLeast(1, sampleValue(ocr, 'messaging_process_duration_seconds_count', group))
  const projector = await scrape(of('projector').operatorUrl)
  assert.equal(sampleValue(projector, 'sessions_in_state', { state: 'completed' }), 1)
  assert.equal(sampleValue(projector, 'log_consumer_lag_seconds', { consumer: 'projection:charges' }), 0)
  assert.equal(sampleValue(projector, 'charges_unpriced'), 0)
}

test('across processes and Kafka: one trace from the POST to the webhook, metrics of each role, and a stop that ends with 0', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const world = await openWorld(kafka, roles)
  t.after(world.close)
  const sessionId = await goThrough(world)
  const spans = await traceOf(world.collector.spans, sessionId)
  t.diagnostic(`\n${traceText(spans)}`)
  checkTree(spans)
  assert.deepEqual([...new Set(spans.map((span) => span.roles))].sort(), [
    'api',
    'billing',
    'ocr',
    'rendering',
    'webhooks',
  ])
  // places are committed, and lag seen, a moment later
  await eventually(() => checkMetrics(world))
  for (const role of roles) assert.equal(await world.of(role).terminate(), 0, role)
  return undefined
})

test('with every role in one process a stop ends the API first, then consumers, then the relay, telemetry and the database', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const world = await openWorld(kafka, ['all'])
  t.after(world.close)
  const all = world.of('all')
  const lines = () => all.lines.map((line): Record<string, unknown> => JSON.parse(line))
  // a stop while it joins its groups is another case
  await eventually(() => {
    const joined = lines().filter(({ msg }) => msg === 'the consumer has joined its group')
    assert.equal(new Set(joined.map(({ group }) => group)).size, 4)
  }, 60)
  assert.equal(await all.terminate(), 0)
  // the order is the promise; on a busy machine a part may outlast the deadline, and the database
  // the last line
  const stops = lines()
    .filter(({ msg }) => msg === 'stopped' || String(msg).startsWith('was still busy'))
    .map(({ part }) => part)
  if (stops.at(-1) === 'database') stops.pop()
  assert.deepEqual(stops, [
    'api',
    'kafka watch',
    'webhooks',
    'ocr',
    'billing',
    'sandbox',
    'mail',
    'finance',
    'retention',
    'rendering',
    'projector',
    'relay',
    'merchants',
    'session watch',
    'log watch',
    'horizon watch',
    'operator',
    'tracing',
  ])
  return undefined
})
