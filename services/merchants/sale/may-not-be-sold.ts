import type { CfdiAmounts, Traslado } from '#cfdi/cfdi.ts'
import { add, compare } from '#cfdi/decimals/decimal.ts'
import { amountsNotSold } from '#ticket/taxes/words-on-ticket.ts'

const isFree = ({ impuesto, tipoFactor, tasaOCuota = '0' }: Traslado): boolean =>
  impuesto === '002' && (tipoFactor === 'Exento' || compare(tasaOCuota, '0') === 0)

/**
 * Whether goods that bear no IVA may be a tip, cash or a gift that the total holds. `filledIn`:
 * what they cost is not printed but what the total leaves, so that any such amount may be in it;
 * else it would have to be all of them.
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
