/** Bytes of an answer, sent and unpacked, by HTTP and in a browser: a larger one is refused. */
export const MAX_ANSWER = 4 * 1024 * 1024
