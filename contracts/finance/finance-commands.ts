import type { Amount } from '../values.ts'
import type { FinanceEventOf, FinanceEventType } from './finance-events.ts'

type Data<Type extends FinanceEventType> = FinanceEventOf<Type>['data']
type Command<Type extends string, D> = Readonly<{ type: Type; at: string; data: Readonly<D> }>

/** Imperative. `at`: when the sender asked for it (Instant). */
export type FinanceCommand =
  /** `from`: a later day than that of `at` in Mexico City. */
  | Command<'SetPrice', Readonly<{ amount: Amount; from: string }>>
  /** The installation's price as configured: the first one holds from the first day on. */
  | Command<'SetDefaultPrice', Readonly<{ amount: Amount }>>
  | Command<'CorrectCharge', Data<'ChargeCorrected'>>
  | Command<'CloseMonth', Data<'MonthClosed'>>

export type FinanceCommandType = FinanceCommand['type']
export type FinanceCommandOf<Type extends FinanceCommandType> = Extract<FinanceCommand, { type: Type }>
