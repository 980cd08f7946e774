import type { Customer } from '#contracts/http/customers.ts'
import type { Mode } from '#contracts/values.ts'
import type { Faults } from '../forms/faults.ts'
import type { TryWords } from './try-words.ts'

/** What the form shows. */
export type TryForm = Readonly<{
  form: URLSearchParams
  faults: Faults
  words: TryWords
  here: string
  mode: Mode
  customers: readonly Customer[]
  hasSandbox: boolean
  today: string
}>
