import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'

/**
 * How a candidate was come by: printed; printed with a misread `$`; implied by others; a digit read
 * otherwise.
 */
export type TotalSource = 'printed' | 'less' | 'words' | 'cash' | 'net+tax' | 'second'

export type TotalCandidate = Readonly<{ cents: number; how: TotalSource; seen: readonly LabelledAmount[] }>
