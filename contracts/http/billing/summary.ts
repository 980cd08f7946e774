import { z } from 'zod'
import { AmountSum } from '../../finance/amount-sum.ts'
import { Month } from '../../finance/month.ts'
import { IsoDate } from '../../values.ts'
import { success } from '../answers.ts'

export const SummaryQuery = z.strictObject({
  month: Month.optional().describe('A month of America/Mexico_City, `YYYY-MM`; absent: the open month.'),
})
export type SummaryQuery = z.output<typeof SummaryQuery>

const count = z.int().nonnegative()

export const Summary = z
  .object({
    month: Month,
    closed: z.boolean().describe('A closed month never changes.'),
    completed: count.describe(
      'Charged and waived. A session that completed when its month was closed is a correction of the open month: counted nowhere, its amount is in the net.',
    ),
    charged: count.describe('Rows of the kind `charge`.'),
    waived: count.describe('Rows of the kind `waiver`.'),
    failed: count,
    net_amount: AmountSum.describe('Charges and corrections.'),
    tax_amount: AmountSum.describe('IVA, 16 % of the net, rounded once.'),
    total_amount: AmountSum,
    currency: z.literal('MXN'),
    days: z
      .array(z.object({ day: IsoDate, charged: count, amount: AmountSum }))
      .describe('Days with a row; `charged` counts charges, `amount` includes corrections.'),
  })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof Summary>

export const SummaryAnswer = success(Summary).meta({ id: 'SummaryAnswer' })
