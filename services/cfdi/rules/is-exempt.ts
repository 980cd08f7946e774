import type { Tax } from '../read/cfdi-reading.ts'

/** c_TipoFactor: a row that names neither rate nor amount. */
export const isExempt = ({ tipoFactor }: Pick<Tax, 'tipoFactor'>): boolean => tipoFactor === 'Exento'
