import type { Listed } from './command-line/listed.ts'

/**
 * All commands by their names, as `help` lists them. A command is loaded when it is asked for: with
 * all of them the cli would start four times slower.
 */
export const commands: readonly Listed[] = [
  { name: 'account create', load: async () => (await import('./accounts/create-account.ts')).createAccount },
  { name: 'account list', load: async () => (await import('./accounts/list-accounts.ts')).listAccounts },
  { name: 'account keys', load: async () => (await import('./accounts/list-keys.ts')).listKeys },
  { name: 'account add-key', load: async () => (await import('./accounts/add-key.ts')).addKey },
  { name: 'account roll-key', load: async () => (await import('./accounts/roll-key.ts')).rollKey },
  { name: 'account revoke-key', load: async () => (await import('./accounts/revoke-key.ts')).revokeKey },
  {
    name: 'account suspend',
    load: async () => (await import('./accounts/suspend-account.ts')).suspendAccount,
  },
  { name: 'account resume', load: async () => (await import('./accounts/suspend-account.ts')).resumeAccount },
  { name: 'account set-webhook', load: async () => (await import('./accounts/set-webhook.ts')).setWebhook },
  {
    name: 'account rotate-secret',
    load: async () => (await import('./accounts/rotate-secret.ts')).rotateSecret,
  },
  { name: 'person add', load: async () => (await import('./people/add-person.ts')).addPerson },
  { name: 'person list', load: async () => (await import('./people/list-people.ts')).listPeople },
  { name: 'person link', load: async () => (await import('./people/link-person.ts')).linkPerson },
  { name: 'person remove', load: async () => (await import('./people/remove-person.ts')).removePerson },
  {
    name: 'webhooks recover',
    load: async () => (await import('./sessions/recover-webhooks.ts')).recoverWebhooks,
  },
  { name: 'sessions show', load: async () => (await import('./sessions/show-session.ts')).showSession },
  {
    name: 'sessions evidence',
    load: async () => (await import('./sessions/session-evidence.ts')).sessionEvidence,
  },
  { name: 'attempts show', load: async () => (await import('./operator/show-attempts.ts')).showAttempts },
  { name: 'operator list', load: async () => (await import('./operator/list-waiting.ts')).listWaiting },
  { name: 'operator show', load: async () => (await import('./operator/show-waiting.ts')).showWaiting },
  { name: 'sessions attach', load: async () => (await import('./operator/attach-cfdi.ts')).attachCfdi },
  { name: 'operator retry', load: async () => (await import('./operator/retry-session.ts')).retrySession },
  {
    name: 'operator give-up',
    load: async () => (await import('./operator/give-up-session.ts')).giveUpSession,
  },
  { name: 'notices list', load: async () => (await import('./installation/list-notices.ts')).listNotices },
  { name: 'notices show', load: async () => (await import('./installation/close-notice.ts')).showNotice },
  { name: 'notices close', load: async () => (await import('./installation/close-notice.ts')).closeNotice },
  { name: 'mail list', load: async () => (await import('./mail/list-mails.ts')).listMails },
  { name: 'mail show', load: async () => (await import('./mail/show-mail.ts')).showMail },
  {
    name: 'dead-letters list',
    load: async () => (await import('./log/list-dead-letters.ts')).listDeadLetters,
  },
  {
    name: 'dead-letters retry',
    load: async () => (await import('./log/retry-dead-letters.ts')).retryDeadLetters,
  },
  {
    name: 'projection rebuild',
    load: async () => (await import('./log/rebuild-projection.ts')).rebuildProjection,
  },
  { name: 'receiver erase', load: async () => (await import('./sessions/erase-receiver.ts')).eraseReceiver },
  { name: 'finance price set', load: async () => (await import('./finance/set-price.ts')).setPrice },
  { name: 'finance price list', load: async () => (await import('./finance/list-prices.ts')).listPrices },
  { name: 'finance correct', load: async () => (await import('./finance/correct-charge.ts')).correctCharge },
  { name: 'finance close', load: async () => (await import('./finance/close-month.ts')).closeMonth },
  {
    name: 'finance statement',
    load: async () => (await import('./finance/show-statement.ts')).showStatement,
  },
  { name: 'finance verify', load: async () => (await import('./finance/verify-charges.ts')).verifyCharges },
  { name: 'issuer add', load: async () => (await import('./issuing/add-issuer.ts')).addIssuer },
  { name: 'issuer list', load: async () => (await import('./issuing/list-issuers.ts')).listIssuers },
  { name: 'issuer remove', load: async () => (await import('./issuing/remove-issuer.ts')).removeIssuer },
  { name: 'issuer documents', load: async () => (await import('./issuing/list-documents.ts')).listDocuments },
  { name: 'issuer resend', load: async () => (await import('./issuing/resend-document.ts')).resendDocument },
  { name: 'issuer settle', load: async () => (await import('./issuing/settle-document.ts')).settleDocument },
  { name: 'issuer orders', load: async () => (await import('./issuing/list-orders.ts')).listOrders },
  { name: 'cfdi verify', load: async () => (await import('./cfdi/verify-files.ts')).verifyFiles },
  { name: 'cfdi refused list', load: async () => (await import('./cfdi/list-refused.ts')).listRefused },
  { name: 'cfdi accept', load: async () => (await import('./cfdi/accept-refused.ts')).acceptRefused },
  { name: 'merchants list', load: async () => (await import('./merchants/list-merchants.ts')).listMerchants },
  {
    name: 'merchants check',
    load: async () => (await import('./merchants/check-merchants.ts')).checkMerchants,
  },
  {
    name: 'merchants enable',
    load: async () => (await import('./merchants/enable-merchant.ts')).enableMerchant,
  },
  {
    name: 'merchants disable',
    load: async () => (await import('./merchants/disable-merchant.ts')).disableMerchant,
  },
  { name: 'merchants secret set', load: async () => (await import('./secrets/set-secret.ts')).setSecret },
  {
    name: 'merchants secret list',
    load: async () => (await import('./secrets/list-secrets.ts')).listSecrets,
  },
  {
    name: 'merchants secret remove',
    load: async () => (await import('./secrets/remove-secret.ts')).removeSecret,
  },
  { name: 'merchants try', load: async () => (await import('./merchants/try-merchant.ts')).tryMerchant },
  {
    name: 'merchants probe',
    load: async () => (await import('./merchants/probe-page.ts')).probeMerchantPage,
  },
  {
    name: 'merchants health',
    load: async () => (await import('./merchants/merchants-health.ts')).merchantsHealth,
  },
  {
    name: 'reading quality',
    load: async () => (await import('./reading/reading-quality.ts')).readingQuality,
  },
  { name: 'sandbox reset', load: async () => (await import('./sandbox/reset-sandbox.ts')).resetSandbox },
  { name: 'sandbox ticket', load: async () => (await import('./sandbox/draw-ticket.ts')).drawSandboxTicket },
  {
    name: 'database migrate',
    load: async () => (await import('./installation/migrate-database.ts')).migrateDatabase,
  },
  {
    name: 'master-key replace',
    load: async () => (await import('./installation/master-key.ts')).masterKeyReplace,
  },
  {
    name: 'master-key rewrap',
    load: async () => (await import('./installation/master-key.ts')).masterKeyRewrap,
  },
  { name: 'blobs copy', load: async () => (await import('./stores/copy-blobs.ts')).copyBlobs },
  { name: 'keys copy', load: async () => (await import('./stores/copy-keys.ts')).copyKeys },
  { name: 'topics create', load: async () => (await import('./log/create-topics.ts')).createTopics },
  { name: 'topics acls', load: async () => (await import('./log/list-acls.ts')).listAcls },
  { name: 'verify-log', load: async () => (await import('./verify-log/verify-log.ts')).verifyLog },
  { name: 'replay', load: async () => (await import('./replay/replay-events.ts')).replayEvents },
  { name: 'log renumber', load: async () => (await import('./log/renumber-log.ts')).renumberLog },
  { name: 'sessions list', load: async () => (await import('./integrator/list-sessions.ts')).listSessions },
  { name: 'listen', load: async () => (await import('./integrator/listen.ts')).listen },
  { name: 'trigger', load: async () => (await import('./integrator/trigger-event.ts')).triggerEvent },
  { name: 'resend', load: async () => (await import('./integrator/resend-message.ts')).resendMessage },
  {
    name: 'webhook verify',
    load: async () => (await import('./integrator/verify-webhook-file.ts')).verifyWebhookFile,
  },
  { name: 'tail', load: async () => (await import('./integrator/tail-events.ts')).tailEvents },
]
