const MAX_ASKED = 6 * 3_600

/**
 * Seconds: honours a portal's request to wait, but never for days, and not without an end if it
 * repeats the request.
 */
export const boundedWait = (asked: number, times: number): number =>
  Math.min(MAX_ASKED, Math.max(asked, 2 ** Math.min(times - 1, 12)))
