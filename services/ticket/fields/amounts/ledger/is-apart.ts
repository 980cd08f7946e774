import type { LabelledAmount } from '../labels/labelled-amount.ts'
import { says } from '../labels/says.ts'
import { isLodgingTax } from './is-lodging-tax.ts'
import { isService } from './is-service.ts'

const isTip = says('tip')

/** A tax on lodging, a tip, a service: parts of what is paid that no IVA is on. */
export const isApart = (amount: LabelledAmount): boolean =>
  isLodgingTax(amount) || isTip(amount) || isService(amount)
