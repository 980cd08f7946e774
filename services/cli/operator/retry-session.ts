import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { ANYWAY, isNotDone, operatorName, orderSession, sessionWord } from './order-session.ts'

export const retrySession: Command = {
  usage: 'operator retry SESSION --by NAME [--anyway]',
  summary:
    'the same session visits its merchant again, from the start, or with a look-up once an invoice may exist',
  options: { '--by': 'who decided it; the log keeps the name', '--anyway': ANYWAY },
  prepare: (words) => {
    const options = { by: { type: 'string' }, anyway: { type: 'boolean' } } as const
    const { positionals, values } = parseWords({ words, names: ['SESSION'], options })
    const sessionId = sessionWord(positionals[0])
    const by = operatorName(values['by'])
    const anyway = values['anyway'] === true
    return async ({ query }) => [await orderSession(query, { sessionId, action: 'retry', by, anyway })]
  },
  isBad: isNotDone,
}
