import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedTotal } from '../features/total-features.ts'

/** What a rule of the total sees. */
export type SeenTotal = Readonly<{ total: JudgedTotal; ledger: Ledger }>
