import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { portOf } from '#test/support/http/port-of.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const CollectedSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute).default([]),
  status: z.object({ code: z.number().optional() }),
})
/** `roles`: of the process that it comes from. */
export type CollectedSpan = z.infer<typeof CollectedSpan> & { roles: string }

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(CollectedSpan) })),
    }),
  ),
})

const rolesOf = ({ attributes }: { attributes: z.infer<typeof Attribute>[] }) =>
  String(attributes.find(({ key }) => key === 'service.roles')?.value['stringValue'])

/**
 * Takes what OpenTelemetry exports by OTLP over HTTP, as a collector would; `url` is for
 * OTEL_EXPORTER_OTLP_ENDPOINT.
 */
export const startOtlpCollector = async () => {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = Export.parse(await json(request))
    for (const { resource, scopeSpans } of resourceSpans) {
      const roles = rolesOf(resource)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, roles }))))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    spans,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
