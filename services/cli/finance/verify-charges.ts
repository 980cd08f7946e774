import { z } from 'zod'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'

/** Good news: everything is booked, and nothing differs. */
const Verified = z.looseObject({ unbooked: z.literal(0), differences: z.array(z.never()).length(0) })

export const verifyCharges: Command = {
  usage: 'finance verify',
  summary:
    'derives all charges from the log alone and names each difference; exit code 1 when there is one, or something is not booked',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return () => askFinance({ order: 'verify' })
  },
  isBad: (results) => results.some((result) => !Verified.safeParse(result).success),
}
