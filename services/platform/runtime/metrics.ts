import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()

/** Buckets from a database round trip up to a photo that two workers gave up on. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/**
 * Labels are closed sets (a route's pattern, a type, an outcome): never a session, an account or
 * anything that a client wrote.
 */
type Labels<Name extends string> = Readonly<Record<Name, string | number>>

const durations = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) => {
  const histogram = new Histogram({
    name,
    help,
    labelNames: [...labelNames],
    buckets: SECONDS,
    registers: [registry],
  })
  return { observe: (labels: Labels<Name>, seconds: number) => histogram.observe({ ...labels }, seconds) }
}

const counts = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) => {
  const counter = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
  return { add: (labels: Labels<Name>, n = 1) => counter.inc({ ...labels }, n) }
}

/**
 * What this process measures while it works. Names follow OpenTelemetry's conventions in
 * Prometheus's spelling.
 */
export const metrics = {
  httpRequests: durations(
    'http_server_request_duration_seconds',
    'Requests of clients, until their answer was sent',
    ['http_request_method', 'http_route', 'http_response_status_code'],
  ),
  processed: durations('messaging_process_duration_seconds', 'One try of one consumer group at one event', [
    'messaging_consumer_group_name',
    'event_type',
    'outcome',
  ]),
  sent: counts('messaging_client_sent_messages_total', 'Records acknowledged by the broker', [
    'messaging_destination_name',
  ]),
  sending: durations(
    'messaging_client_operation_duration_seconds',
    'Sending records until every replica in sync has them',
    ['messaging_destination_name'],
  ),
  resent: counts(
    'messaging_client_resent_messages_total',
    'Records that the first reply did not acknowledge',
    ['messaging_destination_name'],
  ),
  consumed: counts('messaging_client_consumed_messages_total', 'Records taken from the broker', [
    'messaging_consumer_group_name',
  ]),
  replaced: counts(
    'messaging_consumer_replacements_total',
    'Consumers that crashed or fell silent and were replaced',
    ['messaging_consumer_group_name'],
  ),
  removed: counts(
    'messaging_records_removed_total',
    'Records that the topic lost before the group read them; their events were read from Postgres',
    ['messaging_consumer_group_name'],
  ),
  setAside: counts('dead_letters_total', 'Events and records that failed on every retry of a group', [
    'messaging_consumer_group_name',
    'kind',
  ]),
  ocr: durations('ocr_duration_seconds', 'Reading one photo, the wait for a worker included', ['outcome']),
  billing: durations('billing_attempt_duration_seconds', "One attempt at a merchant's flow", ['outcome']),
  webhooks: durations('webhook_attempt_duration_seconds', 'One attempt to deliver a webhook', ['outcome']),
}

type Sample<Name extends string> = Readonly<{ labels: Labels<Name>; value: number }>

const PATIENCE_MS = 2_000

/** If a scrape waited for a database that hangs, all other figures would be lost too. */
const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), PATIENCE_MS)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * A gauge that is read at each scrape. If the read fails, the gauge is left out (NaN if it has no
 * labels) and the others are shown. A second gauge of the same name replaces the first.
 */
export const addGauge = <Name extends string>(
  { name, help, labels }: { name: string; help: string; labels: readonly Name[] },
  read: () => Promise<readonly Sample<Name>[]>,
): void => {
  registry.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const samples = await inTime(read()).catch(() => [])
      gauge.reset()
      // otherwise a gauge without labels would read 0
      if (labels.length === 0) gauge.set(Number.NaN)
      for (const sample of samples) gauge.set({ ...sample.labels }, sample.value)
    },
  })
}

/** Memory, event loop and the like, as prom-client names them. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry })

/** All of it in the Prometheus text format. */
export const metricsText = async (): Promise<{ contentType: string; text: string }> => ({
  contentType: registry.contentType,
  text: await registry.metrics(),
})
