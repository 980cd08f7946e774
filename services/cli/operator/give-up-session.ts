import { type FailureCode, failureCodes } from '#contracts/failures.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { ANYWAY, isNotDone, operatorName, orderSession, sessionWord } from './order-session.ts'

/** What a person can find out at a merchant; the others are the service's own. */
export const ofPerson: readonly FailureCode[] = [
  ...(['captcha_required', 'merchant_unavailable', 'issue_unconfirmed', 'cfdi_invalid'] as const),
  ...(['ticket_not_found_at_merchant', 'ticket_expired', 'ticket_already_invoiced'] as const),
  ...(['ticket_data_rejected', 'receiver_data_rejected', 'merchant_does_not_issue_cfdi'] as const),
]

const codeOf = (reason: unknown): FailureCode => {
  const code = failureCodes.find((one) => one === reason)
  if (code && ofPerson.includes(code)) return code
  throw new UsageError(`--reason: one of ${ofPerson.join(' ')}`)
}

export const giveUpSession: Command = {
  usage: 'operator give-up SESSION --reason CODE --by NAME [--anyway]',
  summary: 'ends a session that no person can finish either: it fails with that code, and its client is told',
  options: {
    '--reason': 'the failure code that its client gets',
    '--by': 'who decided it; the log keeps the name',
    '--anyway': ANYWAY,
  },
  prepare: (words) => {
    const text = { type: 'string' } as const
    const options = { by: text, reason: text, anyway: { type: 'boolean' } } as const
    const { positionals, values } = parseWords({ words, names: ['SESSION'], options })
    const sessionId = sessionWord(positionals[0])
    const [code, by] = [codeOf(values['reason']), operatorName(values['by'])]
    const order = { sessionId, action: 'give_up', by, code, anyway: values['anyway'] === true } as const
    return async ({ query }) => [await orderSession(query, order)]
  },
  isBad: isNotDone,
}
