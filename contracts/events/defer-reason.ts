import { z } from 'zod'

/** Why an attempt is put off. Stored: only add words. */
export const DeferReason = z.enum([
  'portal_down',
  'timeout',
  'rate_limited',
  'ticket_not_yet_available',
  'sat_list_lag',
  'commit_unconfirmed',
  'issue_disproved',
  'awaiting_email',
  'mail_unavailable',
  'circuit_open',
  'browser_capacity',
  'captcha',
  'operator',
  'secret_missing',
  'login_expired',
])
export type DeferReason = z.infer<typeof DeferReason>
