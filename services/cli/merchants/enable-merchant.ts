import { type BookEntry, policyOf } from '#merchants/book/merchant-book.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants, mustHave } from './load-merchants.ts'
import { missingOf, secretNames } from './missing-secrets.ts'

const mustBeDriven = ({ file, merchant }: BookEntry): void => {
  if (!merchant) throw new Refusal(`${file.id} has no flow: its tickets are only recognised`)
  if (!merchant.portal) throw new Refusal(`${file.id} has no portal: it is only in the sandbox`)
  if (file.evidence === 'sandbox') throw new Refusal(`${file.id} is only in the sandbox (evidence: sandbox)`)
}

/** What its file says of whether its portal may be driven. */
const mustBeAllowed = ({ file }: BookEntry, by: string | null): void => {
  const policy = policyOf(file)
  if (policy === 'forbidden') throw new Refusal(`${file.id} may not be driven: ${file.policy?.note}`)
  if (policy === 'ask' && by === null)
    throw new Refusal(
      `${file.id} is switched on only with --by NAME, who answers for it: ${file.policy?.note}`,
    )
}

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
      mustBeDriven(entry)
      mustBeAllowed(entry, by)
      const changedAt = await switchMerchant(context.query, id, { enabled: true, by })
      const missing = missingOf(entry, (await secretNames(context.query)).get(id))
      const enabled = { merchant: id, enabled: true, changed_at: changedAt, by, definition: entry.hash }
      return [{ ...enabled, ...missing }]
    }
  },
}
