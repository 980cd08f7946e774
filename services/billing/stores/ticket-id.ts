import type { LockMarks } from './marks/alike.ts'
import type { Rereading } from './marks/reread.ts'

/**
 * `merchant` also separates sandbox and live. `key`: the codes that identify the ticket at that
 * merchant. `formerKey`: another key under which an older lock of it may be kept. `marks`: what
 * stays of the ticket if its merchant's codes change; absent: it is not looked for by them.
 * `rereading`: how other definitions read it; absent: nobody can say.
 */
export type TicketId = Readonly<{
  merchant: string
  key: string
  formerKey?: string
  marks?: LockMarks
  rereading?: Rereading
}>
