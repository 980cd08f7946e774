import type { Entry } from './form-entries.ts'

/** The fields at the end, in place of all that had their names. */
export const withFields = (entries: readonly Entry[], fields: Readonly<Record<string, string>>): Entry[] => [
  ...entries.filter(({ name }) => !Object.hasOwn(fields, name)),
  ...Object.entries(fields).map(([name, value]) => ({ name, value })),
]
