import { z } from 'zod'
import { httpUrl, oneOf, otlpProtocol, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

/** OpenTelemetry reads the rest of its variables itself. */
export const telemetryVariables = {
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').register(notes, {
    does: 'Lowest level that is logged: `trace` `debug` `info` `warn` `error` `silent`.',
    example: 'warn',
  }),
  METRICS_PORT: whole(0, 65_535).optional().register(notes, {
    does: 'Port of `/metrics`, `/health/live` and `/health/ready` of this process, without a key. Keep it inside.',
    example: '9464',
    otherwise: 'none',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().register(notes, {
    does: 'Collector that spans are sent to, by OTLP over HTTP.',
    example: 'http://127.0.0.1:4318',
    otherwise: 'no spans are sent',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional().register(notes, {
    does: 'The whole address for spans, with its path.',
    example: 'http://127.0.0.1:4318/v1/traces',
    otherwise: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol().register(notes, {
    does: '`http/json` or `http/protobuf`. JSON is sent in both cases: collectors take both on one port.',
    example: 'http/json',
    otherwise: '`http/json`',
  }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol().register(notes, {
    does: 'Protocol of `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`.',
    example: 'http/json',
    otherwise: '`OTEL_EXPORTER_OTLP_PROTOCOL`',
  }),
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none']).optional().register(notes, {
    does: '`none` switches traces off.',
    example: 'none',
    otherwise: '`otlp`',
  }),
  OTEL_SDK_DISABLED: z.string().optional().register(notes, {
    does: '`true` switches traces off.',
    example: 'true',
    otherwise: '`false`',
  }),
}
