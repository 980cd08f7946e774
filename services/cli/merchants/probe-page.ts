import { z } from 'zod'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { runTool } from '../command-line/run-tool.ts'
import { mayBeLocal } from './may-be-local.ts'

const Answer = z.union([z.object({ refused: z.string() }), z.object({ skeleton: z.string() })])

export const probeMerchantPage: Command = {
  usage: 'merchants probe URL [--local]',
  summary: 'fetches one page of a portal and prints a definition of its forms (YAML), to be filled in',
  options: { '--local': 'the page may be on loopback, as with ALLOW_LOCAL_PORTALS=1' },
  alone: async (words, config) => {
    const { positionals, values } = parseWords({
      words,
      names: ['URL'],
      options: { local: { type: 'boolean' } },
    })
    const order = { url: positionals[0] ?? '', allowLocal: mayBeLocal(config, values['local'] === true) }
    const answer = Answer.parse(JSON.parse(await runTool('probe', { order })))
    if ('refused' in answer) throw new Refusal(answer.refused)
    return [{ text: answer.skeleton }]
  },
  prints: 'text',
}
