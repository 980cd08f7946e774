import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'

/**
 * The origin of a candidate: printed; printed with a misread `$`; implied by others; with a digit
 * changed.
 */
export type TotalSource = 'printed' | 'less' | 'words' | 'cash' | 'net+tax' | 'second'

export type TotalCandidate = Readonly<{ cents: number; how: TotalSource; seen: readonly LabelledAmount[] }>
