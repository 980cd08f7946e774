import { addKey } from './add-key.ts'
import { type Command, nameOf } from './command.ts'
import { createAccount } from './create-account.ts'
import { createTopics } from './create-topics.ts'
import { eraseReceiver } from './erase-receiver.ts'
import { addIssuer } from './issuer/add-issuer.ts'
import { listDocuments } from './issuer/list-documents.ts'
import { listIssuers } from './issuer/list-issuers.ts'
import { listOrders } from './issuer/list-orders.ts'
import { removeIssuer } from './issuer/remove-issuer.ts'
import { resendDocument } from './issuer/resend-document.ts'
import { settleDocument } from './issuer/settle-document.ts'
import { listAccounts } from './list-accounts.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { listKeys } from './list-keys.ts'
import { listNotices } from './list-notices.ts'
import { renumberLog } from './log/renumber-log.ts'
import { masterKeyReplace, masterKeyRewrap } from './master-key.ts'
import { rebuildProjection } from './rebuild-projection.ts'
import { recoverWebhooks } from './recover-webhooks.ts'
import { resetSandbox } from './reset-sandbox.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateSecret } from './rotate-secret.ts'
import { setWebhook } from './set-webhook.ts'
import { verifyLog } from './verify-log/verify-log.ts'

const all: readonly Command[] = [
  createAccount,
  listAccounts,
  listKeys,
  addKey,
  revokeKey,
  setWebhook,
  rotateSecret,
  recoverWebhooks,
  listNotices,
  listDeadLetters,
  rebuildProjection,
  eraseReceiver,
  addIssuer,
  listIssuers,
  removeIssuer,
  listDocuments,
  resendDocument,
  settleDocument,
  listOrders,
  resetSandbox,
  masterKeyReplace,
  masterKeyRewrap,
  createTopics,
  verifyLog,
  renumberLog,
]

/** A command is found by the words of its name. */
export const findCommand = (words: readonly string[]): Command | undefined =>
  all.find((command) => nameOf(command).every((word, i) => words[i] === word))

const entries = [...all, { usage: 'help', summary: 'this text' }]

export const helpText = `npm run --silent cli -- COMMAND

${entries.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n')}

Results are JSON, one object on a line. It reads the same configuration as the server, which may be up or down.
Exit codes: 0 done, 1 could not be done, 2 wrong words.
`
