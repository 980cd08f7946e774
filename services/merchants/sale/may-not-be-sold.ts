import type { CfdiAmounts, Traslado } from '#cfdi/cfdi.ts'
import { add, compare } from '#cfdi/decimals/decimal.ts'
import { amountsNotSold } from '#ticket/taxes/words-on-ticket.ts'

const isFree = ({ impuesto, tipoFactor, tasaOCuota = '0' }: Traslado): boolean =>
  impuesto === '002' && (tipoFactor === 'Exento' || compare(tasaOCuota, '0') === 0)

/**
 * Whether goods without IVA may be a tip, cash or a gift included in the total. `filledIn`: their
 * price is not printed but is the rest of the total, so any such amount may be part of it;
 * otherwise it would have to be all of it.
 */
export const mayNotBeSold = (
  { traslados }: CfdiAmounts,
  rows: readonly string[],
  { filledIn }: Readonly<{ filledIn: boolean }>,
): boolean => {
  const bases = traslados.filter(isFree).map(({ base }) => base)
  const whole = add('0', ...bases)
  return amountsNotSold(rows).some((amount) =>
    filledIn ? compare(amount, whole) <= 0 : [whole, ...bases].some((base) => compare(amount, base) === 0),
  )
}
