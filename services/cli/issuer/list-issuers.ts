import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { issuersOf, shown } from './issuers-of.ts'

export const listIssuers: Command = {
  usage: 'issuer list',
  summary: 'the merchants whose CSD is kept here, with its number and its end; warns 30 days before that',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    return async (context) => {
      const now = new Date()
      return (await (await issuersOf(config, context)).list()).map((issuer) => shown(issuer, now))
    }
  },
}
