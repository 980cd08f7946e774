import { createHash } from 'node:crypto'
import { type DerivedRow, inPesos } from './derived-row.ts'
import { lineOf } from './line-of.ts'

/** 16 %, rounded half away from zero. */
const ivaOf = (net: bigint): bigint => (net < 0n ? -ivaOf(-net) : (net * 16n * 2n + 100n) / 200n)

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Adds up rows that come in the log's order; keeps none of them. */
export const createSums = () => {
  const counts: Record<string, number> = { charge: 0, waiver: 0, correction: 0 }
  const hash = createHash('sha256')
  let [rows, net] = [0, 0n]
  return {
    add: (row: DerivedRow): void => {
      rows += 1
      counts[row.kind] = (counts[row.kind] ?? 0) + 1
      net += row.cents ?? 0n
      hash.update(sha256(lineOf(row)))
    },
    /** In the words of a close. */
    totals: () => ({
      ...{ rows, charged: counts['charge'] ?? 0, waived: counts['waiver'] ?? 0 },
      ...{ corrections: counts['correction'] ?? 0, net: inPesos(net) },
      ...{ tax: inPesos(ivaOf(net)), total: inPesos(net + ivaOf(net)), sha256: hash.copy().digest('hex') },
    }),
  }
}
export type Sums = ReturnType<typeof createSums>
