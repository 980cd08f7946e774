import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'

export const verifyCharges: Command = {
  usage: 'finance verify',
  summary: 'derives all charges from the log alone and names each difference; exit code 1 when there is one',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return () => askFinance({ order: 'verify' })
  },
  isBad: (results) => results.some((result) => 'differences' in result && isFilled(result.differences)),
}

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0
