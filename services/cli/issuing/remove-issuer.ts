import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { issuersOf } from './issuers-of.ts'

export const removeIssuer: Command = {
  usage: 'issuer remove MERCHANT_ID [--test]',
  summary: 'removes a merchant’s CSD; documents already sealed with it are still sent to the PAC',
  options: {
    '--test': 'the CSD that test keys use',
  },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['MERCHANT_ID'],
      options: { test: { type: 'boolean' } },
    })
    const merchantId = positionals[0] ?? ''
    const mode = values['test'] === true ? 'test' : 'live'
    return async (context) => {
      if (!(await (await issuersOf(config, context)).remove(merchantId, mode)))
        throw new Refusal(
          `no ${mode} CSD of ${JSON.stringify(merchantId)} is kept here: "issuer list" shows them`,
        )
      return [{ merchant_id: merchantId, mode, removed: true }]
    }
  },
}
