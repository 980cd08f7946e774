/** The permissions of a key; a key without a list has all of them. */
export const scopes = ['sessions:write', 'sessions:read', 'customers', 'webhooks', 'billing:read'] as const
export type Scope = (typeof scopes)[number]
