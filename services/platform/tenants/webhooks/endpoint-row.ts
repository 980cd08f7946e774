import type { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import type { Mode } from '#contracts/values.ts'

/** Live and test endpoints are separate: the mode is that of the API key. */
export type EndpointOwner = Readonly<{ accountId: string; mode: Mode }>

/** Where an account's webhooks are sent. */
export type Endpoint = Readonly<{
  endpoint_id: string
  url: string
  events: readonly EndpointEvent[]
  description: string | null
  enabled: boolean
  /**
   * `gone`: it answered 410; `failing`: for five days. Null while enabled, and where its owner
   * disabled it.
   */
  disabled_reason: 'gone' | 'failing' | null
  created_at: Date
}>

/** The columns of account.endpoints that make an `Endpoint`. */
export const shown = `endpoint_id, url, events, description, disabled_at is null as enabled,
  disabled_because as disabled_reason, created_at`
