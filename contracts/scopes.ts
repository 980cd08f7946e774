/** What a key may do; a key without a list has all. */
export const scopes = ['sessions:write', 'sessions:read', 'customers', 'webhooks', 'billing:read'] as const
export type Scope = (typeof scopes)[number]
