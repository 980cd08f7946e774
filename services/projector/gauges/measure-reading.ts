import { mexicanDay } from '#contracts/mexican-day.ts'
import { Ticket } from '#contracts/reading/ticket.ts'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { fieldQuality } from '#projections/reading-quality/field-quality.ts'
import { type FieldCount, qualityOfDays } from '#projections/reading-quality/quality-of-days.ts'
import { DOUBTFUL } from '#ticket/ranking/doubtful.ts'

const known: ReadonlySet<string> = new Set([...Object.keys(Ticket.shape), 'iva_amount', 'ieps_amount'])
const codes = 'portal_fields'

/** Portals name their codes as they like: they are one field here. */
const labelOf = (field: string) => {
  if (field.startsWith(`${codes}.`)) return codes
  return known.has(field) ? field : 'other'
}

/** Live tickets that were read today and yesterday, days of Mexico City, by field. */
export const measureReading = ({ database: { query }, clock }: Pick<Platform, 'database' | 'clock'>): void =>
  addGauge(
    {
      name: 'reading_fields_2d',
      help: 'Fields of live tickets that were read today or yesterday: read, missing, doubted, asked, given, changed',
      labels: ['field', 'state'],
    },
    async () => {
      const yesterday = new Date(Date.parse(clock.now()) - 86_400_000).toISOString()
      const from = mexicanDay(yesterday)
      const rows = await query<FieldCount>(qualityOfDays({ mode: 'live', from, merchantId: null }))
      const counts = rows.map((row) => ({ ...row, field: labelOf(row.field) }))
      return fieldQuality(counts, DOUBTFUL).flatMap(
        ({ field, read, missing, doubted, asked, given, changed }) =>
          Object.entries({ read, missing, doubted, asked, given, changed }).map(([state, value]) => ({
            labels: { field, state },
            value,
          })),
      )
    },
  )
