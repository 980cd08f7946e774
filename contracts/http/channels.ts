/** How a merchant's tickets are invoiced. */
export const channels = ['portal', 'browser', 'email', 'direct'] as const
export type Channel = (typeof channels)[number]
