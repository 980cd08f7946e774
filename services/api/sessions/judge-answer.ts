import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import { type ErrorDetail, Rejection } from '#contracts/http/errors.ts'
import { IsoDate } from '#contracts/values.ts'

type Fields = Readonly<Record<string, string>>
type InputRequest = SessionEventOf<'InputRequested'>['data']

/** `macs`: of the fields that are no fields of the ticket; `fields`: all, in clear. */
export type Answer = Readonly<{ fields: Fields; clear: Fields; macs: Fields }>

const MOST_DETAILS = 50
const LONGEST_NAME = 64

const isSame = (one: Fields, other: Fields): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** The question that waits, in the history of a session that goes on. */
const openQuestion = (history: readonly SessionEvent[], at: string): InputRequest | null => {
  const last = history.findLast(({ type }) => type === 'InputRequested' || type === 'InputGiven')
  return last?.type === 'InputRequested' && at < last.data.deadline ? last.data : null
}

const wasGiven = (history: readonly SessionEvent[], { clear, macs }: Answer): boolean =>
  history.some(
    (event) =>
      event.type === 'InputGiven' && isSame(event.data.fields, clear) && isSame(event.data.macs ?? {}, macs),
  )

const detail = (name: string, code: string, message: string): ErrorDetail => ({
  field: `fields.${name.slice(0, LONGEST_NAME).toWellFormed()}`,
  code,
  message,
})

/** A pattern cannot say which months have 31 days. */
const isFit = (name: string, pattern: string, value: string): boolean =>
  new RegExp(`^(?:${pattern})$`, 'u').test(value) && (name !== 'date' || IsoDate.safeParse(value).success)

const faultsOf = ({ fields: asked }: InputRequest, { fields }: Answer): ErrorDetail[] => [
  ...Object.keys(fields)
    .filter((name) => asked.every((field) => field.name !== name))
    .map((name) => detail(name, 'not_asked', 'was not asked for')),
  ...asked.flatMap(({ name, pattern }) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value === undefined) return [detail(name, 'required', 'is missing')]
    return isFit(name, pattern, value) ? [] : [detail(name, 'invalid_format', 'does not match its pattern')]
  }),
]

const ended = ({ type }: SessionEvent) => type === 'SessionCompleted' || type === 'SessionFailed'

/**
 * The attempt whose question this answers, or `repeat` for an answer that was given before. Throws
 * `input_not_requested`, and `invalid_request` naming each field.
 */
export const judgeAnswer = (
  history: readonly SessionEvent[],
  answer: Answer,
  at: string,
): InputRequest['n'] | 'repeat' => {
  const isOver = history.some(ended)
  const question = isOver ? null : openQuestion(history, at)
  const faults = question ? faultsOf(question, answer) : []
  if (question && faults.length === 0) return question.n
  if (!isOver && wasGiven(history, answer)) return 'repeat'
  if (!question) throw new Rejection('input_not_requested', 'The session does not ask for this.')
  const details = faults.slice(0, MOST_DETAILS)
  const names = details.map(({ field }) => field).join(', ')
  throw new Rejection('invalid_request', `The answer does not fit the question: ${names}.`, { details })
}
