import { sql } from '#contracts/sql.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { secretsOf } from '../command-line/merchant-secrets.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { stdinSecret } from '../command-line/stdin-secret.ts'
import { loadMerchants, mustHave } from '../merchants/load-merchants.ts'
import { secretsAsked } from '../merchants/missing-secrets.ts'
import { mustAskFor } from './must-ask-for.ts'

/** `{merchant, secret, set_at, set_by, missing, resumed}`; never the value. */
export const setSecret: Command = {
  usage: 'merchants secret set ID NAME [--more] [--by NAME]',
  summary:
    'keeps a secret of a merchant’s account, sealed: the first line of stdin, or typed without an echo. Sessions that waited for it go on',
  options: {
    '--more':
      'another one is renewed next: sessions wait for that one, so that no portal sees half of a log-in',
    '--by': 'the name to record; default: the user of this machine',
  },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ID', 'NAME'],
      options: { by: { type: 'string' }, more: { type: 'boolean' } },
    })
    const [id = '', name = ''] = positionals
    const by = orderer(values['by'])
    const isLast = values['more'] !== true
    return async (context) => {
      const entry = mustHave(await loadMerchants(context, config), id)
      mustAskFor(entry, name)
      const value = await stdinSecret(`${name} of ${entry.file.name}`)
      if (value === '') throw new Refusal('the secret is empty: pass it on stdin, as its first line')
      const secrets = await secretsOf(config, context)
      await secrets.set({ merchantId: id, name, value, by })
      const set = await secrets.list(id)
      const missing = secretsAsked(entry).filter((each) => !set.some((one) => one.name === each))
      const [row] = await context.query<{ resumed: number }>(
        sql`select billing.secrets_changed(${id}, ${isLast && missing.length === 0}, ${by}) as resumed`,
      )
      const at = set.find((one) => one.name === name)?.setAt.toISOString()
      return [
        { merchant: id, secret: name, set_at: at, set_by: by, missing, resumed: (row?.resumed ?? 0) > 0 },
      ]
    }
  },
}
