import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { withFields } from './log-context.ts'

/** The name of the service and of its tracer. */
export const tracedAs = 'ticket-to-cfdi'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

export type SpanSpec = Readonly<{
  name: string
  kind?: keyof typeof kinds
  /**
   * `parent` is the W3C `traceparent` of the cause. Without it, the span belongs to the active span
   * or starts a trace.
   */
  parent?: string | undefined
  attributes?: Attributes
}>

const contextOf = (parent: string | undefined) =>
  parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: parent })

const begin = ({ name, kind = 'internal', parent, attributes = {} }: SpanSpec) => {
  const from = contextOf(parent)
  const span = trace.getTracer(tracedAs).startSpan(name, { kind: kinds[kind], attributes }, from)
  const within = trace.setSpan(from, span)
  const { traceId } = span.spanContext()
  const run = <T>(work: () => T): T => context.with(within, work)
  // while tracing is off there is no trace id to log
  if (!isSpanContextValid(span.spanContext())) return { span, run }
  return { span, run: <T>(work: () => T): T => withFields({ trace_id: traceId }, () => run(work)) }
}

const fail = (span: Span, error: unknown) => {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' })
}

/**
 * Runs the work as a span, which ends and fails with the work. Costs almost nothing while tracing
 * is off.
 */
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
  /** Spans that start within it are children of this span, and its log lines hold the trace id. */
  run: <T>(work: () => T) => T
  /** Call it once, with the attributes that are known by then. */
  end: (attributes: Attributes, failed: boolean) => void
}>

/** For work that starts and ends in different places. */
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

/** The active span as W3C `traceparent`, for the next process; absent while tracing is off. */
export const traceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}
