import { addKey } from './accounts/add-key.ts'
import { createAccount } from './accounts/create-account.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { listKeys } from './accounts/list-keys.ts'
import { revokeKey } from './accounts/revoke-key.ts'
import { rollKey } from './accounts/roll-key.ts'
import { rotateSecret } from './accounts/rotate-secret.ts'
import { setWebhook } from './accounts/set-webhook.ts'
import { resumeAccount, suspendAccount } from './accounts/suspend-account.ts'
import { acceptRefused } from './cfdi/accept-refused.ts'
import { listRefused } from './cfdi/list-refused.ts'
import { verifyFiles } from './cfdi/verify-files.ts'
import type { Command } from './command-line/command.ts'
import { closeMonth } from './finance/close-month.ts'
import { correctCharge } from './finance/correct-charge.ts'
import { listPrices } from './finance/list-prices.ts'
import { setPrice } from './finance/set-price.ts'
import { showStatement } from './finance/show-statement.ts'
import { verifyCharges } from './finance/verify-charges.ts'
import { closeNotice, showNotice } from './installation/close-notice.ts'
import { listNotices } from './installation/list-notices.ts'
import { masterKeyReplace, masterKeyRewrap } from './installation/master-key.ts'
import { listSessions } from './integrator/list-sessions.ts'
import { listen } from './integrator/listen.ts'
import { resendMessage } from './integrator/resend-message.ts'
import { tailEvents } from './integrator/tail-events.ts'
import { triggerEvent } from './integrator/trigger-event.ts'
import { verifyWebhookFile } from './integrator/verify-webhook-file.ts'
import { addIssuer } from './issuing/add-issuer.ts'
import { listDocuments } from './issuing/list-documents.ts'
import { listIssuers } from './issuing/list-issuers.ts'
import { listOrders } from './issuing/list-orders.ts'
import { removeIssuer } from './issuing/remove-issuer.ts'
import { resendDocument } from './issuing/resend-document.ts'
import { settleDocument } from './issuing/settle-document.ts'
import { createTopics } from './log/create-topics.ts'
import { listDeadLetters } from './log/list-dead-letters.ts'
import { rebuildProjection } from './log/rebuild-projection.ts'
import { renumberLog } from './log/renumber-log.ts'
import { retryDeadLetters } from './log/retry-dead-letters.ts'
import { listMails } from './mail/list-mails.ts'
import { showMail } from './mail/show-mail.ts'
import { checkMerchants } from './merchants/check-merchants.ts'
import { disableMerchant } from './merchants/disable-merchant.ts'
import { enableMerchant } from './merchants/enable-merchant.ts'
import { listMerchants } from './merchants/list-merchants.ts'
import { merchantsHealth } from './merchants/merchants-health.ts'
import { probeMerchantPage } from './merchants/probe-page.ts'
import { tryMerchant } from './merchants/try-merchant.ts'
import { attachCfdi } from './operator/attach-cfdi.ts'
import { giveUpSession } from './operator/give-up-session.ts'
import { listWaiting } from './operator/list-waiting.ts'
import { retrySession } from './operator/retry-session.ts'
import { showAttempts } from './operator/show-attempts.ts'
import { showWaiting } from './operator/show-waiting.ts'
import { readingQuality } from './reading/reading-quality.ts'
import { replayEvents } from './replay/replay-events.ts'
import { drawSandboxTicket } from './sandbox/draw-ticket.ts'
import { resetSandbox } from './sandbox/reset-sandbox.ts'
import { listSecrets } from './secrets/list-secrets.ts'
import { removeSecret } from './secrets/remove-secret.ts'
import { setSecret } from './secrets/set-secret.ts'
import { eraseReceiver } from './sessions/erase-receiver.ts'
import { recoverWebhooks } from './sessions/recover-webhooks.ts'
import { sessionEvidence } from './sessions/session-evidence.ts'
import { showSession } from './sessions/show-session.ts'
import { verifyLog } from './verify-log/verify-log.ts'

/** All commands, as `help` lists them. */
export const commands: readonly Command[] = [
  createAccount,
  listAccounts,
  listKeys,
  addKey,
  rollKey,
  revokeKey,
  suspendAccount,
  resumeAccount,
  setWebhook,
  rotateSecret,
  recoverWebhooks,
  showSession,
  sessionEvidence,
  showAttempts,
  listWaiting,
  showWaiting,
  attachCfdi,
  retrySession,
  giveUpSession,
  listNotices,
  showNotice,
  closeNotice,
  listMails,
  showMail,
  listDeadLetters,
  retryDeadLetters,
  rebuildProjection,
  eraseReceiver,
  setPrice,
  listPrices,
  correctCharge,
  closeMonth,
  showStatement,
  verifyCharges,
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
  listMerchants,
  checkMerchants,
  enableMerchant,
  disableMerchant,
  setSecret,
  listSecrets,
  removeSecret,
  tryMerchant,
  probeMerchantPage,
  merchantsHealth,
  readingQuality,
  resetSandbox,
  drawSandboxTicket,
  masterKeyReplace,
  masterKeyRewrap,
  createTopics,
  verifyLog,
  replayEvents,
  renumberLog,
  listSessions,
  listen,
  triggerEvent,
  resendMessage,
  verifyWebhookFile,
  tailEvents,
]
