import { isLabelledAs } from '../labels/is-labelled-as.ts'
import type { LabelledAmount } from '../labels/labelled-amount.ts'
import { isLodgingTax } from './is-lodging-tax.ts'
import { isService } from './is-service.ts'

const isTip = isLabelledAs('tip')

/** A lodging tax, a tip or a service charge: parts of the amount paid that bear no IVA. */
export const isApart = (amount: LabelledAmount): boolean =>
  isLodgingTax(amount) || isTip(amount) || isService(amount)
