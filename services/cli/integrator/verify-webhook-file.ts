import { readFile } from 'node:fs/promises'
import { verifyWebhook } from '#services/client/verify-webhook.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** Header lines, an empty line, and the body as it came; a request line on top is left out. */
const requestIn = (text: string) => {
  const [head = '', body = ''] = text.split(/\r?\n\r?\n(.*)/s)
  const lines = head.split(/\r?\n/).map((line) => /^([\w-]+):[ \t]*(.*)$/.exec(line))
  const headers = lines.flatMap((line) => (line ? [[line[1] ?? '', line[2] ?? '']] : []))
  return { headers: Object.fromEntries(headers), body }
}

const textOf = async (file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Refusal(`${file} cannot be read`)
  }
}

export const verifyWebhookFile: Command = {
  usage: 'webhook verify FILE --secret SECRET',
  summary: 'whether a saved webhook request is signed with the secret: header lines, an empty line, the body',
  options: { '--secret': 'of the endpoint: whsec_…' },
  alone: async (words) => {
    const options = { secret: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['FILE'], options })
    if (values['secret'] === undefined) throw new UsageError('--secret is missing')
    const { headers, body } = requestIn(await textOf(positionals[0] ?? ''))
    try {
      const { event } = verifyWebhook(headers, body, String(values['secret']))
      return [{ verified: true, event }]
    } catch (error) {
      throw new Refusal(`not verified: ${error instanceof Error ? error.message : String(error)}`)
    }
  },
}
