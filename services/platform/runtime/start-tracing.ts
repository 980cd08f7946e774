import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from './logger.ts'
import { tracedAs } from './tracing.ts'

const LONGEST = 300

/**
 * Logs OpenTelemetry's own problems: a collector that cannot be reached stops nothing, but it must
 * be seen.
 */
const logProblems = (logger: Logger) => {
  const warn = (problem: string) =>
    logger.warn({ problem: problem.slice(0, LONGEST) }, 'tracing: spans may be missing')
  const silent = () => undefined
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)
}

/**
 * Sends spans by OTLP over HTTP. OpenTelemetry reads the target, the sampling and the name from its
 * usual variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`). Import it only where spans are sent: its packages are slow to load.
 */
export const startTracing = (roles: readonly string[], logger: Logger): { stop: () => Promise<void> } => {
  logProblems(logger)
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': tracedAs, 'service.roles': roles.join(',') }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return { stop: () => provider.shutdown() }
}
