import { type Guard, guardConnect, guardedLookup } from './guard-connect.ts'
import { type Http, openHttp } from './open-http.ts'

const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 1_000

/**
 * For addresses that a client supplied: HTTP/1.1 to public addresses only, checked at every
 * connect. Use it with a deadline of your own.
 */
export const openGuardedHttp = (guard: Guard): Http =>
  openHttp({
    connectMs: CONNECT_MS,
    keepAliveMs: KEEP_ALIVE_MS,
    lookup: guardedLookup(guard),
    guard: (connect) => guardConnect(guard, connect),
  })
