import type { FailureCode } from '#contracts/failures.ts'
import type { Question } from './ask-input.ts'

/** What the client can be asked for, and the codes as they were read. */
export type Lacking = Pick<Question, 'lacking' | 'codes'>

/** Why an attempt can only be refused. */
export type Missing = Readonly<{ missing: FailureCode; detail: string }>
