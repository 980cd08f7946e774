import type { CfdiAmounts, Traslado } from '#cfdi/cfdi.ts'
import { add, compare } from '#cfdi/decimals/decimal.ts'
import type { AmountFacts } from '#contracts/reading/ticket-facts.ts'

const isFree = ({ impuesto, tipoFactor, tasaOCuota = '0' }: Traslado): boolean =>
  impuesto === '002' && (tipoFactor === 'Exento' || compare(tasaOCuota, '0') === 0)

/**
 * Whether goods that bear no IVA may be a tip, cash or a gift that the total holds. `notSold`: such
 * amounts. `filledIn`: the price of these goods is not printed, it is what the total leaves. Then
 * any smaller amount may be in it; otherwise it has to be one of their prices, or all of them.
 */
export const mayNotBeSold = (
  { traslados }: CfdiAmounts,
  notSold: AmountFacts['notSold'],
  { filledIn }: Readonly<{ filledIn: boolean }>,
): boolean => {
  const bases = traslados.filter(isFree).map(({ base }) => base)
  const whole = add('0', ...bases)
  return notSold.some((amount) =>
    filledIn ? compare(amount, whole) <= 0 : [whole, ...bases].some((base) => compare(amount, base) === 0),
  )
}
