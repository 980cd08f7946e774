import type { OutRecord } from '#platform/transport/kafka/client/port.ts'

type Sized = Pick<OutRecord, 'value'>

/** Bytes of a record beside its value: key, headers, lengths. */
const OVERHEAD = 512

/**
 * Splits a page into batches of at most `bytes`, in order. A record that is larger alone gets its
 * own batch.
 */
export const batches = <Item extends Sized>(records: readonly Item[], bytes: number): readonly Item[][] => {
  const cut: Item[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const record of records) {
    const own = record.value.length + OVERHEAD
    if (size + own > bytes) {
      cut.push([])
      size = 0
    }
    cut.at(-1)?.push(record)
    size += own
  }
  return cut
}
