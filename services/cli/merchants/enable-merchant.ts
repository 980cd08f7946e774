import type { BookEntry } from '#merchants/book/merchant-book.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants, mustHave } from './load-merchants.ts'

const mustBeDriven = ({ file, merchant }: BookEntry): void => {
  if (!merchant) throw new Refusal(`${file.id} has no flow: its tickets are only recognised`)
  if (!merchant.portal) throw new Refusal(`${file.id} has no portal: it is only in the sandbox`)
  if (file.evidence === 'sandbox') throw new Refusal(`${file.id} is only in the sandbox (evidence: sandbox)`)
}

/** `{merchant, enabled, changed_at, definition}`. */
export const enableMerchant: Command = {
  usage: 'merchants enable ID',
  summary: 'sends live sessions of a merchant to its own portal; acts within five seconds everywhere',
  prepare: (words, config) => {
    const [id = ''] = parseWords({ words, names: ['ID'] }).positionals
    return async (context) => {
      const entry = mustHave(await loadMerchants(context, config), id)
      mustBeDriven(entry)
      const changedAt = await switchMerchant(context.query, id, true)
      return [{ merchant: id, enabled: true, changed_at: changedAt, definition: entry.hash }]
    }
  },
}
