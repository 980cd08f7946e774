import type { Endpoint as Shown } from '#contracts/http/webhooks/endpoints.ts'
import { EndpointId } from '#contracts/ids.ts'
import type { Endpoint } from '#platform/tenants/webhooks/endpoint-row.ts'

/** An endpoint as clients see it. */
export const showEndpoint = ({ endpoint_id, events, created_at, ...rest }: Endpoint): Shown => ({
  ...rest,
  endpoint_id: EndpointId.parse(endpoint_id),
  events: [...events],
  created_at: created_at.toISOString(),
})
