import type { SessionEventType } from '../events/session-events.ts'
import type { Group } from './names.ts'

/**
 * Per group, the events that need no handling once their session is over. Billing releases the
 * ticket at an end: events not listed are handled even then.
 */
export const whileOpen = {
  ocr: ['SessionRequested'],
  billing: ['TicketRead', 'MerchantIdentified', 'BillingAttemptStarted', 'InputGiven', 'MailReceived'],
  rendering: ['CfdiIssued'],
  projector: [],
} as const satisfies Record<Group, readonly SessionEventType[]>
