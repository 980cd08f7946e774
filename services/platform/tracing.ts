import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { withFields } from './log-context.ts'
import type { Logger } from './logger.ts'

const NAME = 'ticket-to-cfdi'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

export type SpanSpec = Readonly<{
  name: string
  kind?: keyof typeof kinds
  /** W3C `traceparent` of what caused it; without one the span belongs to the active span, or begins a trace. */
  parent?: string | undefined
  attributes?: Attributes
}>

const contextOf = (parent: string | undefined) =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent })

const begin = ({ name, kind = 'internal', parent, attributes = {} }: SpanSpec) => {
  const from = contextOf(parent)
  const span = trace.getTracer(NAME).startSpan(name, { kind: kinds[kind], attributes }, from)
  const within = trace.setSpan(from, span)
  const { traceId } = span.spanContext()
  const run = <T>(work: () => T): T => context.with(within, work)
  // while tracing is off there is no id to tell
  if (!isSpanContextValid(span.spanContext())) return { span, run }
  return { span, run: <T>(work: () => T): T => withFields({ trace_id: traceId }, () => run(work)) }
}

const fail = (span: Span, error: unknown) => {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' })
}

/** Runs the work as a span: its end and its failure are the work's own. Costs next to nothing while tracing is off. */
export const inSpan = async <T>(spec: SpanSpec, work: () => Promise<T>): Promise<T> => {
  const { span, run } = begin(spec)
  try {
    return await run(work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

export type OpenSpan = Readonly<{
  /** Whatever begins in here belongs to the span, and its log lines name the trace. */
  run: <T>(work: () => T) => T
  /** Once, with what is known by then. */
  end: (attributes: Attributes, failed: boolean) => void
}>

/** For work that begins and ends in different places. */
export const openSpan = (spec: SpanSpec): OpenSpan => {
  const { span, run } = begin(spec)
  return {
    run,
    end: (attributes, failed) => {
      span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** What the next process is told: the active span as W3C `traceparent`; nothing while tracing is off. */
export const traceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

const LONGEST = 300

/** What OpenTelemetry has to say of itself: a collector that cannot be reached stops nothing, but it is told. */
const tellProblems = (logger: Logger) => {
  const warn = (problem: string) =>
    logger.warn({ problem: problem.slice(0, LONGEST) }, 'tracing: spans may be missing')
  const silent = () => undefined
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}

/**
 * Sends spans by OTLP over HTTP. Where to, how many and under which name is read by OpenTelemetry from its usual variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`).
 */
export const startTracing = (roles: readonly string[], logger: Logger): { stop: () => Promise<void> } => {
  tellProblems(logger)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME, 'service.roles': roles.join(',') }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return { stop: () => provider.shutdown() }
}
