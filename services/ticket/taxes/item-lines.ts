import { fold } from '#contracts/fold.ts'
import type { LabelledAmount } from '../fields/amounts/labels/labelled-amount.ts'
import type { Ledger } from '../fields/amounts/ledger/ledger-of.ts'
import { readAs } from '../text/misread.ts'
import { plainWords } from './tax-words.ts'

/**
 * An item of one row, in cents; `row` holds its name. `discount`: deducted from it in a row of its
 * own.
 */
export type ItemLine = Readonly<{
  row: number
  price: number
  discount: number
  quantity: string
  /** A letter or a percentage after the amount. */
  mark: string | null
  /** Certainty of the name's row (0–1). */
  certainty: number
}>

/** Items that add up to the total, minus a discount on the whole. */
export type Items = Readonly<{ lines: readonly ItemLine[]; discount: number }>

const MOST_LINES = 200
const STOP = new RegExp(
  String.raw`TOTAL|\bSUBT|\bTOT\b|\bTTL\b|\bIVA\b|\bIEPS\b|EFECTIVO|CAMBIO|TARJETA|PROPINA|\bTIP\b|\bNETO\b|\bSUMA\b|IMPUESTO|RECIBI|CAJERO|SALDO|PUNTOS|GRAVAD|EX[${readAs.E}]NT|AUTORIZ|BASE|COBRAR|PAGAR|PAGADO|DONAT|REDOND|VENTA (?:BRUTA|NETA)|\bTASA\b|IMPORTE|\bVISA\b|MASTERCARD|CREDITO|DEBITO|\bMONTO\b|\bPAGO|VALES|TRANSFER|\bSPEI\b|DOLAR|RECIB|ENTREGA|FERIA|VUELTO|ANTICIPO|DEPOSITO`,
)
const OFF = /DESC|DCTO|DSCTO|PROMO|AHOR|BONIF|REBAJA|CUPON|OFERTA/
/** "2 x 14.50", "1.250 KG @ 36.00/KG", "3 A 33.50": a quantity and nothing else. */
const EACH =
  /^\W*(\d{1,4}(?:\.\d{1,3})?)\s?(?:KGS?|LTS?|L|PZAS?|PZ|PIEZAS?|UDS?|MTS?|M)?\.?\s*[X@A*]\s*\$?\s*[\d,.]+/
const UNIT_ROW = /^\W*\$?\s*[\d,.]+\s*\/\s*(?:KG|LT|L|PZA|M)\W*$/
const MARK = /^\s{0,4}([A-Z*]|(?<=\s)[1-9]|(?:16|8|0)(?:[.,]0+)?\s?%)\s*$/

const hasName = (text: string): boolean => /\p{L}{3}/u.test(text)

type Row = Readonly<{ index: number; text: string; amounts: readonly LabelledAmount[]; certainty: number }>
type Read =
  | Readonly<{ kind: 'line'; line: ItemLine }>
  | Readonly<{ kind: 'off'; cents: number }>
  | Readonly<{ kind: 'each'; quantity: string }>
  | Readonly<{ kind: 'stop' | 'none' }>

/** Row text before its first amount, without currency marks. */
const headOf = ({ text, amounts: [first] }: Row): string =>
  fold(text.slice(0, first?.start)).replace(/\$/g, ' ')

const quantityIn = (row: Row, price: number): string => {
  const written = EACH.exec(fold(row.text))?.[1] ?? /^\W*(\d{1,4}(?:\.\d{1,3})?)\s/.exec(row.text)?.[1]
  const unit = row.amounts.at(-2)?.cents
  if (written === undefined || unit === undefined) return '1'
  return Math.abs(Number(written) * unit - price) <= 1 ? written : '1'
}

const markOf = ({ text }: Row, end: number): string | null =>
  MARK.exec(fold(text).slice(end))?.[1]?.replace(/\s|[.,]0+(?=\s?%)/g, '') ?? null

const lineOf = (row: Row, last: LabelledAmount, owner: Row): ItemLine => ({
  row: owner.index,
  price: last.cents,
  discount: 0,
  quantity: quantityIn(row, last.cents),
  mark: markOf(row, last.end),
  certainty: owner.certainty,
})

/** The quantity, if a row states nothing else. */
const eachIn = (row: Row): string | undefined =>
  row.amounts.length === 1 && !hasName(headOf(row)) ? EACH.exec(fold(row.text))?.[1] : undefined

