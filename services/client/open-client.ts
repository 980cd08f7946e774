import createClient, { type Client as Fetching } from 'openapi-fetch'
import type { paths } from './generated/api.d.ts'
import { retrying, type Send } from './retrying.ts'

/** Where the service is, and a key of the account. */
export type ClientOptions = Readonly<{
  url: string
  key: string
  /** Ends requests and the waits between them. */
  signal?: AbortSignal
  /** Instead of the global `fetch`. */
  send?: Send
}>

/** What `GET events` streams line by line is read with `fetch`: a typed answer is one document. */
type Documents = 'application/json' | 'application/xml' | 'application/pdf' | 'application/zip'

export type Client = Fetching<paths, Documents>

/**
 * The API, typed by its OpenAPI document: `client.GET('/api/v1/sessions', {params: {query}})`
 * resolves with `data` or `error`. Requests that can be repeated without harm are: see `retrying`.
 */
export const openClient = ({ url, key, signal, send = fetch }: ClientOptions): Client =>
  createClient<paths, Documents>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: retrying(send),
    ...(signal && { signal }),
  })
