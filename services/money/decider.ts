import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import type { Decider } from '#contracts/shapes.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { initialState, type Ledger } from './ledger.ts'

export const moneyDecider: Decider<Ledger, FinanceCommand, FinanceEvent> = { initialState, decide, evolve }
