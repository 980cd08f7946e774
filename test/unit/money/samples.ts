import { readFileSync } from 'node:fs'
import type { FinanceCommandOf, FinanceCommandType } from '#contracts/finance/finance-commands.ts'
import {
  FinanceEvent,
  type FinanceEventOf,
  type FinanceEventType,
} from '#contracts/finance/finance-events.ts'

export const goldenFacts = new URL('../../fixtures/finance-events/', import.meta.url)

export const goldenFact = (type: FinanceEventType): unknown =>
  JSON.parse(readFileSync(new URL(`${type}/v1.json`, goldenFacts), 'utf8'))

/** The golden fact of a type; `data` replaces single fields. */
export const fact = <Type extends FinanceEventType>(
  type: Type,
  data: Partial<FinanceEventOf<Type>['data']> = {},
): FinanceEventOf<Type> => {
  const golden: unknown = FinanceEvent.parse(goldenFact(type))
  const typed = golden as FinanceEventOf<Type>
  return { ...typed, data: { ...typed.data, ...data } }
}

/** A command at noon in Mexico City of that day. */
export const command = <Type extends FinanceCommandType>(
  type: Type,
  day: string,
  data: FinanceCommandOf<Type>['data'],
): FinanceCommandOf<Type> => {
  const sample: unknown = { type, at: `${day}T18:00:00.000Z`, data }
  return sample as FinanceCommandOf<Type>
}
