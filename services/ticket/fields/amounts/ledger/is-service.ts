import { fold } from '#contracts/fold.ts'
import type { LabelledAmount } from '../labels/labelled-amount.ts'

const SERVICE =
  /^\W*(?:(?:CARGO (?:POR|DE|X) )?SERV(?:ICIO)?\W*\d{1,2}\s?%|SERV(?:ICIO)?(?: DE MESER[OA]S?)?|CARGO X SERV(?:ICIO)?|(?:SERVICE CHARGE|SVC CHG|GRATUITY)(?:\W*\d{1,2}\s?%)?)\W*$/

/**
 * "SERVICIO", "SERV. 15%", "SERVICIO DE MESEROS", "CARGO POR SERVICIO 15%", "SERVICE CHARGE": a
 * restaurant's service charge. SERVICIO A DOMICILIO is not: delivery is sold.
 */
export const isService = ({ label }: Pick<LabelledAmount, 'label'>): boolean => SERVICE.test(fold(label))
