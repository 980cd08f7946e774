import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { readAs } from '../../../text/misread.ts'
import { type DatePattern, named, numeric } from './date-patterns.ts'

/** DIA, MES and AÑO in the order of the headings of three cells; the Ñ may be lost. */
const LABELS = new RegExp(
  String.raw`\b(D[${readAs.I}]AS?|MES|A[N#~]?[${readAs.O}]|DD|MM|A{2,4}|DAY|MONTH|YEAR)\b`,
  'g',
)
/** "07 03 2024 12:33:26": the clock time after the cells is not one of them. */
export const CELLS =
  /(?<![\d/.:-])(?!\d{1,2}:\d\d:\d\d)(\d{1,4})[\s|/.:,-]{1,8}(\d{1,4}|[A-Za-z]{3,10})[\s|/.:,-]{1,8}(\d{1,4})(?![\d/.-])/g
const CELL = '[\\s:|.=-]{1,4}'

export type CellOrder = 'dmy' | 'mdy' | 'ymd'

const orders: Readonly<Record<string, CellOrder>> = { DMA: 'dmy', MDA: 'mdy', AMD: 'ymd' }

/** The order that a cell heading gives ("DIA  MES  AÑO"), or null. */
export const cellOrder = (text: string): CellOrder | null => {
  const labels = [...fold(text).matchAll(LABELS)].map(([label]) => label.charAt(0).replace('Y', 'A'))
  return orders[labels.join('')] ?? null
}

const isHeading = ({ text }: PageRow) => !/\d{2}/.test(text) && cellOrder(text) !== null

/** The order of the cells in a row whose heading names them, or null. */
export const headedOrder = (heading: PageRow | undefined): CellOrder | null =>
  heading && isHeading(heading) ? cellOrder(heading.text) : null

/** Three cells under their headings: "11  MARZO  2026", "11 03 26". */
export const cellsReading = (
  [, first = '', second = '', third = '']: readonly string[],
  order: CellOrder,
) => {
  const cells = new Map([...order].map((part, i) => [part, [first, second, third][i] ?? '']))
  const texts = { day: cells.get('d'), month: cells.get('m'), year: cells.get('y') }
  return /^\d+$/.test(texts.month ?? '') ? numeric(texts, order, 0.9) : named(texts)
}

/** "DIA: 11 MES: 03 AÑO: 2026", "D:11 M:03 A:2026" in one row. */
const IN_LINE = new RegExp(
  `(?<![A-Za-z])D(?:[IÍ]A)?${CELL}(\\d{1,2})[\\s,|/-]{1,4}M(?:ES)?${CELL}(\\d{1,2}|[A-Za-z]{3,10})[\\s,|/-]{1,4}A(?:[NÑ]?[${readAs.O}])?${CELL}(20[12]\\d|[12]\\d)(?!\\d)`,
  'gi',
)

export const labelledCells: readonly DatePattern[] = [
  {
    pattern: IN_LINE,
    read: ([, day, month = '', year]) =>
      /\d/.test(month) ? numeric({ day, month, year }, 'dmy') : named({ day, month, year }),
  },
]
