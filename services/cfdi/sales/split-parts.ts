import type { TaxBreakdown, TaxedItem } from '#contracts/fiscal/tax-breakdown.ts'
import type { CfdiAmounts, Traslado } from '../cfdi.ts'
import { absolute, add, compare, multiply, subtract } from '../decimals/decimal.ts'
import type { Sale } from './sale.ts'
import { pricePaid, saleOfPart, taxationOf } from './sale-of-part.ts'
import { splitItems, type TicketItem } from './split-items.ts'
import { amountsOf } from './split-tax.ts'
import type { About } from './sum-sales.ts'
import { mustBeAmounts } from './ticket-amounts.ts'

/**
 * A ticket with its printed taxes; `nameOf` gives the ticket's name of an item. The total excludes
 * a tip.
 */
type BrokenDown = Readonly<{
  total: string
  taxes: TaxBreakdown
  nameOf: (item: TaxedItem) => string
}>

const rowOf = (rows: readonly Traslado[], { impuesto, tipoFactor, tasaOCuota }: Traslado) =>
  rows.find(
    (row) => row.impuesto === impuesto && row.tipoFactor === tipoFactor && row.tasaOCuota === tasaOCuota,
  )

const isNear = (a: string, b: string, slack: string): boolean => compare(absolute(subtract(a, b)), slack) <= 0

/**
 * Whether the items bear the printed taxes, within a centavo of rounding per row, and their base
 * within one more per item. The base counts because no tax amount distinguishes goods at 0 % from
 * exempt ones.
 */
const sameTaxes = ({ lines, traslados }: CfdiAmounts, printed: CfdiAmounts): boolean =>
  traslados.length === printed.traslados.length &&
  traslados.every((row) => {
    const other = rowOf(printed.traslados, row)
    if (!other) return false
    const bearing = lines.filter((line) => rowOf(line.traslados, row)).length
    const slack = multiply('0.01', String(1 + bearing))
    return isNear(row.importe ?? '0', other.importe ?? '0', '0.01') && isNear(row.base, other.base, slack)
  })

const itemsOf = ({ taxes, nameOf }: BrokenDown): TicketItem[] =>
  (taxes.items ?? []).flatMap((item) => {
    const part = taxes.parts[item.part]
    const { price, discount = null, quantity: cantidad } = item
    return part ? [{ ...taxationOf(part), descripcion: nameOf(item), price, discount, cantidad }] : []
  })

const byItem = (ticket: BrokenDown, about: About): CfdiAmounts | undefined => {
  const { total, taxes } = ticket
  const items = itemsOf(ticket)
  if (items.length === 0) return undefined
  const { breakdown, ...amounts } = splitItems({ total, discount: taxes.discount ?? null, items }, about)
  return breakdown === 'printed' ? amounts : undefined
}

/**
 * The total as CFDI lines according to the print: one per item if the items bear the printed taxes,
 * otherwise one per part. Undefined if the parts do not make the total. Throws RangeError like
 * `splitTax`.
 */
export const splitParts = (ticket: BrokenDown, about: About = {}): CfdiAmounts | undefined => {
  const { total, taxes } = ticket
  mustBeAmounts(total)
  if (compare(add('0', ...taxes.parts.map(pricePaid)), total) !== 0) return undefined
  const sales = taxes.parts.filter((part) => compare(pricePaid(part), '0') > 0).map(saleOfPart)
  if (!sales.every((sale): sale is Sale => sale !== undefined)) return undefined
  const printed = amountsOf(sales, total, about)
  const items = printed && byItem(ticket, about)
  return items && printed && sameTaxes(items, printed) ? items : printed
}
