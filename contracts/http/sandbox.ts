import { z } from 'zod'
import { Instant } from '../values.ts'
import { success } from './answers.ts'
import { pageOf } from './page-of.ts'

/** The body of `POST /api/v1/_sandbox/clock`. */
export const MoveClock = z
  .strictObject({
    advance: z
      .int()
      .min(1)
      .max(31_536_000)
      .describe('Seconds that the clock is moved ahead, a year at most.'),
  })
  .meta({ id: 'MoveClock' })

const clock = z.object({
  now: Instant.describe('The time of day of the sandbox.'),
  ahead_seconds: z.int().nonnegative().describe('How far it is ahead of the real one.'),
})
export const ClockAnswer = success(clock).meta({ id: 'SandboxClock' })

const count = z.int().nonnegative()
const emptied = z.object({
  tickets: count,
  cfdis: count,
  stamps: count,
  locks: count.describe('Tickets that sessions which have ended had held.'),
  documents: count,
})
export const ResetAnswer = success(emptied).meta({ id: 'SandboxReset' })

export const SandboxTicket = z
  .object({
    merchant: z.string(),
    ticket: z.string().describe('Its codes and total: `folio=0502000017&total=116.00`.'),
    attempts: count.describe('Issuing requests that arrived.'),
    commits: count.describe('CFDIs that were issued: never more than 1.'),
    uuid: z.string().nullable(),
  })
  .meta({ id: 'SandboxTicket' })
export type SandboxTicket = z.infer<typeof SandboxTicket>
export const SandboxTickets = success(pageOf(SandboxTicket)).meta({ id: 'SandboxTickets' })
