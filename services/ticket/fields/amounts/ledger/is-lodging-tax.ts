import { fold } from '#contracts/fold.ts'
import type { LabelledAmount } from '../labels/labelled-amount.ts'

const LODGING = /\bI\W?S\W?H\b|HOSPEDAJE/

/** "ISH 3%", "IMPUESTO HOSPEDAJE": a state's lodging tax, which is paid beside the IVA. */
export const isLodgingTax = ({ label }: Pick<LabelledAmount, 'label'>): boolean => LODGING.test(fold(label))
