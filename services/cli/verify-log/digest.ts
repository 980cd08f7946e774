import { createHash } from 'node:crypto'
import type { EventRow } from '#platform/log/recorded-from.ts'

/**
 * Characters of a digest: 8 bytes, enough to distinguish a record from any other that was written
 * by accident or by hand.
 */
export const digestLength = 8

const sorted = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Over an event's contents, whatever the order of its fields. */
export const digestOf = ({ event_id, version, type, data, meta }: EventRow): string =>
  createHash('sha256')
    .update(JSON.stringify([event_id, version, type, data, meta], sorted))
    .digest()
    .toString('latin1', 0, digestLength)
