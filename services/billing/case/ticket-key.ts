import { digestOf } from '../stores/marks/digest-of.ts'

/** The same codes give the same key, in whichever order they come, for every account. */
export const ticketKey = (codes: Readonly<Record<string, string>>): string =>
  digestOf(Object.entries(codes).sort())
