import { randomBytes } from 'node:crypto'
import { signWebhook } from '#services/client/sign-webhook.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { apiHelp, apiOf, apiOptions } from './api-of.ts'
import { asked } from './asked.ts'
import { newMessages } from './new-messages.ts'

const PATIENCE_MS = 15_000

/** The status that the local server answered with, or why there was none. */
const post = async (
  url: string,
  sent: Readonly<{ headers: Readonly<Record<string, string>>; body: string }>,
) => {
  try {
    const answer = await fetch(url, { method: 'POST', ...sent, signal: AbortSignal.timeout(PATIENCE_MS) })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const listen: Command = {
  usage: 'listen --forward-to ADDRESS [--key KEY] [--url URL]',
  summary:
    'with an API key: posts the webhooks of the account to a local server, signed with a secret that it prints',
  options: { ...apiHelp, '--forward-to': 'where they are posted: http://127.0.0.1:4000/hook' },
  alone: async (words, _config, say) => {
    const options = { ...apiOptions, 'forward-to': { type: 'string' } } as const
    const { values } = parseWords({ words, names: [], options })
    const to = String(values['forward-to'] ?? '')
    if (!URL.canParse(to)) throw new UsageError('--forward-to must be an address')
    const { client, url } = apiOf(values)
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    say(`listening; the webhooks sent to ${to} are signed with ${secret}`)
    const forward = async () => {
      for await (const { message_id, event, payload } of newMessages(client)) {
        const body = JSON.stringify(payload)
        const answered = await post(to, { headers: signWebhook(message_id, body, secret), body })
        process.stdout.write(`${JSON.stringify({ message_id, event, answered })}\n`)
      }
    }
    await asked(forward(), url)
    return []
  },
}
