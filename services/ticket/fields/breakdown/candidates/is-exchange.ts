import { fold } from '#contracts/fold.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'

/** "T.C. 16.68", "TIPO DE CAMBIO: 17.20": an exchange rate in pesos per dollar. */
export const isExchange = ({ label }: Pick<LabelledAmount, 'label'>): boolean =>
  /(?:\bT\W?C|\bTIPO DE CAMBIO)\W*$/.test(fold(label))
