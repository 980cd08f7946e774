/**
 * Every field with a ranking model of its own. `seller` is a second one for the merchant's name:
 * not which row is the trade name, but which one names who sold, be it by trade name or company.
 */
export const fields = ['amount', 'breakdown', 'date', 'time', 'rfc', 'merchant', 'seller', 'payment'] as const
export type Field = (typeof fields)[number]

/** Comma-separated field names; all of them where nothing is given. */
export const parseFields = (list: string | undefined): Field[] => {
  if (list === undefined) return [...fields]
  const names = list.split(',')
  const unknown = names.find((name) => !fields.some((field) => field === name))
  if (unknown !== undefined) throw new Error(`there is no field ${unknown}; fields are ${fields.join(', ')}`)
  return fields.filter((field) => names.includes(field))
}

/** The day on which tickets are read in training: dates after it lie in the future. */
export const trainingDay = new Date('2026-07-01T00:00:00Z')
