/**
 * Of mailboxes that only the sandbox writes to: no mail from outside reaches `.invalid` (RFC 2606).
 */
export const localMailDomain = 'inbox.invalid'
