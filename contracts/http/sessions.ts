import { z } from 'zod'
import { FailureCode } from '../failures.ts'
import { SessionCharge } from '../finance/session-charge.ts'
import { CustomerId, ExternalId, SessionId } from '../ids.ts'
import { Amount, Instant, Uuid } from '../values.ts'
import { success } from './answers.ts'
import { inOrder, PageQuery, TimeBound } from './list-query.ts'
import { MerchantRef } from './merchant-ref.ts'
import { oneLine } from './one-line.ts'
import { pageOf } from './page-of.ts'

export const SessionsQuery = PageQuery.extend({
  status: z.enum(['processing', 'completed', 'failed']).optional(),
  external_id: ExternalId.optional(),
  merchant: oneLine(100).optional().describe('Its id, as in `GET /api/v1/merchants`.'),
  customer_id: CustomerId.optional(),
  uuid: Uuid.transform((uuid) => uuid.toUpperCase())
    .optional()
    .describe('The folio fiscal, in any case.'),
  failure_code: FailureCode.optional(),
  needs_input: z.enum(['true', 'false']).optional(),
  created_from: TimeBound.optional(),
  created_to: TimeBound.optional(),
}).check(inOrder('created_from', 'created_to'))
export type SessionsQuery = z.output<typeof SessionsQuery>

export const SessionItem = z
  .object({
    session_id: SessionId,
    external_id: ExternalId,
    status: z.enum(['processing', 'completed', 'failed']),
    test_mode: z.boolean(),
    billable: z.boolean(),
    created_at: Instant,
    ended_at: Instant.nullable(),
    merchant: MerchantRef,
    total: Amount.nullable().describe('Of the CFDI, else of the ticket.'),
    currency: z.literal('MXN'),
    uuid: Uuid.nullable().describe('In upper case.'),
    failure: z.object({ code: FailureCode }).nullable(),
    needs_input: z.boolean().describe('Whether its status asks a question.'),
    recovered: z.boolean().describe('The CFDI already existed for the same RFC.'),
    charge: SessionCharge,
  })
  .meta({ id: 'SessionItem' })
export type SessionItem = z.infer<typeof SessionItem>

export const SessionList = success(pageOf(SessionItem)).meta({ id: 'SessionList' })
