import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import { isApart } from '../../amounts/ledger/is-apart.ts'
import { isLodgingTax } from '../../amounts/ledger/is-lodging-tax.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'

const isNet = isLabelledAs('subtotal', 'net')

/**
 * "SUBTOTAL 900.00", "IMPUESTO HOSPEDAJE 27.00": a net of 927.00 is the sum of two amounts, not a
 * printed net. The same holds for 950.00, if a hotel adds another charge beside that tax.
 */
export const holdsLocalTax = ({ all, values }: Ledger, net: number): boolean =>
  !values.has(net) &&
  all.some(
    (one) =>
      isApart(one) &&
      all.some(
        (base) =>
          base.cents + one.cents === net ||
          (isLodgingTax(one) && isNet(base) && one.cents > 0 && base.cents + one.cents < net),
      ),
  )
