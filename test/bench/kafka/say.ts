import { loadavg } from 'node:os'
import { median } from '#test/support/median.ts'

/** Nearest rank. */
export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(q * values.length) - 1)] ?? 0

export const rate = (values: readonly number[]): string =>
  `${Math.round(median(values)).toLocaleString('en')}/s`

/** One figure per line, with what else kept the machine busy. */
export const say = (what: string, figure: string): void =>
  console.log(`${what.padEnd(34)} ${figure}   [load ${loadavg()[0]?.toFixed(1)}]`)
