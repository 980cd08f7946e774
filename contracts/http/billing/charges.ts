import { z } from 'zod'
import { ChargeId } from '../../finance/charge-id.ts'
import { Month } from '../../finance/month.ts'
import { SignedAmount } from '../../finance/signed-amount.ts'
import { ExternalId, SessionId } from '../../ids.ts'
import { Instant, Uuid } from '../../values.ts'
import { success } from '../answers.ts'
import { inOrder, PageQuery, TimeBound } from '../list-query.ts'
import { MerchantRef } from '../merchant-ref.ts'
import { pageOf } from '../page-of.ts'

export const ChargesQuery = PageQuery.extend({
  from: TimeBound.optional(),
  to: TimeBound.optional(),
  kind: z.enum(['charge', 'waiver', 'correction']).optional(),
  session_id: SessionId.optional(),
}).check(inOrder('from', 'to'))
export type ChargesQuery = z.output<typeof ChargesQuery>

export const ChargeItem = z
  .object({
    charge_id: ChargeId,
    kind: z
      .enum(['charge', 'waiver', 'correction'])
      .describe('`correction`: agreed later, or its session completed when its month was closed.'),
    session_id: SessionId.nullable(),
    external_id: ExternalId.nullable(),
    uuid: Uuid.nullable().describe('In upper case.'),
    merchant: MerchantRef,
    completed_at: Instant.describe('Of a correction: when it was made.'),
    month: Month.describe('Of America/Mexico_City.'),
    amount: SignedAmount,
    currency: z.literal('MXN'),
    reason: z
      .string()
      .nullable()
      .describe(
        '`same_cfdi` of a waiver, also where it is a correction because its month was closed; `month_closed` of such a charge; or why it was corrected.',
      ),
  })
  .meta({ id: 'ChargeItem' })
export type ChargeItem = z.infer<typeof ChargeItem>

export const ChargeList = success(pageOf(ChargeItem)).meta({ id: 'ChargeList' })
