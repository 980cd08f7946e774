import type { Command } from './command.ts'
import { createAccount } from './create-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { listNotices } from './list-notices.ts'
import { recoverWebhooks } from './recover-webhooks.ts'
import { rotateSecret } from './rotate-secret.ts'
import { setWebhook } from './set-webhook.ts'

const all: readonly Command[] = [
  createAccount,
  listAccounts,
  setWebhook,
  rotateSecret,
  recoverWebhooks,
  listNotices,
  listDeadLetters,
]

/** A command is found by its first two words. */
export const findCommand = (words: readonly string[]): Command | undefined =>
  words.length < 2 ? undefined : all.find(({ usage }) => `${usage} `.startsWith(`${words[0]} ${words[1]} `))

const entries = [...all, { usage: 'help', summary: 'this text' }]

export const helpText = `npm run --silent cli -- COMMAND

${entries.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

Results are JSON, one object on a line. It reads the same configuration as the server, which may be up or down.
Exit codes: 0 done, 1 could not be done, 2 wrong words.
`
