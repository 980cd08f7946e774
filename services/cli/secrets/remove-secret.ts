import { sql } from '#contracts/sql.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { secretsOf } from '../command-line/merchant-secrets.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** `{merchant, secret, removed}`; also for a merchant that is gone. */
export const removeSecret: Command = {
  usage: 'merchants secret remove ID NAME [--by NAME]',
  summary: 'removes a secret, and the log-ins that were made with it; sessions of the merchant wait',
  options: { '--by': 'the name to record; default: the user of this machine' },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ID', 'NAME'],
      options: { by: { type: 'string' } },
    })
    const [id = '', name = ''] = positionals
    const by = orderer(values['by'])
    return async (context) => {
      const removed = await (await secretsOf(config, context)).remove({ merchantId: id, name, by })
      if (!removed) throw new Refusal(`${id} has no secret ${name}`)
      await context.query(sql`select billing.secrets_changed(${id}, false, ${by})`)
      return [{ merchant: id, secret: name, removed: true }]
    }
  },
}
