import { addKey } from './add-key.ts'

import { acceptRefused } from './cfdi/accept-refused.ts'
import { listRefused } from './cfdi/list-refused.ts'
import { verifyFiles } from './cfdi/verify-files.ts'
import type { Command } from './command.ts'

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
import { retryDeadLetters } from './retry-dead-letters.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateSecret } from './rotate-secret.ts'
import { setWebhook } from './set-webhook.ts'
import { showSession } from './show-session.ts'
import { resumeAccount, suspendAccount } from './suspend-account.ts'
import { verifyLog } from './verify-log/verify-log.ts'

/** All commands, as `help` lists them. */
export const commands: readonly Command[] = [
  createAccount,
  listAccounts,
  listKeys,
  addKey,
  revokeKey,
  suspendAccount,
  resumeAccount,
  setWebhook,
  rotateSecret,
  recoverWebhooks,
  showSession,
  listNotices,
  listDeadLetters,
  retryDeadLetters,
  rebuildProjection,
  eraseReceiver,
  addIssuer,
  listIssuers,
  removeIssuer,
  listDocuments,
  resendDocument,
  settleDocument,
  listOrders,
  verifyFiles,
  listRefused,
  acceptRefused,
  resetSandbox,
  masterKeyReplace,
  masterKeyRewrap,
  createTopics,
  verifyLog,
  renumberLog,
]
