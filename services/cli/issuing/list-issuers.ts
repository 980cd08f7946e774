import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { issuersOf, shown } from './issuers-of.ts'

export const listIssuers: Command = {
  usage: 'issuer list',
  summary: 'merchants whose CSD is registered, with its number and expiry; warns 30 days before it expires',
  lists: 'issuers',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    return async (context) => {
      const now = new Date()
      return (await (await issuersOf(config, context)).list()).map((issuer) => shown(issuer, now))
    }
  },
}
