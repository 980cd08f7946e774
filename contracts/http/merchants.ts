import { z } from 'zod'
import { FieldAsk } from '../events/asked-field.ts'
import { Instant } from '../values.ts'
import { success } from './answers.ts'
import { channels } from './channels.ts'
import { pageOf } from './page-of.ts'

const Window = z.object({
  kind: z.enum(['days', 'month', 'next_month', 'day_of_next_month', 'year']),
  days: z
    .int()
    .nullable()
    .describe('`days`: days after the purchase; `day_of_next_month`: that day; otherwise null.'),
  text: z.string(),
})

const Health = z.object({
  status: z
    .enum(['operational', 'degraded', 'down', 'unknown'])
    .describe(
      '`down`: nobody visits it now; `degraded`: its portal answers otherwise than it should, or a tenth of the sessions fail by its fault or ours; `unknown`: nothing tells.',
    ),
  since: Instant.nullable().describe('Null while unknown.'),
})

const count = z.int().nonnegative()

/**
 * Sessions of all accounts in the key's mode that ended, and whose fault it was where they failed.
 */
const HealthFigures = Health.extend({
  attempts_24h: count.describe(
    'Sessions at this merchant that ended in the running hour or the 24 hours before it, without those that their client cancelled.',
  ),
  success_rate_24h: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The share of them that completed; null without attempts.'),
  median_seconds_24h: z
    .number()
    .nonnegative()
    .nullable()
    .describe('From request to end of those that completed, within 19 %; null: none did.'),
  last_issued_at: Instant.nullable().describe(
    'When it last issued a CFDI for a session that completed; null: never. A recovered CFDI does not count.',
  ),
  failures_24h: z.object({ merchant: count, ticket: count, receiver: count, portal: count, service: count }),
})

export const MerchantItem = z
  .object({
    id: z.string(),
    name: z.string(),
    rfcs: z.array(z.string()),
    supported: z.boolean().describe('Whether a session with this key would really reach the merchant.'),
    channel: z.enum(channels).nullable().describe('Null: not known.'),
    window: Window.nullable().describe('Until when the merchant invoices a ticket; null: not known.'),
    portal_fields: z
      .array(FieldAsk.extend({ required: z.boolean() }))
      .describe('What is asked of the ticket beside its total and its date.'),
    evidence: z
      .enum(['sandbox', 'documented', 'live'])
      .describe(
        '`documented`: from tickets, portals and published lists; `live`: it has issued a CFDI that was verified.',
      ),
    health: Health,
  })
  .meta({ id: 'MerchantItem' })
export type MerchantItem = z.infer<typeof MerchantItem>

export const MerchantDetail = MerchantItem.extend({ health: HealthFigures }).meta({ id: 'MerchantDetail' })
export type MerchantDetail = z.infer<typeof MerchantDetail>

export const MerchantList = success(pageOf(MerchantItem)).meta({ id: 'MerchantList' })
export const MerchantAnswer = success(MerchantDetail).meta({ id: 'MerchantAnswer' })
