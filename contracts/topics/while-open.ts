import type { SessionEventType } from '../events/session-events.ts'
import type { Group } from './names.ts'

/**
 * Per group, the events that need nothing more once their session is over. Billing gives the ticket
 * back at an end: what is not listed is handled after it too.
 */
export const whileOpen = {
  ocr: ['SessionRequested'],
  billing: ['TicketRead', 'MerchantIdentified', 'BillingAttemptStarted', 'InputGiven'],
  rendering: ['CfdiIssued'],
  projector: [],
} as const satisfies Record<Group, readonly SessionEventType[]>
