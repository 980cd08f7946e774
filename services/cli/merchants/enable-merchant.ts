import { whyNotSwitchedOn } from '#merchants/book/why-not-switched-on.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants, mustHave } from './load-merchants.ts'
import { missingOf, secretNames } from './missing-secrets.ts'

/**
 * `{merchant, enabled, changed_at, by, definition}`, and `missing_secrets` where sessions would
 * wait.
 */
export const enableMerchant: Command = {
  usage: 'merchants enable ID [--by NAME]',
  summary: 'sends live sessions of a merchant to its own portal; acts within five seconds everywhere',
  options: { '--by': 'who decided it, kept and listed; needed where the file says policy: ask' },
  prepare: (words, config) => {
    const options = { by: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['ID'], options })
    const [id = ''] = positionals
    const by = values['by'] === undefined ? null : orderer(values['by'])
    return async (context) => {
      const entry = mustHave(await loadMerchants(context, config), id)
      const why = whyNotSwitchedOn(entry, { by, named: '--by NAME' })
      if (why !== null) throw new Refusal(why)
      const changedAt = await switchMerchant(context.query, id, { enabled: true, by })
      const missing = missingOf(entry, (await secretNames(context.query)).get(id))
      const enabled = { merchant: id, enabled: true, changed_at: changedAt, by, definition: entry.hash }
      return [{ ...enabled, ...missing }]
    }
  },
}
