/** Most of what is stored is smaller than 4 MB. */
export const IDLE_MS = 10_000
const BODY_MS = 3_000
/** Slower than that is taken as silence. */
const BYTES_A_MS = 100

/** How long the store may take to accept so many bytes and to answer. */
export const putMs = (bytes: number): number => IDLE_MS + Math.ceil(bytes / BYTES_A_MS)

/** How long so many bytes may take once the store has begun to send them. */
export const bodyMs = (bytes: number): number => BODY_MS + Math.ceil(bytes / BYTES_A_MS)
