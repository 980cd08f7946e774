import { createHash } from 'node:crypto'

/** Of what can be written as JSON; the same value gives the same digest. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')
