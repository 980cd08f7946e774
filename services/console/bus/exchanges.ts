import type { Attempt } from '#contracts/http/webhooks/messages.ts'

/** An attempt of a message with what was sent and what came back. */
export type Exchange = Attempt &
  Readonly<{
    /** Null: nothing was sent, or a version before kept none. Its body is the message's. */
    request: Readonly<{ url: string; headers: Readonly<Record<string, string>> }> | null
    /** The first 2 KiB; null: there is no whole answer, or a version before kept none. */
    response_headers: readonly (readonly [name: string, value: string])[] | null
    /** The first 4 KiB; hostile. */
    response: string | null
  }>

/** How an endpoint fared in the last 24 hours: of its last 500 attempts. */
export type EndpointFigures = Readonly<{
  endpoint_id: string
  attempts: number
  delivered: number
  /** Null: there was no attempt. */
  p95_ms: number | null
}>
