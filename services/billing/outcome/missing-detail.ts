import type { FieldAsk } from '#contracts/events/asked-field.ts'

/** The detail of `ticket_incomplete`: `missing: date, folio`. */
export const missingDetail = (lacking: readonly Pick<FieldAsk, 'name'>[]): string =>
  `missing: ${lacking.map(({ name }) => name).join(', ')}`
