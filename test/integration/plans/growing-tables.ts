/**
 * Tables with rows for each session, or for each that went wrong; the others stay small however
 * many sessions there are.
 */
export const growingTables: ReadonlySet<string> = new Set([
  'log.events',
  'log.streams',
  'session_status.sessions',
  'session_files.files',
  'session_files.issued',
  'session_timers.timers',
  'webhook_outbox.messages',
  'webhook_outbox.addresses',
  'webhook_outbox.arrivals',
  'webhook_delivery.deliveries',
  'webhook_delivery.attempts',
  'webhook_delivery.unheard',
  'webhook_delivery.test_messages',
  'vault.data_keys',
  'vault.receivers',
  'vault.answers',
  'vault.blobs',
  'vault.customers',
  'billing.ticket_locks',
  'billing.signed_cfdis',
  'billing.cfdi_holders',
  'billing.refused_cfdis',
  'billing.evidence',
  'billing.notices',
  'log.dead_letters',
  'log.attempts',
  'log.oversized_events',
])
