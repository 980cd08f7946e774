import type { Command } from '../command-line/command.ts'
import { secretsOf } from '../command-line/merchant-secrets.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants, mustHave } from '../merchants/load-merchants.ts'
import { secretsAsked } from '../merchants/missing-secrets.ts'

/**
 * `{secret, asked, set_at, set_by}` for each name that the definition asks for or that is set;
 * never a value.
 */
export const listSecrets: Command = {
  usage: 'merchants secret list ID',
  summary: 'the secrets that a merchant’s definition asks for, and when each was set, by whom; never a value',
  lists: 'secrets',
  prepare: (words, config) => {
    const [id = ''] = parseWords({ words, names: ['ID'] }).positionals
    return async (context) => {
      const asked = secretsAsked(mustHave(await loadMerchants(context, config), id))
      const set = await (await secretsOf(config, context)).list(id)
      const names = [...new Set([...asked, ...set.map(({ name }) => name)])]
      return names.map((name) => {
        const found = set.find((each) => each.name === name)
        const when = { set_at: found?.setAt.toISOString() ?? null, set_by: found?.setBy ?? null }
        return { secret: name, asked: asked.includes(name), ...when }
      })
    }
  },
}
