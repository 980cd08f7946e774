/** An attempt that lives renews it; a crashed one keeps others away no longer than this. */
export const LEASE_SECONDS = 180
