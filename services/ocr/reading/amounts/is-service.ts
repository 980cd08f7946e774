import { fold } from '../text/fold.ts'
import type { LabelledAmount } from './labelled-amount.ts'

const SERVICE =
  /^\W*(?:(?:CARGO (?:POR|DE) )?SERV(?:ICIO)?\W*\d{1,2}\s?%|SERV(?:ICIO)?(?: DE MESER[OA]S?)?)\W*$/

/** "SERVICIO", "SERV. 15%", "SERVICIO DE MESEROS", "CARGO POR SERVICIO 15%": what a restaurant puts on the bill for who serves; SERVICIO A DOMICILIO is sold. */
export const isService = ({ label }: Pick<LabelledAmount, 'label'>): boolean => SERVICE.test(fold(label))
