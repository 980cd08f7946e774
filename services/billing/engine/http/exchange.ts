import type { HttpRequest } from '#platform/outbound/exchange.ts'

/** One request to a portal, as it goes out. */
export type Exchange = Readonly<{
  url: URL
  method: HttpRequest['method']
  /** Names in lower case; they stand over a browser's. */
  headers?: Readonly<Record<string, string>>
  body?: Readonly<{ type: string; bytes: Buffer }>
}>

/** All of them. */
export const methods: readonly Exchange['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What a portal answered. */
export type Answer = Readonly<{
  url: URL
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  bytes: Buffer
  /** Where redirects led, oldest first; without the first address. */
  hops: readonly URL[]
}>