/** A row with money; `named` is the row above, if it holds nothing but a name. */
const readMoney = (row: Row, last: LabelledAmount, named: Row | undefined): Read => {
  const words = plainWords(row.text)
  if (OFF.test(words)) return { kind: 'off', cents: last.cents }
  if (STOP.test(words)) return { kind: 'stop' }
  if (UNIT_ROW.test(fold(row.text))) return { kind: 'none' }
  const quantity = eachIn(row)
  if (quantity !== undefined) return { kind: 'each', quantity }
  const owner = hasName(headOf(row)) ? row : named
  return owner && !last.minus ? { kind: 'line', line: lineOf(row, last, owner) } : { kind: 'stop' }
}

const isName = (row: Row | undefined): row is Row =>
  row !== undefined && row.amounts.length === 0 && hasName(row.text)

const readRow = (row: Row, above: Row | undefined): Read => {
  const last = row.amounts.at(-1)
  return last ? readMoney(row, last, isName(above) ? above : undefined) : { kind: 'none' }
}

const rowsOf = ({ page, all }: Ledger): Row[] => {
  const amounts = Map.groupBy(all, ({ row }) => row)
  return page.rows.map(({ index, text, confidence }) => ({
    index,
    text,
    certainty: confidence,
    amounts: amounts.get(index) ?? [],
  }))
}

type Block = ItemLine[]

const changeLast = (block: Block, change: (line: ItemLine) => ItemLine): void => {
  const last = block.pop()
  if (last) block.push(change(last))
}

const put = (block: Block, read: Read): void => {
  if (read.kind === 'line') block.push(read.line)
  if (read.kind === 'off') changeLast(block, (line) => ({ ...line, discount: line.discount + read.cents }))
  if (read.kind === 'each')
    changeLast(block, (line) => (line.quantity === '1' ? { ...line, quantity: read.quantity } : line))
}

/** Runs of item rows between rows about other money. */
const blocksOf = (rows: readonly Row[]): Block[] => {
  const blocks: Block[] = []
  let block: Block = []
  for (const [i, row] of rows.entries()) {
    const read = readRow(row, rows[i - 1])
    if (read.kind !== 'stop') put(block, read)
    else if (block.length > 0) {
      blocks.push(block)
      block = []
    }
  }
  return [...blocks, block].filter(({ length }) => length > 0 && length <= MOST_LINES)
}

const paid = ({ price, discount }: ItemLine): number => price - discount
const gross = (line: ItemLine): ItemLine => ({ ...line, discount: 0 })

/**
 * The whole of a block, or its longest end or beginning, that makes the total; undefined if none
 * does.
 */
const runOf = (block: readonly ItemLine[], wanted: number): readonly ItemLine[] | undefined => {
  let before = 0
  const sums = [0, ...block.map((line) => (before += paid(line)))]
  for (let drop = 0; drop < block.length; drop += 1) {
    if (before - (sums[drop] ?? 0) === wanted) return block.slice(drop)
    if (sums[block.length - drop] === wanted) return block.slice(0, block.length - drop)
  }
  return undefined
}

/** More than any ticket deducts in other ways. */
const MOST_DISCOUNTS = 6

const discountsOf = (rows: readonly Row[]): number[] =>
  [
    ...new Set(
      rows.flatMap(({ text, amounts }) => (OFF.test(fold(text)) ? amounts.map(({ cents }) => cents) : [])),
    ),
  ].slice(0, MOST_DISCOUNTS)

const marked = ({ lines }: Items): number => lines.filter(({ mark }) => mark !== null).length

/**
 * The items of a ticket, if their prices make its total to the cent: among several runs, the one
 * with the most marks and rows.
 */
export const itemLines = (ledger: Ledger, total: number): Items | null => {
  const rows = rowsOf(ledger)
  const blocks = blocksOf(rows)
  const found = [
    ...blocks.map((block) => ({ lines: runOf(block, total), discount: 0 })),
    ...discountsOf(rows).flatMap((discount) =>
      blocks.map((block) => ({ lines: runOf(block.map(gross), total + discount), discount })),
    ),
  ].flatMap(({ lines, discount }): Items[] => (lines ? [{ lines, discount }] : []))
  const [best] = found.toSorted((a, b) => marked(b) - marked(a) || b.lines.length - a.lines.length)
  return best ?? null
}
